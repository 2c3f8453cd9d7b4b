/** npm run shop -- people: who asked to be forgotten, and carrying it out. */
import { isUuid } from '../platform/random.ts'
import { SetupError } from '../platform/setup-error.ts'
import type { Command } from './command.ts'

const USAGE = `Usage: npm run shop -- people requests     who asked to be forgotten, and by when it must be done
       npm run shop -- people erase <id>   deletes the account of that request, for good, and confirms it by letter`

const DAY_MS = 86_400_000

export const people: Command = {
  what: 'requests: who asked to be forgotten, by when; erase <id>: carries a request out, for good',
  async run({ args: [verb, id], clock, print, shop }) {
    const { accounts } = (await shop()).auth
    if (verb === 'requests' && id === undefined) {
      const requests = await accounts.listDeletionRequests()
      if (requests.length === 0) print('Nobody waits to be forgotten.')
      for (const { id: request, email, requestedAt, dueAt } of requests) {
        const daysLeft = Math.floor((dueAt.getTime() - clock.now().getTime()) / DAY_MS)
        const left = daysLeft < 0 ? `${-daysLeft} days late` : `${daysLeft} days left`
        print(`${request}  ${email}\n  asked ${dayOf(requestedAt)}, due ${dayOf(dueAt)}: ${left}`)
      }
      return 0
    }
    if (verb !== 'erase' || id === undefined || !isUuid(id)) throw new SetupError(USAGE)
    if (!(await accounts.carryOutDeletion(id))) throw new SetupError(`No open request ${id}.`)
    print('The account is deleted. A letter confirms it, and says what the law has you keep.')
    return 0
  },
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
