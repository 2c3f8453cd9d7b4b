import { expect, it } from 'vitest'
import { standardForm, withdrawalInstruction, type InstructionFacts } from './withdrawal-form.ts'

const SELLER = {
  name: 'Leksmedjan AB',
  postalAddress: 'Verkstadsgatan 4, 753 00 Uppsala',
  phone: '018-00 00 00',
  email: 'hej@exempel.se',
}

it('the standard form has the fields of the annex in their order, and nothing else', () => {
  expect(standardForm(SELLER)).toEqual([
    '(Blanketten ska fyllas i och återsändas bara om du vill frånträda avtalet.)',
    'Till Leksmedjan AB, Verkstadsgatan 4, 753 00 Uppsala, hej@exempel.se:',
    'Jag/Vi (*) meddelar härmed att jag/vi (*) frånträder mitt/vårt (*) köpeavtal avseende följande varor (*)/tjänster (*):',
    'Beställdes den (*)/mottogs den (*):',
    'Konsumentens/konsumenternas namn:',
    'Konsumentens/konsumenternas adress:',
    'Konsumentens/konsumenternas underskrift (endast om denna blankett meddelas på papper):',
    'Datum:',
    '(*) Stryk det som inte är tillämpligt.',
  ])
})

const FACTS: InstructionFacts = {
  seller: SELLER,
  goods: ['Presentask'],
  hasStory: false,
  freight: 'stays',
  formUrl: 'https://leksmedjan.example/withdrawal',
}
const said = (more: Partial<InstructionFacts> = {}) =>
  withdrawalInstruction({ ...FACTS, ...more })
    .join('\n')
    .replaceAll('\u00a0', ' ')

it.each([
  ['the right, and that no reason is needed', /frånträda avtalet om presentask inom 14 dagar, utan att/],
  ['when the period ends', /löper ut 14 dagar efter den dag då du, .* fick varan/],
  ['whom to write to', /Leksmedjan AB, Verkstadsgatan 4, 753 00 Uppsala, 018-00 00 00, hej@exempel\.se/],
  ['the form, which is a choice', /kan använda standardblanketten, men du måste inte/],
  ['the form on the web, and its receipt', /leksmedjan\.example\/withdrawal\. Då får du genast ett kvitto/],
  ['that sending it in time is enough', /räcker att du skickar meddelandet innan ångerfristen har gått ut/],
  ['when the money goes back', /utan onödigt dröjsmål och senast 14 dagar från den dag då vi fick/],
  ['how it goes back, and that this is free', /på samma sätt som du betalade, .* det kostar dig inget/],
  ['that the shop may wait for the goods', /bevis på att du har skickat den, det som kommer först/],
  ['when they go back', /senast 14 dagar från den dag då du meddelade oss/],
  ['who pays for that', /Du betalar returfrakten/],
  ['what is deducted', /minskar i värde om du har hanterat den mer än/],
])('the instruction has each duty of the annex: %s', (_, words) => {
  expect(said()).toMatch(words)
})

it('of a digital story alone it has another period, and nothing to send back', () => {
  const words = said({ goods: [], hasStory: true })
  expect(words).toContain('14 dagar efter den dag då avtalet slöts')
  expect(words).not.toMatch(/returfrakten|varan|Frakten/)
})

it.each([
  ['stays', 'den går inte tillbaka när du bara ångrar en vara'],
  ['goes_back', 'Standardfrakten går också tillbaka.'],
  ['by_terms', 'står i villkoren som du beställde enligt'],
] as const)('the freight %s', (freight, words) => {
  expect(said({ freight })).toContain(words)
})
