import { afterEach, expect, test, vi } from 'vitest'
import { catalogueQuery } from './catalogue.ts'
import { answerCalls, planted } from './shop-double.test-data.ts'

afterEach(() => vi.unstubAllGlobals())

test('lists that fail to load throw the message of the call', async () => {
  answerCalls(() => planted())
  await expect(catalogueQuery.queryFn()).rejects.toThrow('API call failed with status 500:')
})

test('a call that ends without a word fails with the catalogue’s own', async () => {
  answerCalls(() => Promise.reject(new DOMException('', 'AbortError')))
  await expect(catalogueQuery.queryFn()).rejects.toThrow('Failed to fetch business logic')
})
