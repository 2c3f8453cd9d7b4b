import type { PrinterFit } from '@leksmedjan/contract/prints'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/request.ts'
import {
  beforeAfterStep,
  fitOn,
  freePrinters,
  hoursText,
  movedQueue,
  nextUp,
  nowhereWords,
  sectionsOf,
  runningPrinters,
  stepFault,
  suggestedPrinter,
  type RunningPrinters,
} from './queue-rules.ts'
import { BAMBU, PRUSA, printJobOf, queueOf } from './queue.test-data.ts'

const [a, b, c] = ['Anka', 'Bagge', 'Cykel'].map((name) => printJobOf(name)) as [
  ReturnType<typeof printJobOf>,
  ReturnType<typeof printJobOf>,
  ReturnType<typeof printJobOf>,
]

const NONE: RunningPrinters = new Map()
const DRAKE = { toy: 'Drake', isToStop: false, job: null }

test('a job is in one section, and one to be stopped in no other', () => {
  const jobs = [
    a,
    printJobOf('Bil', { waitsFor: 'day' }),
    printJobOf('Cirkus', { status: 'printing' }),
    printJobOf('Drake', { status: 'printed' }),
    printJobOf('Ekorre', { status: 'failed' }),
    printJobOf('Fisk', { status: 'cancelled', attention: 'order_over' }),
  ]
  const sections = sectionsOf(jobs)
  expect(Object.values(sections).map((found) => found.length)).toEqual([1, 1, 1, 1, 1, 1])
  expect(sections.stop[0]?.title).toBe('Fisk')
})

test('a step up or down goes past one job of the same priority, and no farther than the ends', () => {
  const queue = [printJobOf('Upp', { priority: 1 }), a, b, c]
  expect(beforeAfterStep(queue, a, -1)).toBeUndefined()
  expect(beforeAfterStep(queue, b, -1)).toBe(a.code)
  expect(beforeAfterStep(queue, a, 1)).toBe(c.code)
  expect(beforeAfterStep(queue, b, 1)).toBeNull()
  expect(beforeAfterStep(queue, c, 1)).toBeUndefined()
})

test('a move is shown at once, also the one to the end', () => {
  const waiting = printJobOf('Vagn', { waitsFor: 'model' })
  const order = (code: string, before: string | null) =>
    movedQueue(queueOf([a, b, c, waiting]), code, before).jobs.map(({ title }) => title)
  expect(order(c.code, a.code)).toEqual(['Cykel', 'Anka', 'Bagge', 'Vagn'])
  expect(order(a.code, null)).toEqual(['Bagge', 'Cykel', 'Anka', 'Vagn'])
  expect(order(a.code, 'NOWHERE2')).toEqual(['Anka', 'Bagge', 'Cykel', 'Vagn'])
})

test('the printer with the right filaments is suggested before one that must be loaded', () => {
  expect(suggestedPrinter(a, NONE)).toBe(BAMBU)
  const small = printJobOf('Stor', {
    fits: [
      { printerId: PRUSA, fit: 'too_small' },
      { printerId: BAMBU, fit: 'too_few_slots' },
    ],
  })
  expect(suggestedPrinter(small, NONE)).toBeNull()
})

test('what no printer makes says whether bed or slots are the reason', () => {
  const printers = [
    { id: PRUSA, slots: 1 },
    { id: BAMBU, slots: 2 },
  ]
  const words = (...fits: PrinterFit[]) =>
    nowhereWords(
      printJobOf('Anka', { fits: fits.map((fit, i) => ({ printerId: printers[i]?.id ?? '', fit })) }),
      printers,
    )
  expect(words('too_small', 'too_small')).toBe('Ryms inte i någon skrivare')
  expect(words('too_few_slots', 'too_small')).toBe('Kräver 2 filament, skrivaren tar 1')
  expect(words('too_few_slots', 'too_few_slots')).toBe('Kräver 2 filament, skrivarna tar högst 2')
  expect(words('too_few_slots', 'load')).toBeNull()
  expect(words()).toBeNull()
})

