import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { clusterParent } from './test-database-url.mjs'

const GB = 1024 ** 3
const [TMPFS, EXT4] = [0x01021994, 0xef53]
const fileSystem =
  (type: number, freeBytes: number): (() => { type: number; bavail: number; bsize: number }) =>
  () => ({ type, bavail: freeBytes / 4096, bsize: 4096 })

test('the cluster of the tests lies in memory', () => {
  expect(clusterParent({ statfs: fileSystem(TMPFS, 2 * GB), freeBytes: 4 * GB })).toBe('/dev/shm')
})

test.each([
  ['that is small', fileSystem(TMPFS, GB / 16), 4 * GB],
  ['of a machine short of memory', fileSystem(TMPFS, 2 * GB), GB],
  ['that is on a disk', fileSystem(EXT4, 2 * GB), 4 * GB],
])('and not in a file system %s', (_what, statfs, freeBytes) => {
  expect(clusterParent({ statfs, freeBytes })).toBe(tmpdir())
})

test('nor where there is none', () => {
  const statfs = (): never => {
    throw new Error('ENOENT')
  }
  expect(clusterParent({ statfs, freeBytes: 4 * GB })).toBe(tmpdir())
})
