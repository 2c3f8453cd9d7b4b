import { expect, test } from 'vitest'
import { textsOf } from '#ui/text/chapters.ts'
import { ABOUT } from './about-texts.ts'
import { HELP } from './help-texts.ts'
import { WITHDRAWAL, withdrawalLetter } from './withdrawal-texts.ts'

test('the form requires number, name and address, and no reason', () => {
  const { subject, body } = withdrawalLetter({
    subject: 'order',
    name: 'Karin',
    orderNumber: 'MINIMAL-7K3M9QXA',
    email: 'karin@exempel.se',
  })
  expect(subject).toContain('MINIMAL-7K3M9QXA')
  expect(body).toContain('Ordernummer: MINIMAL-7K3M9QXA')
  expect(body).toContain('Namn: Karin')
  expect(body).toContain('karin@exempel.se')
  expect(body).not.toMatch(/skäl|orsak|därför|varför/i)
  expect(withdrawalLetter({ subject: 'order', name: '', orderNumber: '', email: '' }).subject).not.toMatch(
    /[,:]\s*$/,
  )
})

test("the withdrawal page has the rules of each kind of goods, and the shop's own promise", () => {
  const words = textsOf(WITHDRAWAL).join('\n')
  expect(words).toContain('14 dagar')
  expect(words).toContain('omfattas därför inte av ångerrätten')
  expect(words).toContain('avbeställa gratis och få tillbaka hela summan')
})

test.each([
  ['that sending it in time is enough', 'räcker att du skickar meddelandet innan de 14 dagarna har gått ut'],
  ['that the money goes back as it came, for free', 'på samma sätt som du betalade'],
  ['where goods go', 'Skicka tillbaka varan till {{seller.name}}, {{seller.postalAddress}}'],
  ['what is deducted', 'minskar i värde om du har hanterat den mer än'],
  ['that the freight follows the terms', 'står i villkoren som du beställde enligt'],
])('the withdrawal page says %s', (_, words) => {
  expect(textsOf(WITHDRAWAL).join('\n').replaceAll('\u00a0', ' ')).toContain(words)
})

test('the withdrawal page has the standard form, addressed to the seller', () => {
  const words = textsOf(WITHDRAWAL)
  expect(words).toContain('Standardblankett för utövande av ångerrätten')
  expect(words).toContain('Till {{seller.name}}, {{seller.postalAddress}}, {{seller.email}}:')
  expect(words.join(' ')).toContain('endast om denna blankett meddelas på papper')
})

test('every question has an answer', () => {
  const questions = HELP.flatMap(({ body }) => body).flatMap((block) =>
    typeof block !== 'string' && 'questions' in block ? block.questions : [],
  )
  expect(questions.length).toBeGreaterThan(20)
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length)
  for (const { answer } of questions) expect(answer.length).toBeGreaterThan(0)
})

test('the information claims nothing it cannot show', () => {
  const words = [...ABOUT, ...HELP].flatMap((chapter) => textsOf([chapter])).join('\n')
  expect(words).not.toMatch(/miljövänlig|giftfri|0 gifter|100 ?%|garanterat|klimatneutral|10 000/i)
})
