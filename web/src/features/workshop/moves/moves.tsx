/** Takes moves of orders, asks for what they need, says what became of them, and takes them back for a minute. */
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { MOST_PARCELS_OF_PAPERS, PAPERS, type Paper } from '@leksmedjan/contract/packing'
import type { QueueAnswer } from '@leksmedjan/contract/prints'
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { saveFile } from '#lib/save-file.ts'
import { notify, useToasts } from '#ui/notices/toast-store.ts'
import { WORKSHOP_KEY } from '../live/use-workshop-changes.ts'
import { refusalWords } from '../packing/refusal.ts'
import { fetchPapers } from '../packing/requests.ts'
import { namedToy } from '../order-address.ts'
import { FailDialog } from '../queue/fail-dialog.tsx'
import { isRunning, runningPrinters, suggestedPrinter } from '../queue/queue-rules.ts'
import { queueQuery } from '../queue/use-queue.ts'
import { useStaff } from '../standing.ts'
import { UndoContext, type Named, type Undoing, type UndoTools } from '../undoing.ts'
import { hasPapers, isTaken, movesOf, type Move, type Subject } from './move.rules.ts'
import { MoveMenu } from './move-menu.tsx'
import { movedWords } from './move-words.ts'
import { placeOf } from './next-place.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { isForOthers } from './own-keys.ts'
import { OutcomeDialog, type Told } from './outcome-dialog.tsx'
import { StartDialog, type Starting } from './start-dialog.tsx'
import { takeBack, takeMoves, type Outcome, type Wish } from './take-move.ts'
import { TEXTS } from './texts.ts'
import { MoveContext } from './use-moves.ts'

const MOVED_FROM: readonly string[] = [WORKSHOP_PATHS.board, WORKSHOP_PATHS.order]

const UNDO_SHORTCUT = 'Z'

