/** Runs once before all server tests: the database they start from. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeSnapshot, makeTemplate } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** 'embedded', or the address of the PostgreSQL server to test on. */
    testDatabase: string
    snapshotPath: string
  }
}

/** The runtime has it; neither Node's types nor the server's library say so. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

/** Held for the whole run: see keepCompiled. */
const compiled: object[] = []

export default async function setUp(project: TestProject): Promise<void> {
  const target = project.config.env['TEST_DATABASE'] ?? 'embedded'
  project.provide('testDatabase', target)
  if (target === 'embedded') await keepCompiled()
  project.provide('snapshotPath', target === 'embedded' ? await makeSnapshot() : '')
  if (target !== 'embedded') await makeTemplate(target)
}

/**
 * V8 shares the machine code of equal WebAssembly bytes within a process while one of their modules is alive: each embedded
 * database after the first opens in half the time and runs optimized code from its first query.
 */
async function keepCompiled(): Promise<void> {
  const dist = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  for (const file of ['pglite.wasm', 'initdb.wasm']) {
    compiled.push(await WebAssembly.compile(readFileSync(join(dist, file))))
  }
}
