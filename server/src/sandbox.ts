/** The embedded payment provider, with what the shop's account there begins with: its VAT rate and coupons (Spec §6). */
import type { Clock } from '@leksmedjan/platform/clock'
import type { Fetch } from '@leksmedjan/platform/http/local-fetch'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Log } from '@leksmedjan/platform/log'
import { createSandbox, type Sandbox } from '@leksmedjan/stripe-emulator/sandbox'
import { PUBLISHABLE_KEY, type Seed } from '@leksmedjan/stripe-emulator/seed'
import type { Database } from './database/database.ts'
import type { Secrets } from './keys/secrets.ts'

interface SandboxDeps {
  db: Database
  jobs: Jobs
  clock: Clock
  log: Log
  secrets: Pick<Secrets, 'sandboxSecretKey' | 'sandboxWebhooks'>
  /** In-process, to deliver events to the shop's own webhook. */
  localFetch: Fetch
}

/** `metadata.limit`: the shop reads the restriction and enforces it. */
const SEED: Seed = {
  taxRate: { id: 'txr_embedded_moms_25', displayName: 'Moms', country: 'SE', percentage: 25 },
  coupons: [
    { code: 'SAVE10', percentOff: 10, metadata: {} },
    { code: 'WELCOME20', percentOff: 20, metadata: { limit: 'first_order' } },
    { code: 'FIRST15', percentOff: 15, metadata: { limit: 'first_order' } },
    { code: 'EMAIL_SIGNUP_20', percentOff: 20, metadata: { limit: 'once_per_email' } },
  ],
}

export function buildSandbox({ db, jobs, clock, log, secrets, localFetch }: SandboxDeps): Sandbox {
  return createSandbox({
    db,
    jobs,
    clock,
    log,
    secretKey: secrets.sandboxSecretKey,
    publishableKey: PUBLISHABLE_KEY,
    seed: SEED,
    webhookKey: secrets.sandboxWebhooks,
    fetch: localFetch,
  })
}
