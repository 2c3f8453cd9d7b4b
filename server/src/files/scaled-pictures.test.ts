import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureWidths } from '@leksmedjan/contract/pictures'
import sharp from 'sharp'
import { fileStoreContract } from '@leksmedjan/platform/test/file-store-contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { digitalSourceOf } from '../../test/doubles/picture-mark.ts'
import { openDiskFiles } from '@leksmedjan/platform/files/adapters/disk-files'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import { withScaledPictures } from './scaled-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'leks-scaled-'))
const MARK = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType>
</rdf:Description></rdf:RDF></x:xmpmeta>`
const HASH = 'ab12'.repeat(16)
const KEY = `public/previews/${HASH}.webp`
const BY_AI = `public/previews/ai/${HASH}.webp`
const copyOf = (width: number) => `public/previews/${HASH}-${width}.webp`

let disk: FileStore
let files: FileStore
beforeEach(async () => {
  disk = openDiskFiles(folder)
  files = withScaledPictures(disk)
  const background = { r: 240, g: 180, b: 40 }
  const drawn = sharp({ create: { width: 1024, height: 1024, channels: 3, background } })
  const bytes = await drawn.withXmp(MARK).webp().toBuffer()
  await Promise.all([files.put(KEY, bytes), files.put(BY_AI, bytes)])
})
afterAll(() => rmSync(folder, { recursive: true }))

it("makes a smaller copy on first request, with the picture's AI mark, and stores it", async () => {
  const [one, other] = await Promise.all([files.find(copyOf(320)), files.find(copyOf(320))])
  expect(other).toBe(one)
  expect(await sharp(one?.bytes).metadata()).toMatchObject({ width: 320, height: 320, format: 'webp' })
  expect(digitalSourceOf(one?.bytes ?? new Uint8Array())).toBe('trainedAlgorithmicMedia')
  expect(await disk.find(copyOf(320))).not.toBeNull()
})

it('makes no other width, and no copy of a missing picture', async () => {
  expect(await files.find(copyOf(321))).toBeNull()
  expect(await files.find(`public/previews/${'cd'.repeat(32)}-320.webp`)).toBeNull()
  expect(await files.find(`models/${HASH}-320.webp`)).toBeNull()
})

it('deletes the copies with the picture', async () => {
  await files.find(copyOf(160))
  await files.remove(KEY)
  expect(await disk.find(copyOf(160))).toBeNull()
  expect(await files.find(copyOf(160))).toBeNull()
})

it.each([KEY, BY_AI])('has the widths that the pages request (%s)', async (key) => {
  const asked = pictureWidths(`https://leksmedjan.example/files/${key}`) ?? ''
  const keys = asked.split(', ').map((part) => part.split(' ')[0]?.split('/files/')[1] ?? '')
  expect(keys).toHaveLength(4)
  for (const key of keys) expect(await files.find(key)).not.toBeNull()
  expect(pictureWidths('/dragon.webp')).toBeNull()
  await files.remove(key)
  for (const copy of keys) expect(await disk.find(copy)).toBeNull()
})

describe('a store with scaled pictures', () => {
  const own = mkdtempSync(join(tmpdir(), 'leks-scaled-'))
  afterAll(() => rmSync(own, { recursive: true }))
  fileStoreContract(() => withScaledPictures(openDiskFiles(own)))
})
