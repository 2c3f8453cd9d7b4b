import { expect, it } from 'vitest'
import { specifierOf } from './specifiers.mjs'

it.each([
  ['contract/limits.ts', '@leksmedjan/contract/limits'],
  ['toymaker/src/grammar/build-toy.ts', '@leksmedjan/toymaker/grammar/build-toy'],
  ['platform/test/databases.ts', '@leksmedjan/platform/test/databases'],
  ['contract/limits.test.ts', null],
  ['server/src/app.ts', null],
  ['contract/package.json', null],
])('other packages import %s as %s', (file, specifier) => {
  expect(specifierOf(file)).toBe(specifier)
})
