import { expect, test } from 'vitest'
import { firstPaint } from '#lib/settled-page.test-data.tsx'
import { ApiError } from '#lib/request.ts'
import { Confirming } from './withdrawal-confirming.tsx'

const message = {
  subject: 'order' as const,
  name: 'Karin',
  orderNumber: 'minimal-7k3m9qxa',
  email: 'karin@exempel.se',
}
const nothing = () => undefined

function drawn(failure: unknown, showsCode = false): string {
  const how = { message, failure, busy: showsCode, showsCode, onConfirm: nothing, onBack: nothing }
  return firstPaint(<Confirming {...how} />)
}

const refused = (code: string) => new ApiError(403, 'Forbidden', JSON.stringify({ error: 'words', code }))

test('an order number with too many failed lookups requires the mailed code', () => {
  expect(drawn(null)).not.toContain('Koden i mejlet')
  expect(drawn(refused('lookup_code_needed'))).toContain('Koden i mejlet')
  expect(drawn(refused('lookup_code_wrong'))).toContain('Koden i mejlet words')
  expect(drawn(null, true)).toContain('Koden i mejlet')
  expect(drawn(refused('lookup_missed'))).not.toContain('Koden i mejlet')
})
