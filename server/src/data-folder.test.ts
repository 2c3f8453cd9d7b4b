import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasRoom } from '@leksmedjan/platform/folders'
import { claimDataFolder, LEAST_FREE_BYTES } from './data-folder.ts'
import { SetupError } from '@leksmedjan/platform/errors'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'leks-folder-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

describe('the data folder', () => {
  it('is created with its parents, and recognised again', () => {
    const folder = join(parent, 'a/b')
    claimDataFolder(folder)
    claimDataFolder(folder)
    expect(readdirSync(folder)).toEqual(['leksmedjan.json'])
  })

  it('is rejected when it is a file or has other content', () => {
    writeFileSync(join(parent, 'letter.txt'), 'dear')
    expect(() => claimDataFolder(parent)).toThrow('holds files of something else')
    expect(() => claimDataFolder(join(parent, 'letter.txt'))).toThrow('is a file')
  })

  it('with access for others is rejected with its fix', () => {
    const folder = join(parent, 'loose')
    claimDataFolder(folder)
    chmodSync(folder, 0o750)
    expect(() => claimDataFolder(folder)).toThrow(
      `is open to other users of this machine (mode 750). Close it with chmod -R go-rwx '${folder}'`,
    )
    chmodSync(folder, 0o700)
    claimDataFolder(folder)
  })

  it('is made private when it is created, or found empty like a new volume', () => {
    for (const name of ['new', 'volume']) {
      const folder = join(parent, name)
      if (name === 'volume') mkdirSync(folder, { mode: 0o755 })
      claimDataFolder(folder)
      expect(statSync(folder).mode & 0o777, name).toBe(0o700)
    }
  })

  it.each(['file', 'file/below'])('is rejected in one line where %s cannot be a folder', (name) => {
    writeFileSync(join(parent, 'file'), '')
    expect(() => claimDataFolder(join(parent, name))).toThrow(SetupError)
  })

  it('is rejected without waiting where the system allows no folders', () => {
    // In a separate process: without the fix this call never returns.
    const script = `import { claimDataFolder } from './data-folder.ts'; claimDataFolder('/proc/leks/data')`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect(stderr).toContain('SetupError: DATA_DIR /proc/leks/data cannot be written')
    expect(status).toBe(1)
  })
})

describe('free disk space', () => {
  it('is measured, and leaves nothing behind', async () => {
    expect(await hasRoom(parent, LEAST_FREE_BYTES)).toBe(true)
    expect(readdirSync(parent)).toEqual([])
  })

  it('is insufficient before the disk is full', async () => {
    expect(await hasRoom(parent, Number.MAX_SAFE_INTEGER)).toBe(false)
  })

  it('is insufficient where nothing can be written', async () => {
    expect(await hasRoom(join(parent, 'gone'), LEAST_FREE_BYTES)).toBe(false)
  })
})
