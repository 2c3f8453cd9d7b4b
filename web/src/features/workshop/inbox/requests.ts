import {
  inboxAnswer,
  inboxOutcome,
  inboxRefunded,
  type InboxAct,
  type InboxAnswer,
  type InboxRefund,
} from '@leksmedjan/contract/workshop-inbox'
import { callFunction } from '#lib/request.ts'

export const readInbox = (): Promise<InboxAnswer> => callFunction('workshop-inbox', inboxAnswer, {})

export const takeAct = (wish: InboxAct) => callFunction('workshop-inbox-act', inboxOutcome, wish)

export const giveBack = (wish: InboxRefund) => callFunction('workshop-inbox-refund', inboxRefunded, wish)

export const erasePerson = (id: string) => callFunction('workshop-inbox-erase', inboxOutcome, { id })
