import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe } from 'vitest'
import { fileStoreContract } from '../../../test/contracts/file-store.ts'
import { openDiskFiles } from './adapters/disk-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leks-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('files on disk', () => {
  fileStoreContract(() => openDiskFiles(folder))
})
