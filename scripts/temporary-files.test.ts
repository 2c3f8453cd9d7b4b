import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roomInMemory } from './temporary-files.mjs'

const GB = 1024 ** 3
const [TMPFS, EXT4] = [0x01021994, 0xef53]
const fileSystem =
  (type: number, freeBytes: number): (() => { type: number; bavail: number; bsize: number }) =>
  () => ({ type, bavail: freeBytes / 4096, bsize: 4096 })

test('temporary files of a run are kept in memory', () => {
  expect(roomInMemory({ statfs: fileSystem(TMPFS, 2 * GB), freeBytes: 4 * GB })).toBe('/dev/shm')
})

test.each([
  ['that is small', fileSystem(TMPFS, GB / 16), 4 * GB],
  ['of a machine short of memory', fileSystem(TMPFS, 2 * GB), GB],
  ['that is on a disk', fileSystem(EXT4, 2 * GB), 4 * GB],
])('and not in a file system %s', (_what, statfs, freeBytes) => {
  expect(roomInMemory({ statfs, freeBytes })).toBeNull()
})

test('nor where there is none', () => {
  const statfs = (): never => {
    throw new Error('ENOENT')
  }
  expect(roomInMemory({ statfs, freeBytes: 4 * GB })).toBeNull()
})

/** Of a process that does both, and how it ends. */
function temporaryFolderOf(end: string, env: NodeJS.ProcessEnv = {}): string {
  const module = join(import.meta.dirname, 'temporary-files.mjs')
  const script = `import { keepTemporaryFilesInMemory } from ${JSON.stringify(module)}
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
keepTemporaryFilesInMemory()
if (tmpdir() !== ${JSON.stringify(tmpdir())}) writeFileSync(join(tmpdir(), 'file'), '')
console.log(tmpdir())
${end}`
  const { TMPDIR: _, ...rest } = process.env
  const args = ['--input-type=module', '--eval', script]
  return spawnSync(process.execPath, args, { env: { ...rest, ...env }, encoding: 'utf8' }).stdout.trim()
}

test.each(['', 'process.exit(1)', "process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)"])(
  'nothing of them is left behind by a run that ends with "%s"',
  (end) => {
    const folder = temporaryFolderOf(end)
    expect(folder).not.toBe('')
    expect(existsSync(join(folder, 'file'))).toBe(false)
  },
)

test('a folder that was chosen stays', () => {
  expect(temporaryFolderOf('', { TMPDIR: tmpdir() })).toBe(tmpdir())
})
