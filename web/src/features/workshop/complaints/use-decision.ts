/** Mutation of a complaint; refetches on conflict. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, wordsOf } from '#lib/request.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { WORKSHOP_KEY } from '../live/use-workshop-changes.ts'
import { notifyRefusal } from '../sign-in-again.tsx'
import { REFUSALS, TEXTS } from './texts.ts'

export function useDecision<Wish, Answer>(
  run: (wish: Wish) => Promise<Answer>,
  said: (answer: Answer) => Pick<Parameters<typeof notify>[0], 'text' | 'duration' | 'action'>,
  after: () => void = () => undefined,
) {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      after()
      notify(said(answer))
    },
    onError: (error) => {
      console.error(error)
      notifyRefusal(error, refusalWords(error))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: WORKSHOP_KEY }),
  })
  return {
    /** Resolves once the page shows how it stands, whatever the answer. */
    take: async (wish: Wish): Promise<void> => void (await mutateAsync(wish).catch(() => undefined)),
    busy: isPending,
  }
}

function refusalWords(error: unknown): string {
  const isPrint =
    error instanceof ApiError && (error.code === 'print_step_refused' || error.code === 'order_step_refused')
  const details = isPrint ? (error.body?.details as { reason?: unknown } | undefined) : null
  const reason = details?.reason
  return (typeof reason === 'string' ? REFUSALS[reason] : undefined) ?? wordsOf(error, TEXTS.failedStep)
}
