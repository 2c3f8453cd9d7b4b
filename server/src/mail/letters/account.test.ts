import { expect, it } from 'vitest'
import { account, type AccountLetterKind } from './account.ts'

const textOf = (kind: AccountLetterKind): string =>
  account({ kind, link: null, code: null, lifetimeMinutes: 0, from: '', to: '' })
    .parts.flatMap(({ text }) => text.flat())
    .join('\n')

it('sends whoever did not add a second step to the shop: a link alone opens no change of the password', () => {
  const text = textOf('factorAdded')
  expect(text).toContain('Svara på det här brevet')
  expect(text.indexOf('tar vi bort alla andra steg')).toBeLessThan(text.indexOf('väljer ett nytt lösenord'))
  expect(text).not.toContain('inte du? Logga in')
})

it('names the second step where one is left, and the link where none bars the way', () => {
  expect(textOf('recoveryCodeUsed')).toContain('Logga in med ditt andra steg')
  expect(textOf('passwordChanged')).toContain('Logga in med länk till din e-post')
})
