/** The queue as the server has it, and the steps that are taken from it. */
import type { PrintJob, PrintStep, QueueAnswer } from '@leksmedjan/contract/prints'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import { notify } from '#ui/notices/toast-store.ts'
import { untilStartMs } from '../live/until-start.ts'
import { useRefetchMs, WORKSHOP_KEY } from '../live/use-workshop-changes.ts'
import { namedToy } from '../order-address.ts'
import { useUndoing } from '../undoing.ts'
import { useStaff } from '../standing.ts'
import { movedQueue, stepFault, type RunningPrinters } from './queue-rules.ts'
import { readQueue, takeStep } from './requests.ts'
import { TEXTS } from './texts.ts'

const KEY = [...WORKSHOP_KEY, 'queue']

export const queueQuery = queryOptions({
  queryKey: KEY,
  queryFn: async () => {
    const answer = await readQueue()
    return { ...answer, clockOffMs: Date.now() - Date.parse(answer.now) }
  },
  staleTime: 0,
})

/** Without the way back, which is that of every move. */
type OwnStep = Exclude<PrintStep, { step: 'undo' }>
type Wish<Step extends OwnStep = OwnStep> = Step extends OwnStep ? Omit<Step, 'code' | 'version'> : never
export type Act = (job: PrintJob, wish: Wish) => Promise<boolean>

const CAN_BE_UNDONE: readonly PrintStep['step'][] = ['start', 'finish', 'fail']

export function useQueue() {
  const { email: me } = useStaff()
  const queries = useQueryClient()
  const everyMs = useRefetchMs()
  const queue = useQuery({
    ...queueQuery,
    refetchInterval: ({ state: { data } }) =>
      data === undefined
        ? everyMs
        : untilStartMs(
            everyMs,
            data.jobs.map(({ startsFrom }) => startsFrom),
            Date.parse(data.now),
          ),
  })
  const { tell } = useUndoing()
  const { mutateAsync, isPending } = useMutation({ mutationFn: takeStep })

  /** Code of the job that a step has just moved: its button may be gone, and the focus with it. */
  const [acted, setActed] = useState<string | null>(null)

  const act: Act = async (job, wish) => {
    const { code, version } = job
    const toy = namedToy(job.title, job.orderNumber)
    if (wish.step === 'move') {
      const { before } = wish
      queries.setQueryData<QueueAnswer>(KEY, (known) => known && movedQueue(known, code, before))
    }
    let after = code
    try {
      const left = await mutateAsync({ ...wish, code, version })
      after = left.code
      const back = CAN_BE_UNDONE.includes(wish.step)
        ? { undo: { of: 'print' as const, code: left.code, version: left.version } }
        : null
      const did = wish.step === 'seen' && job.attention === 'design_removed' ? 'goOn' : wish.step
      if (did !== 'move') tell(TEXTS.did[did](toy), { subject: job, back })
      return true
    } catch (error) {
      notify({ text: stepFault(error, toy, me), tone: 'bad', duration: 0 })
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: WORKSHOP_KEY })
      setActed(after)
    }
  }
  return { ...queue, act, busy: isPending, acted, forgetActed: () => setActed(null) }
}

interface QueueTools {
  act: Act
  busy: boolean
  printers: QueueAnswer['printers']
  running: RunningPrinters
  /** A free printer for each toy in turn, by code; null for those that are left without. */
  free: ReadonlyMap<string, string | null>
  /** Codes of those to start now. */
  nextUp: ReadonlySet<string>
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
