import { expect, test } from 'vitest'
import { ownPath } from './sign-in-dialog.ts'

test.each(['/', '/create?designId=1', '/studio#top', '/a/../settings'])(
  '%s is a path of the shop',
  (path) => {
    expect(ownPath(path)).toMatch(/^\/[^/]?/)
  },
)

test.each([
  '',
  'create',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
])('%j is not followed', (path) => {
  expect(ownPath(path)).toBeNull()
})
