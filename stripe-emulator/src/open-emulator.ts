/** An emulator on its own: its HTTP server, routes, pages and jobs. A service that embeds it mounts the parts itself. */
import type { Clock } from '@leksmedjan/platform/clock'
import { createErrorAnswer } from '@leksmedjan/platform/http/answer-error'
import { createLocalFetch } from '@leksmedjan/platform/http/local-fetch'
import { openHttp } from '@leksmedjan/platform/http/open-http'
import { createJobs, type JobsOptions } from '@leksmedjan/platform/jobs/jobs'
import type { Log } from '@leksmedjan/platform/log'
import type { FastifyInstance } from 'fastify'
import { approvalRoutes } from './approval/approval.routes.ts'
import type { Database } from './database.ts'
import { PUBLISHABLE_KEY, PUBLISHED_KEY, type Seed } from './seed.ts'
import { sandboxRoutes } from './sandbox.routes.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { tryOutRoutes } from './try-out/try-out.routes.ts'

export interface EmulatorOptions {
  db: Database
  /** Of the job queue. */
  connection: JobsOptions['connection']
  clock: Clock
  log: Log
  /** Signing secrets of webhooks are derived from it. */
  webhookKey: string
  seed: Seed
  /** Origin that it is called at; webhooks to it are delivered without a socket. */
  url: string
}

export interface Emulator {
  sandbox: Sandbox
  http: FastifyInstance
  close(): Promise<void>
}

/** Opened with the published keys: for tests and trials. */
export async function openEmulator({
  connection,
  webhookKey,
  url,
  ...own
}: EmulatorOptions): Promise<Emulator> {
  const { db, log } = own
  const jobs = createJobs({ kind: db.kind, connection, works: true, timeZone: 'UTC', log })
  const http = openHttp({ trustProxy: false, log, answerError: createErrorAnswer({}), bodyBytes: 65_536 })
  const keys = { secretKey: PUBLISHED_KEY, publishableKey: PUBLISHABLE_KEY, webhookKey }
  const sandbox = createSandbox({ ...own, ...keys, jobs, fetch: createLocalFetch(http, url) })
  await sandbox.seed()
  sandboxRoutes(http, sandbox, () => true)
  approvalRoutes(http, sandbox.approvals)
  tryOutRoutes(http, sandbox.tryOut)
  sandbox.registerJobs()
  await jobs.start()
  return {
    sandbox,
    http,
    async close() {
      await http.close()
      await jobs.stop()
    },
  }
}
