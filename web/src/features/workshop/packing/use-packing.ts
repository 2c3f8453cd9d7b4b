/** The packing table on this page: read again while it is open, and after every step. */
import { hashKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { notify } from '#ui/notices/toast-store.ts'
import { useRefetchMs, WORKSHOP_KEY } from '../live/use-workshop-changes.ts'
import { notifyRefusal } from '../sign-in-again.tsx'
import { useStaff } from '../standing.ts'
import { readJob, readToPack } from './requests.ts'
import { refusalWords } from './refusal.ts'

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

interface Step<Wish, Answer> {
  run: (wish: Wish) => Promise<Answer>
  /** Said when it is done; null says nothing. */
  said?: (answer: Answer) => string | null
  after?: (answer: Answer) => void
  /** Code of a job that is not at the table any more: it is not read again. */
  gone?: (answer: Answer) => string | null
}

export interface TakenStep<Wish> {
  /** Once, however often it is asked for meanwhile. */
  take: (wish: Wish) => void
  busy: boolean
}

/** A step: whoever else acted first, the page shows how it stands now. */
export function useStep<Wish, Answer>({ run, said, after, gone }: Step<Wish, Answer>): TakenStep<Wish> {
  const { email: me } = useStaff()
  const queries = useQueryClient()
  const isTaking = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      const text = said?.(answer) ?? null
      if (text !== null) notify({ text })
      after?.(answer)
    },
    onError: (error) => {
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