test('a printer that prints is suggested only where none is free', () => {
  const running = runningPrinters([
    printJobOf('Drake', { status: 'printing', printer: { id: BAMBU, name: 'Bambu' } }),
  ])
  expect(running.get(BAMBU)).toMatchObject({ toy: 'Drake (7K3M9QXA)', isToStop: false })
  expect(suggestedPrinter(a, running)).toBe(PRUSA)
  const one = printJobOf('Ensam', { fits: [{ printerId: BAMBU, fit: 'ready' }] })
  expect(suggestedPrinter(one, running)).toBe(BAMBU)
})

test('a printer whose print is to be stopped is proposed last', () => {
  const toStop = { toy: 'Drake', isToStop: true, job: null }
  expect(suggestedPrinter(a, new Map([[BAMBU, toStop]]))).toBe(PRUSA)
  const both = new Map([
    [BAMBU, toStop],
    [PRUSA, DRAKE],
  ])
  expect(suggestedPrinter(a, both)).toBe(PRUSA)
  const one = printJobOf('Ensam', { fits: [{ printerId: BAMBU, fit: 'ready' }] })
  expect(suggestedPrinter(one, new Map([[BAMBU, toStop]]))).toBe(BAMBU)
})

test('a print whose order is over keeps its printer until it is stopped', () => {
  const toStop = { status: 'cancelled', attention: 'order_over' } as const
  const running = runningPrinters([printJobOf('Drake', { ...toStop, printer: { id: BAMBU, name: 'Bambu' } })])
  expect(running.get(BAMBU)).toMatchObject({ toy: 'Drake (7K3M9QXA)', isToStop: true })
  expect(suggestedPrinter(a, running)).toBe(PRUSA)
})

test('hours are told by the half', () => {
  expect([0.1, 6.4, 7.1].map(hoursText)).toEqual(['0,5', '6,5', '7'])
})

const ME = 'vera@exempel.se'

test('a refused step says who was first, or why it is not possible', () => {
  const refusal = (code: string, details?: object) =>
    stepFault(new ApiError(409, '', JSON.stringify({ error: 'Nej.', code, details })), 'Anka (7K3M9QXA)', ME)
  const moved = (status: string, who: string, isUndo = false) =>
    refusal('print_job_moved', { status, who, at: '2026-11-26T08:00:00Z', isUndo })
  expect(moved('printing', 'otto@exempel.se')).toMatch(
    /^otto@exempel\.se hann före och startade Anka \(7K3M9QXA\) .*09\.00\.$/,
  )
  expect(moved('printing', ME)).toMatch(/^Det var du själv som startade Anka \(7K3M9QXA\) .*09\.00\.$/)
  expect(moved('queued', ME, true)).toMatch(
    /^Det var du själv som tog tillbaka steget för Anka \(7K3M9QXA\) .*09\.00\.$/,
  )
  expect(refusal('print_step_refused', { reason: 'too_late' })).toContain('i en minut')
  expect(refusal('order_step_refused', { reason: 'proof_open' })).toContain('godkänt')
  expect(refusal('forbidden')).toBe('Nej.')
  expect(stepFault(new Error('network'), 'Anka', ME)).toBe('Det gick inte. Försök igen.')
})

test('what a printer is to a toy is said; one that is unknown is not ruled out', () => {
  const fits = (fit: PrinterFit) => [{ printerId: BAMBU, fit }]
  expect(fitOn(fits('too_small'), BAMBU)).toEqual({ words: 'för liten', isPossible: false })
  expect(fitOn(fits('ready'), BAMBU)).toEqual({ words: 'har rätt färger', isPossible: true })
  expect(fitOn(fits('ready'), PRUSA)).toEqual({ words: null, isPossible: true })
})

test('a free printer gets one of several toys, and one that prints gets none', () => {
  expect([...freePrinters([a, b, c], NONE).values()]).toEqual([BAMBU, PRUSA, null])
  expect([...freePrinters([a, b], new Map([[BAMBU, DRAKE]])).values()]).toEqual([PRUSA, null])
})

test('the first toy of each free printer is next, or the first of all', () => {
  expect([...nextUp([a, b, c], NONE)]).toEqual([a.code, b.code])
  const all = new Map([
    [BAMBU, DRAKE],
    [PRUSA, { ...DRAKE, toy: 'Elefant' }],
  ])
  expect([...nextUp([a, b], all)]).toEqual([a.code])
  expect([...nextUp([], NONE)]).toEqual([])
})
