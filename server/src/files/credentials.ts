/**
 * Content credentials (C2PA), copied from a picture's file into its derivatives. Drawing anew changes the pixels they are
 * bound to, so a validator reports who made the picture and that it was edited since; removed, it would report nothing.
 * Source: C2PA specification 2.2, appendix A.3 (embedding in JPEG, PNG and RIFF).
 */

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Description box of a manifest store: its type. */
const C2PA_TYPE = Buffer.from('6332706100110010800000aa00389b71', 'hex')
/** A manifest is some 10 kB; one with a thumbnail may be larger. */
const MOST_BYTES = 1024 * 1024
const APP11 = 0xeb
const SEGMENT_BYTES = 60_000

/** The manifest store of a PNG, JPEG or WebP; null where there is no readable one. */
export function credentialsIn(bytes: Uint8Array): Buffer | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = isWebp(file) ? inWebp(file) : file.subarray(0, 8).equals(PNG) ? inPng(file) : inJpeg(file)
  return found !== null && isManifest(found) ? found : null
}

/** Inserts it into a WebP or JPEG; any other file is returned unchanged. */
export function withCredentials(bytes: Uint8Array, credentials: Buffer | null): Buffer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (credentials === null) return file
  if (isWebp(file)) return intoWebp(file, credentials)
  return isJpeg(file) ? intoJpeg(file, credentials) : file
}

function isManifest(box: Buffer): boolean {
  return (
    box.length > 32 &&
    box.length <= MOST_BYTES &&
    box.readUInt32BE(0) === box.length &&
    box.toString('latin1', 4, 8) === 'jumb' &&
    box.toString('latin1', 12, 16) === 'jumd' &&
    box.subarray(16, 32).equals(C2PA_TYPE)
  )
}

const isWebp = (file: Buffer) =>
  file.length > 12 && file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'
const isJpeg = (file: Buffer) => file.length > 4 && file.readUInt16BE(0) === 0xffd8

function inWebp(file: Buffer): Buffer | null {
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4)
    if (file.toString('latin1', at, at + 4) === 'C2PA') return file.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
  }
  return null
}

function inPng(file: Buffer): Buffer | null {
  for (let at = PNG.length; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'caBX') return file.subarray(at + 8, at + 8 + length)
    at += 12 + length
  }
  return null
}

/** Spread over APP11 segments; each repeats the head of the box, the first included. */
function inJpeg(file: Buffer): Buffer | null {
  if (!isJpeg(file)) return null
  const parts: Buffer[] = []
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff;) {
    const marker = file[at + 1] ?? 0
    const end = at + 2 + file.readUInt16BE(at + 2)
    // Start of scan: no metadata segments follow.
    if (marker === 0xda) break
    const segment = file.subarray(at + 4, end)
    if (marker === APP11 && segment.length > 16 && segment.toString('latin1', 0, 2) === 'JP') {
      parts.push(segment.subarray(parts.length === 0 ? 8 : 16))
    }
    at = end
  }
  return parts.length === 0 ? null : Buffer.concat(parts)
}

function intoWebp(file: Buffer, credentials: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write('C2PA', 'latin1')
  head.writeUInt32LE(credentials.length, 4)
  const whole = Buffer.concat([file, head, credentials, Buffer.alloc(credentials.length % 2)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

function intoJpeg(file: Buffer, credentials: Buffer): Buffer {
  const boxHead = credentials.subarray(0, 8)
  const segments: Buffer[] = []
  for (let at = 8, number = 1; at < credentials.length; at += SEGMENT_BYTES, number += 1) {
    const part = credentials.subarray(at, at + SEGMENT_BYTES)
    const head = Buffer.alloc(12)
    head.writeUInt16BE(0xff00 + APP11, 0)
    head.writeUInt16BE(2 + 8 + boxHead.length + part.length, 2)
    head.write('JP', 4, 'latin1')
    head.writeUInt16BE(1, 6)
    head.writeUInt32BE(number, 8)
    segments.push(head, boxHead, part)
  }
  return Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)])
}
