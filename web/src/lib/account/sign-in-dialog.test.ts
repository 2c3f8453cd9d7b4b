import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linkTarget, nextPathIn, ownPath, REDIRECT_KEY } from './sign-in-dialog.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('location', new URL('https://shop.example/checkout'))
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null })
})
afterEach(() => vi.unstubAllGlobals())

const targetFrom = (path: string) => {
  kept.set(REDIRECT_KEY, path)
  return new URL(linkTarget('/auth/callback'))
}

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

test.each(['/checkout?order_id=1', '/create?designId=1&edit=true', '/studio#orders'])(
  'a link requested at %s returns there, in whatever tab it opens',
  (path) => {
    const target = targetFrom(path)
    expect(target.origin + target.pathname).toBe('https://shop.example/auth/callback')
    expect(nextPathIn(target)).toBe(path)
  },
)

test('what opens an order or a design does not travel by mail', () => {
  const target = targetFrom('/order-status?order_number=MINIMAL-7K3M9QXA&email=a%40b.se')
  expect(nextPathIn(target)).toBe('/order-status?order_number=MINIMAL-7K3M9QXA')
  expect(nextPathIn(targetFrom('/create?designId=1&key=s'))).toBe('/create?designId=1')
})

test('a link requested at the start page has no redirect, and none leaves the shop', () => {
  expect(targetFrom('/').search).toBe('')
  expect(targetFrom('//evil.example').search).toBe('')
  for (const next of [
    '//evil.example',
    'https://evil.example/',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
  ])
    expect(nextPathIn(new URL(`https://shop.example/auth/callback?${new URLSearchParams({ next })}`))).toBe(
      '/',
    )
})
