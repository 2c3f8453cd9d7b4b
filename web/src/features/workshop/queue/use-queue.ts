/** The queue as the server has it, and the steps that are taken from it. */
import type { PrintJob, PrintStep, QueueAnswer } from '@leksmedjan/contract/prints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import { notify } from '#ui/notices/toast-store.ts'
import { useStaff } from '../standing.ts'
import { movedQueue, stepFault } from './queue-rules.ts'
import { readQueue, takeStep } from './requests.ts'
import { TEXTS } from './texts.ts'

/** Others work on the same queue. */
const REFRESH_MS = 15_000

type Wish<Step extends PrintStep = PrintStep> = Step extends PrintStep
  ? Omit<Step, 'code' | 'version'>
  : never
export type Act = (job: PrintJob, wish: Wish) => Promise<boolean>

export function useQueue() {
  const { email } = useStaff()
  const key = ['workshop', email, 'queue']
  const queries = useQueryClient()
  const queue = useQuery({
    queryKey: key,
    queryFn: async () => {
      const answer = await readQueue()
      return { ...answer, clockOffMs: Date.now() - Date.parse(answer.now) }
    },
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  })
  const { mutateAsync, isPending } = useMutation({ mutationFn: takeStep })

  /** Code of the job that a step has just moved: its button may be gone, and the focus with it. */
  const [acted, setActed] = useState<string | null>(null)

  const act: Act = async (job, wish) => {
    const { code, version, toyName } = job
    if (wish.step === 'move') {
      const { before } = wish
      queries.setQueryData<QueueAnswer>(key, (known) => known && movedQueue(known, code, before))
    }
    let after = code
    try {
      after = (await mutateAsync({ ...wish, code, version })).code
      if (wish.step !== 'move') notify({ text: TEXTS.did[wish.step](toyName) })
      return true
    } catch (error) {
      notify({ text: stepFault(error), tone: 'bad', duration: 0 })
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: key })
      setActed(after)
    }
  }
  return { ...queue, act, busy: isPending, acted, forgetActed: () => setActed(null) }
}

interface QueueTools {
  act: Act
  busy: boolean
  printers: QueueAnswer['printers']
  /** Of this machine, ahead of the shop's clock. */
  clockOffMs: number
  open: (kind: 'fail' | 'hold' | 'card', job: PrintJob) => void
}

export const QueueContext = createContext<QueueTools | null>(null)

/** Throws outside the queue page. */
export function useQueueTools(): QueueTools {
  const tools = useContext(QueueContext)
  if (tools === null) throw new Error('used outside the queue')
  return tools
}