export function Moves({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { role, email: me } = useStaff()
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)
  const [acted, setActed] = useState<string | null>(null)
  const [starting, setStarting] = useState<Starting | null>(null)
  const [failing, setFailing] = useState<Subject | null>(null)
  const [handingOver, setHandingOver] = useState<readonly Subject[]>([])
  const [menu, setMenu] = useState<readonly Subject[]>([])
  const [told, setTold] = useState<Told | null>(null)
  const last = useRef<{ undoings: Undoing[]; toast: string; untilMs: number } | null>(null)
  /** What the open order offers to take back. */
  const offered = useRef<Undoing | null>(null)
  const running = useRef<Promise<void> | null>(null)
  /** Numbers of orders that are being started. */
  const beginning = useRef(new Set<string>())

  /** Whoever else acted first, the pages show how it stands now. */
  async function work(subjects: readonly { orderNumber: string }[], act: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await act()
    } finally {
      running.current = null
      setBusy(false)
      await queries.invalidateQueries({ queryKey: WORKSHOP_KEY })
      // Once they stand where they have moved to.
      setActed(subjects[0]?.orderNumber ?? null)
    }
  }

  /** Once, however often it is asked for meanwhile. */
  function once(subjects: readonly { orderNumber: string }[], act: () => Promise<void>): Promise<void> {
    running.current ??= work(subjects, act)
    return running.current
  }

  function forgetLast(): void {
    if (last.current !== null) useToasts.getState().dismiss(last.current.toast)
    last.current = null
  }

  function say<Toy extends Named>(
    outcomes: readonly Outcome<Toy>[],
    words: { one: (subject: Toy) => string; many: (count: number) => string },
  ) {
    const went = outcomes.filter(({ fault }) => fault === null)
    const [only] = outcomes
    if (only !== undefined && outcomes.length === 1 && only.fault !== null)
      notify({ text: only.fault, tone: 'bad', duration: 0 })
    else if (went.length < outcomes.length)
      setTold({ title: TEXTS.outcome(went.length, outcomes.length), outcomes })
    if (went.length === 0) return
    const [first] = went
    const text = went.length === 1 && first ? words.one(first.subject) : words.many(went.length)
    const undoings = went.flatMap(({ subject, undo }) => (undo === null ? [] : [{ subject, undo }]))
    offer(
      text,
      went.map(({ subject }) => subject),
      undoings,
    )
  }

  /** What can be taken back gives way to another such, and to whatever becomes of the same toy. */
  function offer(text: string, subjects: readonly Named[], undoings: Undoing[]): void {
    const numbers = new Set(subjects.map(({ orderNumber }) => orderNumber))
    const isOfSame = last.current?.undoings.some(({ subject }) => numbers.has(subject.orderNumber)) === true
    if (isOfSame || undoings.length > 0) forgetLast()
    if (undoings.length === 0) return void notify({ text })
    const action = { label: TEXTS.undo, key: UNDO_SHORTCUT, run: () => void undoLast() }
    const toast = notify({ text, duration: UNDO_MS, action })
    last.current = { undoings, toast, untilMs: Date.now() + UNDO_MS }
  }

  async function settled(): Promise<void> {
    while (running.current !== null) await running.current.catch(() => undefined)
  }

  /** What a dialog was filled in for is not dropped: it waits for what runs. */
  async function runAfterwards(wish: Wish, subjects: readonly Subject[]): Promise<void> {
    await settled()
    await run(wish, subjects)
  }

  const run = (wish: Wish, subjects: readonly Subject[]) =>
    once(subjects, async () => {
      const able = subjects.filter((subject) => movesOf(subject).includes(wish.move))
      const outcomes = await takeMoves(wish, able, me)
      const passedOver = subjects.filter((subject) => !able.includes(subject)).map(notAble)
      say([...outcomes, ...passedOver], {
        one: (subject) => movedWords(wish.move, subject),
        many: TEXTS.didMany[wish.move],
      })
    })

  const undo = (undoings: readonly Undoing[]) =>
    once(
      undoings.map(({ subject }) => subject),
      async () => {
        forgetLast()
        const outcomes = await takeBack(undoings, me)
        say(outcomes, {
          one: ({ title, orderNumber }) => {
            const isIt = ({ subject }: { subject: Named }) => subject.orderNumber === orderNumber
            if (outcomes.find(isIt)?.isCancelled === true)
              return TEXTS.undoneCancelled(namedToy(title, orderNumber))
            return undoings.find(isIt)?.said ?? TEXTS.undone(namedToy(title, orderNumber))
          },
          many: TEXTS.undoneMany,
        })
      },
    )

  async function undoLast(): Promise<void> {
    const taken = last.current
    if (taken === null || taken.untilMs < Date.now()) {
      if (offered.current !== null) return undo([offered.current])
      // Queue and packing table have their own way back, which is not to be denied.
      if (MOVED_FROM.includes(pathname)) notify({ text: TEXTS.nothingToUndo, tone: 'quiet' })
      return
    }
    await undo(taken.undoings)
  }

  const start = (subjects: readonly Subject[]) => begin(subjects, () => askOrStart(subjects))

  /** Once, until the page has read that they began: a second tap is none. */
  async function begin(subjects: readonly Subject[], act: () => Promise<void>): Promise<void> {
    const numbers = subjects.map(({ orderNumber }) => orderNumber)
    if (numbers.some((number) => beginning.current.has(number))) return
    for (const number of numbers) beginning.current.add(number)
    try {
      await act()
    } finally {
      for (const number of numbers) beginning.current.delete(number)
    }
  }

  /** Asks where there is a choice, filaments must be changed first, or parts of the toy may come off. */
  async function askOrStart(wanted: readonly Subject[]): Promise<void> {
    // The queue is read as what runs leaves it.
    await settled()
    let queue: QueueAnswer
    try {
      queue = await queries.fetchQuery(queueQuery)
    } catch {
      notify({ text: TEXTS.queueFailed, tone: 'bad', duration: 0 })
      return
    }
    const { printers, jobs } = queue
    const jobsOf = ({ job: named }: Subject) => jobs.filter(({ code }) => code === named?.code)
    // Pressed twice: the page shows a moment longer how it stood.
    const subjects = wanted.filter(
      (subject) => !jobsOf(subject).some(({ status, by }) => isRunning(status) && by === me),
    )
    if (subjects.length === 0) return
    const able = subjects.filter((subject) => movesOf(subject).includes('start'))
    const found = able.flatMap(jobsOf)
    const job = able.length === 1 ? found[0] : undefined
    const fitting = job?.fits.filter(({ fit }) => fit === 'ready' || fit === 'load') ?? []
    const isLoaded = fitting.length === 1 && fitting[0]?.fit === 'ready'
    // One that another page began is no reason to ask: the answer says who was first.
    const running = runningPrinters(jobs.filter((each) => !found.includes(each)))
    const suggested = job === undefined || printers.length === 0 ? null : suggestedPrinter(job, running)
    const isReady = isLoaded && !running.has(suggested ?? '') && job?.smallParts === 0
    // Where somebody else has started it, the refusal says who.
    const isGone = job !== undefined && job.status !== 'queued'
    const hasSmallParts = found.some(({ smallParts }) => smallParts > 0)
    if ((printers.length === 0 && !hasSmallParts) || isReady || isGone)
      return run(
        {
          move: 'start',
          printers: new Map(able.map(({ orderNumber }) => [orderNumber, suggested])),
          failure: null,
        },
        subjects,
      )
    setStarting({ subjects, able, jobs: found, printers, running })
  }

  const take = (move: Move, subjects: readonly Subject[]) => {
    setMenu([])
    const [first] = subjects
    if (first === undefined) return
    if (!isTaken(move)) {
      const place = placeOf({ next: first.next, code: first.job?.code }, role)
      return void (place !== null && navigate(place.to))
    }
    if (move === 'start') return void start(subjects)
    if (move === 'fail') return setFailing(first)
    if (move === 'deliver' && subjects.some(({ stays }) => stays.length > 0)) return setHandingOver(subjects)
    void run({ move, failure: null }, subjects)
  }

  const papers = (subjects: readonly Subject[]) =>
    void once(subjects, async () => {
      const able = subjects.filter(hasPapers)
      const taken = able.slice(0, MOST_PARCELS_OF_PAPERS)
      const outcomes: Outcome[] = subjects.map((subject) => ({
        subject,
        undo: null,
        fault: taken.includes(subject)
          ? null
          : able.includes(subject)
            ? TEXTS.tooManyPapers(MOST_PARCELS_OF_PAPERS)
            : TEXTS.noPapers,
      }))
      try {
        const isInside = (paper: Paper) => paper !== 'address' && paper !== 'customs'
        const file = await fetchPapers({
          codes: taken.flatMap(({ job }) => job?.code ?? []),
          papers: PAPERS.filter((paper) => isInside(paper) || !taken.every(({ isPickup }) => isPickup)),
        })
        saveFile(file, TEXTS.papersFile(swedishDate(new Date())))
      } catch (error) {
        notify({ text: refusalWords(error, { me, fallback: TEXTS.papersFailed }), tone: 'bad', duration: 0 })
        return
      }
      notify({ text: TEXTS.papersDone(taken.length) })
      if (taken.length < subjects.length)
        setTold({ title: TEXTS.papersTitle(taken.length, subjects.length), outcomes })
    })

  useUndoKey(undoLast)
  const tools = {
    take,
    papers,
    tell: (text: string, { subject, back }: Parameters<UndoTools['tell']>[1]) =>
      offer(text, [subject], back === null ? [] : [{ subject, ...back }]),
    takeBack: (undoing: Undoing) => void undo([undoing]),
    offerBack: useCallback((undoing: Undoing) => {
      offered.current = undoing
      return () => {
        if (offered.current === undoing) offered.current = null
      }
    }, []),
    openMenu: setMenu,
    busy,
    acted,
    forgetActed: useCallback(() => setActed(null), []),
  }
  return (
    <MoveContext value={tools}>
      <UndoContext value={tools}>{children}</UndoContext>
      <MoveMenu subjects={menu} onClose={() => setMenu([])} />
      <StartDialog
        starting={starting}
        onStart={(chosen) => {
          setStarting(null)
          if (starting === null) return
          const { subjects, able, jobs } = starting
          const smallParts = new Map(jobs.map((job) => [job.code, job.smallParts]))
          const started = subjects.filter((each) => chosen.has(each.orderNumber) || !able.includes(each))
          void begin(started, () =>
            runAfterwards({ move: 'start', printers: chosen, smallParts, failure: null }, started),
          )
        }}
        onClose={() => setStarting(null)}
      />
      <FailDialog
        job={failing?.job == null ? null : { code: failing.job.code, title: failing.title }}
        onFail={async (failure) => {
          if (failing !== null) await runAfterwards({ move: 'fail', failure }, [failing])
        }}
        onClose={() => setFailing(null)}
      />
      <HandOverDialog
        subjects={handingOver}
        onHandOver={() => {
          setHandingOver([])
          void runAfterwards({ move: 'deliver', failure: null }, handingOver)
        }}
        onClose={() => setHandingOver([])}
      />
      <OutcomeDialog told={told} onClose={() => setTold(null)} />
    </MoveContext>
  )
}

const notAble = (subject: Subject): Outcome<Subject> => ({
  subject,
  fault: subject.isHeld && subject.next === 'print' ? TEXTS.held : TEXTS.cannot[subject.next],
  undo: null,
})

/** The key, outside of fields and dialogs. */
function useUndoKey(undoLast: () => Promise<void>): void {
  const latest = useRef(undoLast)
  useEffect(() => {
    latest.current = undoLast
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toUpperCase() !== UNDO_SHORTCUT || isForOthers(event)) return
      event.preventDefault()
      void latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
