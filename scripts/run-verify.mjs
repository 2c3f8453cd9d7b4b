// npm run verify, on Node 24.
import { runChecks } from './checks.mjs'
import { conclude } from './outcome.mjs'
import { keepTemporaryFilesInMemory } from './temporary-files.mjs'
import { findTestDatabase } from './test-database-url.mjs'

keepTemporaryFilesInMemory()
process.exit(conclude(await runChecks(await findTestDatabase())))
