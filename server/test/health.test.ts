import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from './shops/open-shop.ts'

const askOf = (shop: TestShop) => (url: string) => shop.http.inject({ method: 'GET', url })

describe('a shop that serves', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  it('is ready while it can write files, and no longer', async () => {
    const ask = askOf(shop)
    expect((await ask('/health/ready')).statusCode).toBe(200)
    rmSync(shop.dataDir, { recursive: true })
    const full = await ask('/health/ready')
    expect([full.statusCode, full.json()]).toEqual([503, { status: 'unavailable', lacks: ['disk'] }])
    expect((await ask('/health/live')).statusCode).toBe(200)
  })
})

const METRICS_KEY = 'figures-for-prometheus-alone'

describe('a worker', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ env: { ROLE: 'worker', METRICS_KEY } })
  })
  afterAll(() => shop.close())

  it.each(['/health/live', '/health/ready'])('answers %s', async (url) => {
    expect((await askOf(shop)(url)).statusCode).toBe(200)
  })

  it('serves its metrics by their key', async () => {
    expect((await askOf(shop)('/metrics')).statusCode).toBe(401)
    const headers = { authorization: `Bearer ${METRICS_KEY}` }
    expect((await shop.http.inject({ url: '/metrics', headers })).statusCode).toBe(200)
  })

  it.each([
    '/',
    '/config.json',
    '/functions/v1/get-business-logic',
    '/rest/v1/categories',
    '/v1/events',
    '/files/a',
  ])('serves nothing at %s', async (url) => {
    expect((await askOf(shop)(url)).statusCode).toBe(404)
  })
})
