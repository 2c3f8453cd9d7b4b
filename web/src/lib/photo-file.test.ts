import { MOST_PHOTO_BYTES } from '@leksmedjan/contract/pictures'
import { afterEach, expect, test, vi } from 'vitest'
import { photoTypeOf, preparePhoto } from './photo-file.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]
const PNG = [0x89, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]
const textBytes = (text: string) => [...Buffer.from(text, 'latin1')]

test.each([
  [JPEG, 'image/jpeg'],
  [PNG, 'image/png'],
  [textBytes('RIFF1234WEBP'), 'image/webp'],
  [textBytes('RIFF1234WAVE'), null],
  [textBytes('%PDF-1.7 ...'), null],
  [textBytes('GIF89a......'), null],
  [[], null],
])('the type of a file is read off its first bytes', (bytes, type) => {
  expect(photoTypeOf(new Uint8Array(bytes))).toBe(type)
})

const jpegFile = (length = JPEG.length) => {
  const bytes = new Uint8Array(length)
  bytes.set(JPEG)
  return new File([bytes], 'foto.jpg', { type: 'image/jpeg' })
}

/** A browser that decodes every picture to this size. */
function decoding(width: number, height: number) {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))
  const paper = {
    width: 0,
    height: 0,
    getContext: () => null,
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['small'], { type: 'image/jpeg' })),
  }
  vi.stubGlobal('document', { createElement: () => paper })
  return paper
}

test('a PDF that is named like a photo is refused before anything is sent', async () => {
  const pdf = new File(['%PDF-1.7 of a receipt'], 'kvitto.jpg', { type: 'image/jpeg' })
  expect(await preparePhoto(pdf)).toEqual({ fault: 'type' })
})

test('a photo is sent as it is, with the type of its content', async () => {
  decoding(4000, 3000)
  const misnamed = new File([await jpegFile().arrayBuffer()], 'foto.png', { type: 'image/png' })
  const prepared = await preparePhoto(misnamed)
  expect('photo' in prepared && prepared.photo.type).toBe('image/jpeg')
  expect('photo' in prepared && prepared.photo.size).toBe(JPEG.length)
})

test('what cannot be decoded is broken', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('InvalidStateError')))
  expect(await preparePhoto(jpegFile())).toEqual({ fault: 'broken' })
})

test('a photo of a phone with more pixels or bytes than the server takes is made smaller', async () => {
  const paper = decoding(6000, 4000)
  expect(await preparePhoto(jpegFile())).toMatchObject({ photo: { size: 5 } })
  expect([paper.width, paper.height]).toEqual([2000, 1333])
  decoding(4000, 3000)
  expect(await preparePhoto(jpegFile(MOST_PHOTO_BYTES + 1))).toMatchObject({ photo: { size: 5 } })
})

test('a browser that cannot decode refuses what the server would refuse for its size', async () => {
  vi.stubGlobal('createImageBitmap', undefined)
  Reflect.deleteProperty(globalThis, 'createImageBitmap')
  expect(await preparePhoto(jpegFile(MOST_PHOTO_BYTES + 1))).toEqual({ fault: 'size' })
})
