/** Runs once before all tests of the packages: their database has the shop's migrations and no rows. */
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { provideDatabase } from './databases.ts'

const SCHEMA = {
  migrations: join(import.meta.dirname, '../../server/migrations'),
  timeZone: 'Europe/Stockholm',
}

export default (project: TestProject): Promise<void> => provideDatabase(project, SCHEMA)
