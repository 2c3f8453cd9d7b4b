import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#lib/acting.test-data.tsx'
import { ToyPicture } from './toy-picture.tsx'

const SRC = 'https://shop.se/files/previews/fox.webp'
const PAUSES_MS = [1000, 2000, 4000] as const
const ALL_PAUSES_MS = PAUSES_MS.reduce((sum, pause) => sum + pause, 0)

let isOnline = true
const onLost = vi.fn<(src: string | null) => void>()

beforeEach(() => {
  isOnline = true
  onLost.mockClear()
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  mount(<ToyPicture src={SRC} alt="Räv" onLost={onLost} />)
})
afterEach(() => {
  // Queries of the files after this one would wait for it.
  connect(true)
  vi.useRealTimers()
})

/** The `<img>`; null while the silhouette stands in for it. */
const picture = () => document.querySelector<HTMLImageElement>(`img[src="${SRC}"]`)

function fail(): void {
  const image = picture()
  if (image === null) throw new Error('No attempt is made')
  fireEvent.error(image)
}

function connect(now: boolean): void {
  isOnline = now
  act(() => void dispatchEvent(new Event(now ? 'online' : 'offline')))
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a request that left while offline and fails once online does not lose the picture', () => {
  fail()
  connect(false)
  const offline = picture()
  connect(true)
  expect(picture()).toBe(offline)
  fail()
  expect(screen.getByRole('img', { name: 'Räv' }).tagName).toBe('svg')
  pass(PAUSES_MS[0])
  expect(picture()).not.toBeNull()
  expect(picture()).not.toBe(offline)
})

test('a picture that is not there is asked for after each pause, then no more until the connection changes', () => {
  for (const pause of PAUSES_MS) {
    fail()
    pass(pause - 1)
    expect(picture()).toBeNull()
    pass(1)
  }
  fail()
  pass(10 * ALL_PAUSES_MS)
  expect(picture()).toBeNull()
  connect(false)
  connect(true)
  expect(picture()).not.toBeNull()
})

test('no attempt is made while offline but the one that finds out', () => {
  connect(false)
  fail()
  pass(ALL_PAUSES_MS)
  expect(picture()).toBeNull()
})

test('each failure is told, and that the picture is shown', () => {
  fail()
  pass(PAUSES_MS[0])
  fireEvent.load(picture() ?? document.body)
  expect(onLost.mock.calls).toEqual([[SRC], [null]])
})
