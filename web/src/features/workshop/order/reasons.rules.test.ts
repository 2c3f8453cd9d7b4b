import { expect, it } from 'vitest'
import { reasonWords } from './reasons.rules.ts'

it.each([
  [
    'the buyer disputes the payment: fraudulent',
    'Köparen bestrider betalningen: köparen säger sig inte ha gjort köpet.',
  ],
  [
    'the bank asks about the payment: fraudulent',
    'Banken frågar om köpet (köparen säger sig inte ha gjort köpet), pengarna är kvar.',
  ],
  ['the buyer disputes the payment: a_new_reason', 'Köparen bestrider betalningen.'],
  ['a judge doubted the design: perhaps frightening', 'Designen behöver granskas: kanske skrämmande.'],
  ['the design was turned down', 'Designen godkändes inte, och leksaken görs inte.'],
  ['a refund of 4900 öre did not arrive', 'En återbetalning på 49,00\u00a0kr kom inte fram.'],
  ['paid when cancelled', 'Betalningen passar inte beställningen.'],
  ['the 3D model needs a look: the walls are thin', '3D-modellen behöver granskas innan den skrivs ut.'],
  ['the digital story could not be made', 'Den digitala sagan gick inte att göra.'],
  ['the buyer withdrew from the order', 'Köparen avbeställde.'],
  ['asked for on the command line', 'Begärd från kommandoraden.'],
  ['the buyer withdrew from the digital story', 'Köparen ångrade den digitala sagan.'],
  ['the order was paid already', 'Ordern var redan betald.'],
  ['what was paid has gone back', 'Pengarna har gått tillbaka.'],
  ['its parcel never arrived: inget svar från Schenker', 'Paketet kom inte fram: inget svar från Schenker'],
  ['its parcels never arrived: inget svar från DHL', 'Paketen kom inte fram: inget svar från DHL'],
  ['Karin ringde: vänta en vecka', 'Karin ringde: vänta en vecka'],
])('%s reads: %s', (why, words) => expect(reasonWords(why)).toBe(words))
