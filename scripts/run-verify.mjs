// npm run verify, on Node 24.
import { runStatic, runTests } from './checks.mjs'
import { conclude, sumOf } from './outcome.mjs'
import { findTestDatabase } from './test-database-url.mjs'

const checks = await runStatic()
process.exit(conclude(sumOf([checks, await runTests(await findTestDatabase())])))
