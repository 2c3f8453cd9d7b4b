import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearUrlTokens, stashUrlTokens, originalUrl } from './url-tokens.ts'

const SHOP = 'http://localhost:8787'
let page: URL

/** Opens the page at this path; `replaceState` changes it. */
function open(path: string): void {
  page = new URL(path, SHOP)
  vi.stubGlobal('location', page)
}

beforeEach(() => {
  vi.stubGlobal('history', {
    state: { idx: 0 },
    replaceState: (_state: unknown, _title: string, path: string) => open(path),
  })
})
afterEach(() => {
  clearUrlTokens()
  vi.unstubAllGlobals()
})

test.each(['/', '/studio?sida=2', '/settings', '/auth/callback?next=%2Fstudio'])(
  'tokens leave the address of %s at once',
  (path) => {
    open(`${path}#access_token=a.b.c&refresh_token=r1&type=magiclink&sb=`)
    stashUrlTokens()
    expect(page.href).toBe(SHOP + path)
  },
)

test('only the page that consumes them can read them', () => {
  const address = `${SHOP}/auth/callback?next=%2Fstudio#access_token=a.b.c&refresh_token=r1`
  open(address)
  stashUrlTokens()
  expect(originalUrl()).toBe(address)
  open('/studio')
  expect(originalUrl()).toBe(`${SHOP}/studio`)
  open(address.replace(/#.*/, ''))
  clearUrlTokens()
  expect(originalUrl()).toBe(page.href)
})

test('any other fragment stays', () => {
  open('/studio#bestallningar')
  stashUrlTokens()
  expect(page.hash).toBe('#bestallningar')
})
