import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { createFromTemplate } from '../../test/shops/test-database.ts'
import { readSettings } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import { doctor } from './doctor.ts'

async function examined(environment: Record<string, string>): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leks-doctor-'))
  const lines: string[] = []
  const never = () => Promise.reject(new Error('it was opened'))
  try {
    await doctor.run({
      args: [],
      print: (line) => lines.push(line),
      pathOf: (typed) => typed,
      settings: readSettings({ DATA_DIR: dataDir, ...environment }),
      clock: systemClock,
      isRunning: false,
      shop: never,
      database: never,
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return lines
}

it('a database that is there is not called missing', async () => {
  const target = inject('testDatabase')
  const own = target === 'embedded' ? null : await createFromTemplate(target)
  const lines = await examined(own === null ? {} : { DATABASE_URL: own.url })
  await own?.drop()
  const line = lines.find((one) => / database /.test(one))
  expect(line).toMatch(
    own === null ? /^embedded +database +PGlite/ : /^real +database +PostgreSQL 1[5-9].*; 0 migrations wait/,
  )
})

it('a live key beside a wrong setting is named', async () => {
  const lines = await examined({
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: `whsec_${'a1B2'.repeat(8)}`,
    PUBLIC_URL: 'http://leksmedjan.se',
  })
  expect(lines.find((one) => / payments /.test(one))).toMatch(
    /^wrong +payments +PUBLIC_URL=http:\/\/leksmedjan\.se/,
  )
})
