import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOTIFICATION_MS, NOTIFICATIONS_AT_ONCE, notify, useToasts } from './toast-store.ts'

const texts = () => useToasts.getState().notifications.map((each) => each.text)

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ notifications: [] })
})
afterEach(() => vi.useRealTimers())

test('a toast disappears after 5000 ms', () => {
  notify({ text: 'Sparat' })
  const [shown] = useToasts.getState().notifications
  expect(shown).toMatchObject({ duration: 5000, tone: 'good', createdAt: Date.now() })
  vi.advanceTimersByTime(4999)
  expect(texts()).toEqual(['Sparat'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('where hands are seldom free a toast stays longer, unless it says how long', () => {
  useToasts.setState({ usualMs: 8000 })
  notify({ text: 'Startad' })
  notify({ text: 'kort', duration: 100 })
  vi.advanceTimersByTime(7999)
  expect(texts()).toEqual(['Startad'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
  useToasts.setState({ usualMs: NOTIFICATION_MS })
})

test.each([0, -1])('a duration of %i stays until it is closed', (duration) => {
  const id = notify({ text: 'Ligger kvar', duration })
  vi.advanceTimersByTime(3_600_000)
  expect(texts()).toEqual(['Ligger kvar'])
  useToasts.getState().dismiss(id)
  expect(texts()).toEqual([])
})

test('each disappears at its own time', () => {
  notify({ text: 'kort', duration: 100 })
  notify({ text: 'lång', duration: 300 })
  vi.advanceTimersByTime(200)
  expect(texts()).toEqual(['lång'])
})

test('the first toast decides the position, later ones do not move it', () => {
  const field = { matches: (selector: string) => selector.startsWith('textarea') }
  const page: { activeElement: typeof field | null } = { activeElement: field }
  vi.stubGlobal('document', page)
  notify({ text: 'skriver' })
  expect(useToasts.getState().atTop).toBe(true)
  page.activeElement = null
  notify({ text: 'skrev' })
  expect(useToasts.getState().atTop).toBe(true)
  useToasts.setState({ notifications: [] })
  notify({ text: 'senare' })
  expect(useToasts.getState().atTop).toBe(false)
  vi.unstubAllGlobals()
})

test('a newer toast takes the place of the oldest', () => {
  for (const text of ['ett', 'två', 'tre', 'fyra']) notify({ text })
  expect(texts()).toEqual(['två', 'tre', 'fyra'])
})

test('what can be taken back yields only to another such', () => {
  useToasts.setState({ most: 1 })
  const action = { label: 'Ångra', run: () => undefined }
  notify({ text: 'Startad', action })
  notify({ text: 'En leksak är såld!' })
  notify({ text: 'En leksak till!' })
  expect(texts()).toEqual(['Startad', 'En leksak till!'])
  notify({ text: 'Klar', action })
  expect(texts()).toEqual(['Klar'])
  useToasts.setState({ most: NOTIFICATIONS_AT_ONCE })
})
