import { expect, it } from 'vitest'
import { ApiError } from '#lib/request.ts'
import { refusalWords } from './refusal.ts'

const at = new Date().toISOString()
const refused = (code: string, details: object) =>
  new ApiError(409, 'Conflict', JSON.stringify({ code, error: 'Kontrollen gick inte att avsluta.', details }))

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

it.each([
  [340, 'vera@exempel.se', 'etikett på 340\u00a0g, skapad av vera@exempel.se.'],
  [null, 'olle@exempel.se', 'etikett utan vikt, skapad av dig.'],
])('a parcel with a label of %s g says so, and whose it is', (weight_g, who, words) => {
  const error = refused('label_refused', { reason: 'other_weight', label: { weight_g, who } })
  expect(refusalWords(error, { me: 'olle@exempel.se' })).toContain(words)
})

it('a toy that left the table without a check reads that', () => {
  const error = refused('inspection_refused', { reason: 'not_printed' })
  expect(refusalWords(error, { me: 'vera@exempel.se' })).toMatch(/^Någon annan har redan kontrollerat/)
})
