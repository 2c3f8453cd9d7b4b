/** Ends an order so that its buyer orders the same design anew. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { kronorAndOre } from '#lib/formats/money.ts'
import { ApiError } from '#lib/request.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { refusalOf, type RefundRefusal } from '../inbox/use-inbox.ts'
import { WORKSHOP_KEY } from '../live/use-workshop-changes.ts'
import { askToOrderAgain } from './requests.ts'
import { TEXTS as MONEY } from './money-texts.ts'

/** `orderAgain` resolves to why it is refused; null once it is done. */
export function useOrderAgain(orderNumber: string) {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (why: string) => askToOrderAgain(orderNumber, why),
    onSettled: () => queries.invalidateQueries({ queryKey: WORKSHOP_KEY }),
  })
  return {
    isPending,
    async orderAgain(why: string): Promise<RefundRefusal | null> {
      try {
        const { refund } = await mutateAsync(why)
        notify({ text: MONEY.change.anewDone(kronorAndOre(refund)) })
        return null
      } catch (error) {
        console.error(error)
        const isGone = error instanceof ApiError && error.code === 'design_not_found'
        return isGone ? { words: MONEY.change.designGone, needsSignIn: false } : refusalOf(error)
      }
    },
  }
}
