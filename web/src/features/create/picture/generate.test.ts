/** Failure messages of a generation: a toast plus the screen's own text (Spec §8). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#lib/shop-double.test-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { useToasts } from '#ui/notices/toast-store.ts'
import { refusedFields } from '../written/refused-texts.ts'
import { clearRun, previewFailure, stopGenerating } from './preview-run.ts'
import { generate } from './generate.ts'
import { chosenData, option } from '../wizard.test-data.ts'

let answer: (init?: RequestInit) => Response | Promise<Response>
const said = () => useToasts.getState().notifications.map(({ text }) => text)
const never = (init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answerCalls((_url, init) => answer(init))
  useWizard.setState({ data: chosenData() })
})
afterEach(() => {
  clearRun()
  useWizard.setState(useWizard.getInitialState())
  useToasts.setState({ notifications: [] })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refuse = (body: object) => Response.json(body, { status: 422, statusText: 'Unprocessable Entity' })
const failure = () => previewFailure()?.message

test('an unknown response is shown with its status and message', async () => {
  answer = () => refuse({ error: 'Ett val finns inte längre.', code: 'unknown_option' })
  await generate()
  expect(said()).toEqual([
    'Bildgenerering misslyckades: HTTP 422: Unprocessable Entity – Ett val finns inte längre.',
  ])
  expect(useWizard.getState().generation.isGenerating).toBe(false)
})

test('a refused text is no fault of the line: it names its field and the mend', async () => {
  useWizard.setState({ data: chosenData({ descriptionText: 'med pistol' }) })
  const details = { field: 'description', reason: 'weapon' }
  answer = () => refuse({ error: 'Vi kan inte göra det önskemålet.', code: 'wish_refused', details })
  await generate()
  expect(said()).toEqual([])
  expect(failure()).toBe('Vapen gör vi inte. Skriv något annat.')
  expect(previewFailure()?.refused?.where).toBe('description')
})

test('an impossible feature is shown with the catalogue’s message', async () => {
  const details = { feature: 'joints', reason: 'Delarna blir för små.' }
  answer = () => refuse({ error: 'x', code: 'feature_not_possible', details })
  await generate()
  expect([said(), failure()]).toEqual([[], 'Delarna blir för små.'])
})

test('a text for the foot that is refused leaves the picture without it', async () => {
  const engraving = { enabled: true, text: 'en pistol' }
  const { addOns } = chosenData()
  useWizard.setState({ data: chosenData({ addOns: { ...addOns, engraving } }) })
  const sent: string[] = []
  answer = (init) => {
    sent.push(typeof init?.body === 'string' ? init.body : '')
    const details = { field: 'engraving', reason: 'weapon' }
    return sent.length === 1
      ? refuse({ error: 'x', code: 'wish_refused', details })
      : refuse({ error: 'Annat.', code: 'unknown_option' })
  }
  await generate()
  expect(sent.map((body) => body.includes('pistol'))).toEqual([true, false])
  expect(refusedFields(useWizard.getState().data)).toEqual(['engraving'])
})

test('a category that is still an id is never sent', async () => {
  const sent = vi.fn()
  answer = () => {
    sent()
    return Response.json({})
  }
  useWizard.setState({
    data: chosenData({ categoryL2: option('x', '2f1c1c9e-5b7f-4a53-9a9c-6f6d6f1f1f1f') }),
  })
  await generate()
  expect(said()).toEqual([
    'Bildgenerering misslyckades: Ogiltiga parametrar: UUID upptäckt istället för kategorinamn. Kategorier måste laddas först.',
  ])
  expect(sent).not.toHaveBeenCalled()
})

test('after 120 s without events a notice shows that it takes longer', async () => {
  answer = never
  const over = generate()
  await vi.advanceTimersByTimeAsync(119_999)
  expect(said()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await over
  expect(said()).toEqual(['Bildgenerering tar längre tid än förväntat'])
})

test('a cancellation shows no toast', async () => {
  answer = never
  const over = generate()
  await vi.advanceTimersByTimeAsync(10)
  stopGenerating()
  await over
  expect(said()).toEqual([])
  expect(useWizard.getState().generation.isGenerating).toBe(false)
})
