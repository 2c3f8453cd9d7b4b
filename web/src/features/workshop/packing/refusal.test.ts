import { expect, it } from 'vitest'
import { ApiError } from '#lib/request.ts'
import { refusalWords } from './refusal.ts'

const at = new Date().toISOString()
const refused = (code: string, details: object) =>
  new ApiError(409, 'Conflict', JSON.stringify({ code, error: 'Kontrollen kan inte avslutas än.', details }))

it.each([
  [true, 'godkände'],
  [false, 'underkände'],
])('whoever comes second to a check (passed: %s) reads who was first, and when', (passed, did) => {
  const meanwhile = { passed, who: 'olle@exempel.se', at }
  const error = refused('inspection_refused', { reason: 'not_printed', meanwhile })
  expect(refusalWords(error, { me: 'vera@exempel.se' })).toMatch(
    new RegExp(`^olle@exempel\\.se hann före och ${did} den kl\\.\\s\\d\\d\\.\\d\\d\\.$`),
  )
  expect(refusalWords(error, { me: 'olle@exempel.se' })).toMatch(/^Det var du själv som /)
})

it('a toy that left the table without a check reads that', () => {
  const error = refused('inspection_refused', { reason: 'not_printed' })
  expect(refusalWords(error, { me: 'vera@exempel.se' })).toMatch(/^Någon annan har redan kontrollerat/)
})
