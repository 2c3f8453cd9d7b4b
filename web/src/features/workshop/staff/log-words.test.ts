import { expect, it } from 'vitest'
import { actWords, detailWords } from './log-words.ts'

it('says acts in Swedish, and shows one that it does not know', () => {
  expect(actWords('prints: start')).toBe('Startade utskriften')
  expect(actWords('spools: opened')).toBe('spools: opened')
})

it('says details in Swedish, without those that are empty', () => {
  expect(detailWords({ kind: 'clogged', words: null, gramsLost: 32 })).toEqual([
    'orsak: Munstycket satte igen',
    'gram filament: 32',
  ])
  expect(detailWords({ role: 'WORKSHOP' })).toEqual(['roll: Verkstad'])
  expect(
    detailWords({
      from: 'shipped',
      to: 'printing',
      amountOre: 5_900,
      verdict: 'kept',
      method: 'pickup',
      remedy: 'reprint',
      papers: 'slip label',
    }),
  ).toEqual([
    'från: Skickad',
    'till: Skrivs ut',
    'summa: 59,00\u00a0kr',
    'beslut: behölls',
    'sätt: hämtas',
    'förslag: skriv ut en ny',
    'papper: Följesedel, Namnlapp',
  ])
  expect(detailWords({ papers: 'shipping label' })).toEqual(['papper: Etikett'])
  expect(detailWords({ isActive: false, unheard: 'of' })).toEqual(['i bruk: nej', 'unheard: of'])
})
