/** The inbox on this page and its count in the menu: one query, read again with every change in the workshop. */
import type { InboxAct, InboxOutcome, InboxRefund } from '@leksmedjan/contract/workshop-inbox'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { kronorAndOre } from '#lib/formats/money.ts'
import { ApiError, wordsOf } from '#lib/request.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { useRefetchMs, WORKSHOP_KEY } from '../live/use-workshop-changes.ts'
import { needsNewSignIn, notifyRefusal } from '../sign-in-again.tsx'
import { erasePerson, giveBack, readInbox, takeAct } from './requests.ts'
import { TEXTS } from './texts.ts'

export function useInbox() {
  const refetchInterval = useRefetchMs()
  return useQuery({ queryKey: [...WORKSHOP_KEY, 'inbox'], queryFn: readInbox, retry: false, refetchInterval })
}

export interface RefundRefusal {
  words: string
  /** The second factor was enrolled in this session: only a new sign-in may refund. */
  needsSignIn: boolean
}

/** `knownSince`: the same refund was requested before, and nothing more goes back. */
export type RefundResult = 'done' | { refusal: RefundRefusal } | { knownSince: string }

export interface Acts {
  act: (wish: InboxAct) => Promise<void>
  refund: (wish: InboxRefund) => Promise<RefundResult>
  erase: (id: string) => Promise<void>
  busy: boolean
}

/** Each resolves once it is answered, whatever the answer: the list shows how it stands now. */
export function useActs(): Acts {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (run: () => Promise<void>) => run(),
    onError: (error) => {
      console.error(error)
      notifyRefusal(error, refusalWords(error))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: WORKSHOP_KEY }),
  })
  const take = (run: () => Promise<void>): Promise<boolean> =>
    mutateAsync(run).then(
      () => true,
      () => false,
    )
  return {
    busy: isPending,
    act: async (wish) => void (await take(async () => say((await takeAct(wish)).outcome))),
    async refund(wish) {
      let result: RefundResult = 'done'
      await take(async () => {
        try {
          const { refund, known_since: knownSince } = await giveBack(wish)
          if (knownSince !== null) result = { knownSince }
          else notify({ text: TEXTS.refunded(kronorAndOre(refund)) })
        } catch (error) {
          console.error(error)
          result = { refusal: refusalOf(error) }
        }
      })
      return result
    },
    erase: async (id) => void (await take(async () => say((await erasePerson(id)).outcome))),
  }
}

export const refusalOf = (error: unknown): RefundRefusal => ({
  words: refusalWords(error),
  needsSignIn: needsNewSignIn(error),
})

const REFUND_TOO_MUCH = z.object({ leftOre: z.int() })

/** A refund of more than is left is refused with what is left. */
function refusalWords(error: unknown): string {
  if (!(error instanceof ApiError) || error.code !== 'refund_too_much') return wordsOf(error, TEXTS.failed)
  const details = REFUND_TOO_MUCH.safeParse(error.body?.details)
  return details.success ? TEXTS.tooMuch(kronorAndOre(details.data.leftOre)) : wordsOf(error, TEXTS.failed)
}

function say(outcome: InboxOutcome): void {
  const text = TEXTS.outcomes[outcome]
  notify(outcome === 'done' ? { text } : { tone: 'bad', text })
}
