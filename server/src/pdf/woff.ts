/**
 * Unpacks a WOFF 1.0 file to the font inside (an sfnt). Left packed, fontkit inflates a whole table in JavaScript for each glyph
 * that it reads of it: half a megabyte for every emoji.
 */
import { inflateSync } from 'node:zlib'

/** Bytes of the headers and of one directory entry in each format. */
const WOFF = { header: 44, entry: 20 } as const
const SFNT = { header: 12, entry: 16 } as const

interface Table {
  tag: Buffer
  checksum: number
  bytes: Buffer
}

export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => tableAt(woff, WOFF.header + i * WOFF.entry))
  const head = Buffer.alloc(SFNT.header + count * SFNT.entry)
  // The flavour: TrueType or CFF outlines.
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  writeSearchHints(head, count)
  const parts: Buffer[] = [head]
  let offset = head.length
  tables.forEach(({ tag, checksum, bytes }, i) => {
    const at = SFNT.header + i * SFNT.entry
    tag.copy(head, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    const padding = Buffer.alloc(-bytes.length & 3)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  })
  return Buffer.concat(parts)
}

/** A table that compression would not make smaller is stored as it is. */
function tableAt(woff: Buffer, at: number): Table {
  const offset = woff.readUInt32BE(at + 4)
  const packedLength = woff.readUInt32BE(at + 8)
  const length = woff.readUInt32BE(at + 12)
  const packed = woff.subarray(offset, offset + packedLength)
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    bytes: packedLength < length ? inflateSync(packed) : packed,
  }
}

/** For binary search in the directory (OpenType, table directory). */
function writeSearchHints(head: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count))
  const range = 2 ** power * SFNT.entry
  head.writeUInt16BE(range, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(count * SFNT.entry - range, 10)
}
