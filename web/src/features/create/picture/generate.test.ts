/** What the visitor is told when a picture does not come: a notice beside the screen's own words (Spec §8). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#lib/shop-double.test-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { useToasts } from '#ui/notices/toast-store.ts'
import { forgetRun, generate, stopGenerating } from './generate.ts'
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
  forgetRun()
  useWizard.setState(useWizard.getInitialState())
  useToasts.setState({ notifications: [] })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a refused picture is told with the shop’s reason', async () => {
  const refusal = { error: 'Vi kan inte göra det önskemålet.', code: 'wish_refused' }
  answer = () => Response.json(refusal, { status: 422, statusText: 'Unprocessable Entity' })
  await generate()
  expect(said()).toEqual([
    'Bildgenerering misslyckades: HTTP 422: Unprocessable Entity – Vi kan inte göra det önskemålet.',
  ])
  expect(useWizard.getState().generation.isGenerating).toBe(false)
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

test('after 120 s of silence the visitor is told that it takes longer', async () => {
  answer = never
  const over = generate()
  await vi.advanceTimersByTimeAsync(119_999)
  expect(said()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await over
  expect(said()).toEqual(['Bildgenerering tar längre tid än förväntat'])
})

test('whoever stops the picture needs no notice', async () => {
  answer = never
  const over = generate()
  await vi.advanceTimersByTimeAsync(10)
  stopGenerating()
  await over
  expect(said()).toEqual([])
  expect(useWizard.getState().generation.isGenerating).toBe(false)
})
