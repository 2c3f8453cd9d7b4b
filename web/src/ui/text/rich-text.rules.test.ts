import { expect, test } from 'vitest'
import { piecesOf, withFacts } from './rich-text.rules.ts'

test('plain words stay one piece', () => {
  expect(piecesOf('Hej (du) [alla] 2 * 3')).toEqual([{ kind: 'text', text: 'Hej (du) [alla] 2 * 3' }])
})

test('a range stays with its unit, and a hyphenated word on its line', () => {
  expect(
    piecesOf('Det tar 3-7 arbetsdagar, 25 % moms per e-post.').map(({ kind, text }) => [kind, text]),
  ).toEqual([
    ['text', 'Det tar '],
    ['unbroken', '3-7 arbetsdagar'],
    ['text', ', '],
    ['unbroken', '25 %'],
    ['text', ' moms per '],
    ['unbroken', 'e-post'],
    ['text', '.'],
  ])
})

test('a paragraph of a law and a box stay with their number', () => {
  const unbroken = piecesOf(
    'Enligt 2 kap. 11 § samma lag, 10–12 §§ lagen (artikel 6.1 a), Box 174, 101 23 Stockholm.',
  )
    .filter(({ kind }) => kind === 'unbroken')
    .map(({ text }) => text)
  expect(unbroken).toEqual(['2 kap. 11 §', '10–12 §§', 'artikel 6.1 a', 'Box 174'])
})

test('parses links, emphasis and English, and keeps all text between them', () => {
  const source =
    'Se [villkoren](/terms-of-service#lag), **noga**, [mejla](mailto:) [IMY](https://www.imy.se) [[cookies]].'
  expect(piecesOf(source)).toEqual([
    { kind: 'text', text: 'Se ' },
    { kind: 'page', text: 'villkoren', to: '/terms-of-service#lag' },
    { kind: 'text', text: ', ' },
    { kind: 'strong', text: 'noga' },
    { kind: 'text', text: ', ' },
    { kind: 'mail', text: 'mejla' },
    { kind: 'text', text: ' ' },
    { kind: 'outside', text: 'IMY', to: 'https://www.imy.se' },
    { kind: 'text', text: ' ' },
    { kind: 'english', text: 'cookies' },
    { kind: 'text', text: '.' },
  ])
})

test('a fact of the shop is filled in after the text is divided, in words and in links', () => {
  const facts = { bank: { name: 'Banken', told: 'din e-post', site: 'bank.test', url: 'https://bank.test' } }
  const source = '**{{bank.name}}** får {{bank.told}}: [{{bank.site}}]({{bank.url}}), {{bank.motto}}'
  const pieces = piecesOf(source)
  expect(pieces.map((piece) => withFacts(piece, facts))).toEqual([
    { kind: 'strong', text: 'Banken' },
    { kind: 'text', text: ' får din e-post: ' },
    { kind: 'outside', text: 'bank.test', to: 'https://bank.test' },
    { kind: 'text', text: ', ' },
  ])
  // Before the shop's facts are known.
  expect(withFacts({ kind: 'text', text: '{{bank.name}}' }, null).text).toBe('')
})
