import { expect, it } from 'vitest'
import { contextAt } from './letter-context.test-data.ts'
import { letterOf, type LetterContent } from './letter-of.ts'
import { button, facts, instruction, links, paragraphs, section, smallPrint } from './parts.ts'

const CONTEXT = contextAt('2026-11-24T06:00:00Z')
const CONTENT: LetterContent = { subject: 'Hej', preview: 'Kort', title: 'Hej!', parts: [] }

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const write = (more: Partial<LetterContent>) => letterOf({ ...CONTENT, ...more }, CONTEXT)
const tags = (html: string) => html.replaceAll(/<[^>]+>/g, '\n').replaceAll(/\s*\n\s*/g, '\n')

it('an order number stays on its line, and a longer word breaks where a phone ends', () => {
  const valueOf = (line: string) => facts([{ label: 'Nummer', lines: [line] }]).html
  expect(valueOf('MINIMAL-7K3M9QXA')).toContain('white-space:nowrap')
  for (const line of ['bda1a42b-b3c9-490a-a03a-f5a5ada2284a', 'karin.lindqvist.i.storstaden@exempel.se']) {
    expect(valueOf(line)).not.toContain('nowrap')
    expect(valueOf(line)).toContain('overflow-wrap:anywhere')
  }
})

it('both forms hold every part, in its order', () => {
  const { html, text } = write({
    parts: [
      paragraphs(['Ett.', 'Två.']),
      button({ label: 'Öppna', url: 'https://leksmedjan.example/?a=1&b=2' }),
      facts([
        { label: 'Adress', lines: ['Storgatan 1,', 'Uppsala'] },
        { label: 'Köpt', lines: ['Drake', 'Ask'], isList: true },
      ]),
      section('Sedan', ['Tre.']),
      links([{ label: 'Villkor', url: 'https://leksmedjan.example/villkor' }]),
      smallPrint(['Fyra.']),
    ],
  })
  expect(plain(text).split('\n\n').slice(1, -1)).toEqual([
    'Hej!',
    'Ett.\nTvå.',
    'Öppna: https://leksmedjan.example/?a=1&b=2',
    'Adress: Storgatan 1, Uppsala\nKöpt: Drake, Ask',
    'Sedan\nTre.',
    'Villkor: https://leksmedjan.example/villkor',
    'Fyra.',
  ])
  const said = [
    'Hej!',
    'Ett.',
    'Två.',
    'Öppna',
    'Adress',
    'Köpt',
    'Drake',
    'Sedan',
    'Tre.',
    'Villkor',
    'Fyra.',
  ]
  const places = said.map((word) => tags(html).indexOf(`\n${word}\n`))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(html).toContain('href="https://leksmedjan.example/?a=1&amp;b=2"')
})

it('leaves out parts without content', () => {
  const letter = write({ parts: [paragraphs(['Ett.']), links([]), smallPrint([])] })
  expect(letter).toEqual(write({ parts: [paragraphs(['Ett.'])] }))
  expect(letter.html).not.toMatch(/\n\s*\n\s*<\/td>/)
})

it('escapes what people wrote, and leaves it as it is in plain text', () => {
  const typed = `<b>Åke & "jag"</b>`
  const { html, text } = write({
    subject: typed,
    preview: typed,
    title: typed,
    picture: { url: `/${typed}`, alt: typed, caption: typed },
    parts: [
      paragraphs([typed]),
      instruction(typed, [typed]),
      button({ label: typed, url: typed }),
      facts([{ label: typed, lines: [typed] }]),
      section(typed, [typed]),
      links([{ label: typed, url: typed }]),
      smallPrint([typed]),
    ],
  })
  expect(html).not.toContain('<b>')
  expect(html.match(/&lt;b&gt;Åke &amp; &quot;jag&quot;&lt;\/b&gt;/g)).toHaveLength(18)
  expect(text).toContain(`\n${typed}\n`)
})

it('breaks no line within a span, and leaves it as it is in plain text', () => {
  const days = '17–22\u00a0december'
  const { html, text } = write({ parts: [paragraphs([`Hos dig ${days}.`, 'Det tar 5–10 bankdagar.'])] })
  for (const span of [days, '5–10']) expect(html).toContain(`<span style="white-space:nowrap">${span}</span>`)
  expect(text).toContain(`Hos dig ${days}.`)
})

it('is dated with its posting, unless it names another day', () => {
  expect(plain(write({}).text)).toMatch(/^Leksmedjan\n24 november 2026\n/)
  expect(plain(write({ at: new Date('2026-11-20T12:00:00Z') }).text)).toMatch(
    /^Leksmedjan\n20 november 2026\n/,
  )
})
