import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { DEFAULT_TOY_NAME } from '@leksmedjan/contract/orders'
import {
  availableFrom,
  namedToy,
  printable,
  readStory,
  scenesFor,
  shortened,
  withChild,
} from './stories.rules.ts'
import type { StoryScene } from './story-text-provider.ts'

/** Halves of surrogate pairs too. */
const anySign = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))

const scene = (text: string): StoryScene => ({
  text,
  place: 'forest',
  time: 'day',
  weather: 'clear',
  isFeast: false,
})
const eight = (text: string) => Array.from({ length: 8 }, () => scene(text))

it.each([
  ['Lingon', 'Kotte', 'Lingon'],
  [DEFAULT_TOY_NAME, 'Kotte', 'Kotte'],
  [DEFAULT_TOY_NAME, undefined, DEFAULT_TOY_NAME],
])('a toy ordered as %s and written of as %s is called %s', (ordered, written, called) => {
  expect(namedToy(ordered, written)).toBe(called)
})

describe('the child’s name', () => {
  it('is filled in where room was left, also as an owner', () => {
    expect(withChild('{barnet} log. Det var {barnets} kudde.', 'Åke')).toBe('Åke log. Det var Åkes kudde.')
    expect(withChild('{barnets} bok', 'Max')).toBe('Max bok')
  })
  it.each([null, '  ', '名前'])(
    'that cannot be typeset (%s) becomes a friend, with a capital where a sentence begins',
    (name) => {
      expect(withChild('{barnet} log. ”{barnet}!” ropade {toy}', name)).toBe(
        'Kompisen log. ”Kompisen!” ropade toy',
      )
    },
  )
  it('has no control character, override or brace on the page', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign, maxLength: 60 }), (name) => {
        const text = withChild('Hej {barnet}!', name)
        expect(text).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069{}]/u)
        expect(text.length).toBeGreaterThan('Hej !'.length)
      }),
    )
  })
  it('keeps letters of the Latin script and loses only accents the face lacks', () => {
    expect(printable('Łukasz Đorđe Åsa Ève Nguyễn')).toBe('Łukasz Đorđe Åsa Ève Nguyen')
  })
})

describe('words from a provider', () => {
  it('are cut to whole words and cleaned', () => {
    const story = readStory({
      title: `Räven\u202e ${'lång '.repeat(40)}`,
      scenes: eight('<script>\u0000 hej\n\nhej'),
    })
    expect(story?.title.length).toBeLessThanOrEqual(70)
    expect(story?.title.endsWith('…')).toBe(true)
    expect(story?.scenes[0]?.text).toBe('<script> hej hej')
  })
  it('are no book when too little of them is there', () => {
    expect(readStory({ title: 'Kort', scenes: eight('Hej').slice(1) })).toBeNull()
    expect(readStory({ title: ' ', scenes: eight('Hej') })).toBeNull()
    expect(readStory({ title: 'Kort', scenes: [...eight('Hej').slice(1), scene('\u0007')] })).toBeNull()
  })
  it('never exceed the requested length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 5, max: 100 }), (text, most) => {
        expect(shortened(text, most).length).toBeLessThanOrEqual(most)
      }),
    )
  })
})

it('is made at once with consent, and without it only when fourteen whole days have passed', () => {
  const paidAt = new Date('2026-11-01T22:30:00Z')
  expect(availableFrom({ paidAt, agreed: true })).toEqual(paidAt)
  expect(availableFrom({ paidAt, agreed: false }).getTime() - paidAt.getTime()).toBeGreaterThan(
    14 * 86_400_000,
  )
})

it.each([
  ['2026-11-07T10:00:00Z', '2026-11-24', 'the fourteenth day is a Saturday'],
  ['2026-10-13T22:30:00Z', '2026-10-29', 'just after midnight, before winter time begins'],
  ['2026-03-15T22:30:00Z', '2026-03-31', 'just before midnight, before summer time begins'],
])('without consent, one that is paid %s is made on %s: %s', (paid, day) => {
  expect(swedishDate(availableFrom({ paidAt: new Date(paid), agreed: false }))).toBe(day)
})

it('is shorter for the smallest', () => {
  expect([scenesFor('3-5'), scenesFor('6-8'), scenesFor(null)]).toEqual([8, 9, 9])
})
