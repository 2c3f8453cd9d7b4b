import { expect, it } from 'vitest'
import { contextAt } from './letter-context.test-data.ts'
import { letterOf } from './letter-of.ts'
import { proof, type ProofFacts } from './proof.ts'

const SHOP = contextAt('2026-11-24T06:00:00Z')
const FACTS: ProofFacts = {
  kind: 'ready',
  orderNumber: 'MINIMAL-7K3M9QXA',
  email: 'karin+1@exempel.se',
  toyName: 'Gnista & <b>Åke</b>',
  imageUrl: 'https://leksmedjan.example/files/public/x.webp',
  paidAt: new Date('2026-11-23T12:00:00Z'),
  answerBy: new Date('2026-11-26T06:00:00Z'),
  silencePrints: false,
  promised: { first: '2026-11-30', last: '2026-12-09' },
  change: null,
}
const CHANGE = { part: 'body', wish: 'Kan vingarna\nvara <i>större</i>?' } as const
const PROOF = 'https://leksmedjan.example/proof?order_number=MINIMAL-7K3M9QXA&email=karin%2B1%40exempel.se'
const ORDER = PROOF.replace('/proof', '/order-status')

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const write = (more: Partial<ProofFacts>) => letterOf(proof({ ...FACTS, ...more }, SHOP), SHOP)

it.each<[string, Partial<ProofFacts>, string, string[]]>([
  [
    'a first look',
    {},
    PROOF,
    ['torsdag 26 november kl. 07.00', '30 november–9 december', 'Utan svar väntar vi'],
  ],
  ['a first look where silence prints', { silencePrints: true }, PROOF, ['Utan svar skriver vi ut modellen']],
  ['the next model', { kind: 'again' }, PROOF, ['med din ändring', 'torsdag 26 november']],
  ['a model that a change left as it was', { kind: 'unchanged' }, PROOF, ['modellen blev likadan som förut']],
  ['a reminder', { kind: 'reminder' }, PROOF, ['Ett dygn kvar']],
  ['time that is up', { kind: 'lapsed' }, PROOF, ['Vi skriver inte ut något förrän du har sagt ja']],
  [
    'time that is up where silence prints',
    { kind: 'lapsed', silencePrints: true },
    ORDER,
    ['så vi skriver ut den'],
  ],
  ['a yes', { kind: 'approved' }, ORDER, ['tidigast 26 november', '30 november–9 december']],
  ['a change', { kind: 'change_asked', change: CHANGE }, ORDER, ['Kroppen', 'inom ett dygn']],
])('the letter about %s has its link and the same content in both forms', (_name, more, link, said) => {
  const { html, text } = write(more)
  expect(text).toContain(link)
  expect(html).toContain(link.replaceAll('&', '&amp;'))
  for (const words of said) {
    expect(plain(text)).toContain(words)
    expect(plain(html)).toContain(words)
  }
})

it.each(['ready', 'again', 'reminder', 'approved'] as const)(
  'the letter %s names the promised days on their last, and not once they have passed',
  (kind) => {
    const writtenAt = (now: string) => {
      const shop = contextAt(now)
      return plain(letterOf(proof({ ...FACTS, kind }, shop), shop).text)
    }
    expect(writtenAt('2026-12-09T22:00:00Z')).toContain('Hos dig: 30 november–9 december')
    const late = writtenAt('2026-12-09T23:30:00Z')
    expect(late).not.toMatch(/Hos dig|9 december|om du svarar i tid/)
    expect(late).toContain('Ordernummer: MINIMAL-7K3M9QXA')
  },
)

it('takes what people wrote as text', () => {
  const { html, text, subject } = write({ kind: 'change_asked', change: CHANGE })
  expect(html).toContain('Kan vingarna<br>vara &lt;i&gt;större&lt;/i&gt;?')
  expect(html).not.toMatch(/<i>|<b>/)
  expect(text).toContain('<i>större</i>')
  expect(subject).toContain('Gnista & <b>Åke</b>')
})
