import { expect, it } from 'vitest'
import { contextAt } from '../letter-context.test-data.ts'
import { sale, type SaleFacts } from './sale.ts'

const FACTS: SaleFacts = {
  orderNumber: 'MINIMAL-7K3M9QXA',
  toyName: 'Gnista',
  parts: [{ name: 'Mellan 12 cm', hasText: false }],
  shipping: { name: 'Standard' },
  totalOre: 48_700,
  promised: { first: '2026-11-30', last: '2026-12-09' },
  printsFrom: '2026-11-26',
  asksForProof: false,
}
const wordsOf = (sold: SaleFacts): string => JSON.stringify(sale(sold, contextAt('2026-11-23T14:00:00Z')))

it('a sale says that its buyer approves the model first, where the shop asks them', () => {
  expect(wordsOf({ ...FACTS, asksForProof: true })).toMatch(
    /Köparen godkänner modellen först.*När modellen är godkänd hämtar du filerna/,
  )
  expect(wordsOf(FACTS)).not.toContain('godkän')
  expect(wordsOf(FACTS)).toContain('När modellen är klar hämtar du filerna')
})
