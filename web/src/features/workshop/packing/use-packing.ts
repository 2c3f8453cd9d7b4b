/** The packing table on this page: read again while it is open, and after every step. */
import type { PackingJob, StepAnswer } from '@leksmedjan/contract/packing'
import { hashKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { notify } from '#ui/notices/toast-store.ts'
import { useRefetchMs, WORKSHOP_KEY } from '../live/use-workshop-changes.ts'
import { useUndoing, type Undoing } from '../undoing.ts'
import { notifyRefusal } from '../sign-in-again.tsx'
import { useStaff } from '../standing.ts'
import { readJob, readToPack, undoCheck } from './requests.ts'
import { refusalWords } from './refusal.ts'
import { TEXTS } from './texts.ts'

export const PACKING_KEY = [...WORKSHOP_KEY, 'packing'] as const

const jobKey = (code: string) => [...PACKING_KEY, 'job', code]

export const useTable = () =>
  useQuery({ queryKey: [...PACKING_KEY, 'table'], queryFn: readToPack, refetchInterval: useRefetchMs() })

export const useJob = (code: string) =>
  useQuery({
    queryKey: jobKey(code),
    queryFn: () => readJob(code),
    retry: false,
    staleTime: 0,
    refetchInterval: useRefetchMs(),
  })

type Toy = Pick<PackingJob, 'order_number' | 'toy_name'>

interface Step<Wish, Answer> {
  /** The toy that it is a step of: what was done with it before is not taken back any more. */
  job?: Toy
  run: (wish: Wish) => Promise<Answer>
  /** Said when it is done. */
  said: (answer: Answer) => string
  /** What takes it back; null or left out where nothing does. */
  back?: (answer: Answer) => Back | null
  after?: (answer: Answer) => void
  /** A refusal that is asked about instead of said: true. */
  asks?: (error: unknown) => boolean
  /** Code of a job that is not at the table any more: it is not read again. */
  gone?: (answer: Answer) => string | null
}

export const subjectOf = ({ order_number: orderNumber, toy_name: title }: Toy) => ({ orderNumber, title })

type Back = Omit<Undoing, 'subject'>

export interface TakenStep<Wish> {
  /** Once, however often it is asked for meanwhile. */
  take: (wish: Wish) => void
  busy: boolean
}

/** A step: whoever else acted first, the page shows how it stands now. */
export function useStep<Wish, Answer>({
  job,
  run,
  said,
  back,
  after,
  asks,
  gone,
}: Step<Wish, Answer>): TakenStep<Wish> {
  const { email: me } = useStaff()
  const { tell } = useUndoing()
  const queries = useQueryClient()
  const isTaking = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      if (job === undefined) notify({ text: said(answer) })
      else tell(said(answer), { subject: subjectOf(job), back: back?.(answer) ?? null })
      after?.(answer)
    },
    onError: (error) => {
      if (asks?.(error) === true) return
      console.error(error)
      notifyRefusal(error, refusalWords(error, { me }))
    },
    onSettled: async (answer) => {
      isTaking.current = false
      const over = answer === undefined ? null : (gone?.(answer) ?? null)
      await queries.invalidateQueries({
        queryKey: WORKSHOP_KEY,
        predicate: ({ queryKey }) => over === null || hashKey(queryKey) !== hashKey(jobKey(over)),
      })
    },
  })
  return {
    take: (wish) => {
      if (isTaking.current) return
      isTaking.current = true
      mutate(wish)
    },
    busy: isPending,
  }
}

/** Takes back a step of the order, while the server lets it. */
export const orderBack =
  ({ order_number: orderNumber }: Pick<PackingJob, 'order_number'>) =>
  ({ status, undo_until: until }: StepAnswer): Back | null =>
    until === null ? null : { undo: { of: 'order', orderNumber, status, until }, said: TEXTS.undone }

/** Takes back the check of a toy; `said` once that is done. */
export function useCheckBack(code: string): (said: string) => Back {
  const { email: me } = useStaff()
  return (said) => ({
    undo: { of: 'call', run: () => undoCheck(code), refusal: (error) => refusalWords(error, { me }) },
    said,
  })
}
