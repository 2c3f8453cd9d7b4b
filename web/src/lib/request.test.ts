import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, callFunction, fetchAsVisitor, wordsOf } from './request.ts'
import { answerCalls, type Call } from './shop-double.test-data.ts'

const answer = z.object({ total: z.number() })
let server: (url: string, init?: RequestInit) => Response | Promise<Response>
let seen: Call[]

beforeEach(() => {
  seen = answerCalls((url, init) => server(url, init))
})
afterEach(() => vi.unstubAllGlobals())

test('a call carries the public key and the guest secret', async () => {
  server = () => Response.json({ total: 54900 })
  expect(await callFunction('calculate-pricing', answer, { selected_size: 'medium' })).toEqual({
    total: 54900,
  })
  expect(seen[0]?.url).toBe('/functions/v1/calculate-pricing')
  expect(seen[0]?.init?.method).toBe('POST')
  expect(seen[0]?.init?.headers).toMatchObject({
    authorization: 'Bearer sb_publishable_test',
    apikey: 'sb_publishable_test',
    'content-type': 'application/json',
  })
  expect(new Headers(seen[0]?.init?.headers).get('x-guest-session')).toMatch(/^[\w-]{43}$/)
})

test('a call without a body is a GET', async () => {
  server = () => Response.json({ total: 1 })
  await callFunction('get-business-logic', answer)
  expect(seen[0]?.init?.method).toBe('GET')
})

test('a photo goes with its own content type', async () => {
  server = () => Response.json({ photos: 1 })
  const body = new Blob(['x'], { type: 'image/jpeg' })
  await fetchAsVisitor('/functions/v1/workshop-photo', { method: 'POST', body })
  expect(new Headers(seen[0]?.init?.headers).has('content-type')).toBe(false)
})

test('a failed call has status and text as its message, and keeps the code', async () => {
  const body = { error: 'Priset har ändrats.', code: 'price_changed' }
  server = () => Response.json(body, { status: 409 })
  const error = await callFunction('process-payment', answer, {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect((error as ApiError).message).toBe(`API call failed with status 409: ${JSON.stringify(body)}`)
  expect((error as ApiError).code).toBe('price_changed')
  expect(wordsOf(error, 'annat')).toBe('Priset har ändrats.')
})

test('without a contract error body the fallback text is used', async () => {
  server = () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' })
  const error = await callFunction('process-payment', answer, {}).catch((thrown: unknown) => thrown)
  expect(wordsOf(error, 'annat')).toBe('annat')
  expect((error as ApiError).statusText).toBe('Bad Gateway')
  expect(wordsOf(new Error('x'), 'annat')).toBe('annat')
})

test('an answer of another shape is an error, never passed on', async () => {
  server = () => Response.json({ total: 'many' })
  await expect(callFunction('calculate-pricing', answer, {})).rejects.toThrow()
})

test('distinguishes a network error from a timeout', async () => {
  server = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(callFunction('calculate-pricing', answer, {})).rejects.toThrow(
    'network error: Failed to fetch',
  )
  server = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  await expect(callFunction('calculate-pricing', answer, {}, { timeoutMs: 5 })).rejects.toThrow('timeout')
})
