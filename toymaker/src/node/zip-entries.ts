/**
 * Entries of a ZIP file from elsewhere, read by their names: nothing is unpacked to a path. What the directory says of sizes is
 * not trusted: inflating stops at a limit.
 */
import { promisify } from 'node:util'
import { crc32, createInflateRaw, inflateRaw } from 'node:zlib'

/** Not a ZIP file that can be read, or larger than allowed. */
export class ZipFault extends Error {
  override name = 'ZipFault'
}

export interface ZipEntry {
  name: string
  /** 0 stored, 8 deflated. */
  method: number
  /** Of what it holds. */
  crc: number
  /** As it lies in the file. */
  packed: Uint8Array
}

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const DIRECTORY_BYTES = 46
const LOCAL_BYTES = 30
const MOST_COMMENT_BYTES = 65_535
/** From here on sizes and places are those of ZIP64, which no project needs. */
const ZIP64 = 0xffffffff
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

const inflate = promisify(inflateRaw)

/** @throws ZipFault for anything but a ZIP file of at most `mostEntries`, each under a name of its own. */
export function listZip(archive: Uint8Array, mostEntries: number): Map<string, ZipEntry> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) throw new ZipFault(`${count} entries`)
  const entries = new Map<string, ZipEntry>()
  let at = view.getUint32(end + 16, true)
  for (let i = 0; i < count; i++) {
    const { entry, next } = entryAt(archive, view, at)
    // Two readers could take one each.
    if (entries.has(entry.name)) throw new ZipFault(`two entries ${entry.name}`)
    entries.set(entry.name, entry)
    at = next
  }
  return entries
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT_BYTES); at--)
    if (view.getUint32(at, true) === END) return at
  throw new ZipFault('no end of a directory')
}

function entryAt(archive: Uint8Array, view: DataView, at: number): { entry: ZipEntry; next: number } {
  if (at + DIRECTORY_BYTES > view.byteLength || view.getUint32(at, true) !== DIRECTORY)
    throw new ZipFault('a broken directory')
  const nameBytes = view.getUint16(at + 28, true)
  const next =
    at + DIRECTORY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (next > view.byteLength) throw new ZipFault('a broken directory')
  const name = new TextDecoder().decode(
    archive.subarray(at + DIRECTORY_BYTES, at + DIRECTORY_BYTES + nameBytes),
  )
  const method = view.getUint16(at + 10, true)
  if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) throw new ZipFault(`${name} is encrypted`)
  if (method !== STORED && method !== DEFLATED) throw new ZipFault(`${name} by method ${method}`)
  const packedBytes = view.getUint32(at + 20, true)
  const packed = dataOf(archive, view, { name, at: view.getUint32(at + 42, true), packedBytes })
  return { entry: { name, method, crc: view.getUint32(at + 16, true), packed }, next }
}

function dataOf(
  archive: Uint8Array,
  view: DataView,
  { name, at, packedBytes }: { name: string; at: number; packedBytes: number },
): Uint8Array {
  if (at === ZIP64 || packedBytes === ZIP64) throw new ZipFault(`${name} as ZIP64`)
  if (at + LOCAL_BYTES > view.byteLength || view.getUint32(at, true) !== LOCAL)
    throw new ZipFault(`${name} has no header`)
  const start = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (start + packedBytes > view.byteLength) throw new ZipFault(`${name} is cut short`)
  return archive.subarray(start, start + packedBytes)
}

/** @throws ZipFault where it is broken, or longer than `mostBytes` */
export async function readEntry(entry: ZipEntry, mostBytes: number): Promise<Uint8Array> {
  const bytes = await unpacked(entry, mostBytes)
  if (crc32(bytes) !== entry.crc) throw new ZipFault(`${entry.name} is broken`)
  return bytes
}

async function unpacked({ name, method, packed }: ZipEntry, mostBytes: number): Promise<Uint8Array> {
  if (method === STORED && packed.length <= mostBytes) return packed
  if (method === STORED) throw new ZipFault(`${name} is longer than ${mostBytes} bytes`)
  try {
    return await inflate(packed, { maxOutputLength: mostBytes })
  } catch (cause) {
    throw new ZipFault(`${name} is broken, or longer than ${mostBytes} bytes`, { cause })
  }
}

/** Piece by piece, so that a model of any length takes little memory; broken data ends with a ZipFault. */
export async function* piecesOf({ name, method, packed }: ZipEntry): AsyncGenerator<Uint8Array> {
  if (method === STORED) {
    yield packed
    return
  }
  const inflating = createInflateRaw({ chunkSize: 256 * 1024 })
  inflating.end(packed)
  try {
    for await (const piece of inflating) yield piece as Uint8Array
  } catch (cause) {
    throw new ZipFault(`${name} is broken`, { cause })
  } finally {
    inflating.destroy()
  }
}
