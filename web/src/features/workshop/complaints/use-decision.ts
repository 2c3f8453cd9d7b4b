/** Mutation of a complaint; refetches on conflict. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, wordsOf } from '#lib/request.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { WORKSHOP_KEY } from '../live/use-workshop-changes.ts'
import { notifyRefusal } from '../sign-in-again.tsx'
import { useUndoing, type UndoTools } from '../undoing.ts'
import { REFUSALS, TEXTS } from './texts.ts'

interface Said {
  text: string
  /** Of what can be taken back: its way back, by the toast and by Z. */
  done?: Parameters<UndoTools['tell']>[1]
}

export function useDecision<Wish, Answer>(
  run: (wish: Wish) => Promise<Answer>,
  said: (answer: Answer) => Said,
  after: () => void = () => undefined,
) {
  const queries = useQueryClient()
  const { tell } = useUndoing()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      after()
      const { text, done } = said(answer)
      if (done === undefined) notify({ text })
      else tell(text, done)
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

export function refusalWords(error: unknown): string {
  const isPrint =
    error instanceof ApiError && (error.code === 'print_step_refused' || error.code === 'order_step_refused')
  const details = isPrint ? (error.body?.details as { reason?: unknown } | undefined) : null
  const reason = details?.reason
  return (typeof reason === 'string' ? REFUSALS[reason] : undefined) ?? wordsOf(error, TEXTS.failedStep)
}
