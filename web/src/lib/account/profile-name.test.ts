import { expect, test } from 'vitest'
import { displayName, initials } from './profile-name.ts'

const named = (firstName: string, lastName: string) => ({ firstName, lastName })

test.each([
  ['karin@exempel.se', named('Karin', 'Lindqvist'), 'Karin', 'KL'],
  ['karin@exempel.se', named('åsa', ''), 'åsa', 'Å'],
  ['karin@exempel.se', named('', 'Lindqvist'), 'karin', 'K'],
  ['karin@exempel.se', named('  ', ' '), 'karin', 'K'],
  ['karin@exempel.se', null, 'karin', 'K'],
  ['', null, 'Användare', 'U'],
])('%s with the profile %o is called %s and %s', (email, profile, name, letters) => {
  expect(displayName({ email, profile }, 'Användare')).toBe(name)
  expect(initials({ email, profile })).toBe(letters)
})
