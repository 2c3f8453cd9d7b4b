/** Runs once before all server tests: prepares the initial database. */
import type { TestProject } from 'vitest/node'
import { makeSnapshot, makeTemplate } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** 'embedded', or the URL of the PostgreSQL server to test on. */
    testDatabase: string
    snapshotPath: string
  }
}

export default async function setUp(project: TestProject): Promise<void> {
  const target = project.config.env['TEST_DATABASE'] ?? 'embedded'
  project.provide('testDatabase', target)
  project.provide('snapshotPath', target === 'embedded' ? await makeSnapshot() : '')
  if (target !== 'embedded') await makeTemplate(target)
}
