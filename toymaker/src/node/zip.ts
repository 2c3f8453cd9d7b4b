/** ZIP files: read by the names of their entries within limits, and written with equal bytes for equal entries. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { ZipFile as ZipWriter } from 'yazl'

/** Not a ZIP file that can be read, or larger than allowed. */
export class ZipFault extends Error {
  override name = 'ZipFault'
}

export interface ZipEntry {
  archive: ZipFile
  entry: Entry
}

/** @throws ZipFault for anything but a ZIP file of at most `mostEntries`, each under a name of its own. */
export async function listZip(archive: Uint8Array, mostEntries: number): Promise<Map<string, ZipEntry>> {
  const entries = new Map<string, ZipEntry>()
  try {
    const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
    if (zip.entryCount > mostEntries) throw new ZipFault(`${zip.entryCount} entries`)
    for await (const entry of zip.eachEntry()) {
      // Two readers could take one each.
      if (entries.has(entry.fileName)) throw new ZipFault(`two entries ${entry.fileName}`)
      entries.set(entry.fileName, { archive: zip, entry })
    }
  } catch (cause) {
    throw faultOf(cause, 'the directory')
  }
  return entries
}

/** @throws ZipFault where it is broken, or longer than `mostBytes` */
export async function readEntry(zipped: ZipEntry, mostBytes: number): Promise<Uint8Array> {
  const { fileName, uncompressedSize, crc32: expected } = zipped.entry
  // The stream ends with an error where it grows beyond what the directory says.
  if (uncompressedSize > mostBytes) throw new ZipFault(`${fileName} is longer than ${mostBytes} bytes`)
  const bytes = await buffer(piecesOf(zipped))
  if (crc32(bytes) !== expected) throw new ZipFault(`${fileName} is broken`)
  return bytes
}

/** Piece by piece, so that a model of any length takes little memory; broken data ends with a ZipFault. */
export async function* piecesOf({ archive, entry }: ZipEntry): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of await archive.openReadStreamPromise(entry)) yield piece as Uint8Array
  } catch (cause) {
    throw faultOf(cause, entry.fileName)
  }
}

const faultOf = (cause: unknown, where: string): ZipFault =>
  cause instanceof ZipFault
    ? cause
    : new ZipFault(`${where}: ${cause instanceof Error ? cause.message : 'broken'}`, { cause })

export interface ZipText {
  name: string
  text: AsyncIterable<string> | Iterable<string>
}

/** Local time, as the format has no zone: the same bytes on every machine. */
const MADE_ON = new Date(2000, 0, 1)
const OPTIONS = { mtime: MADE_ON, mode: 0o100644, compressionLevel: 1, forceDosTimestamp: true }

/** In the order given; each text is read when its turn comes, and deflated outside the event loop. */
export async function writeZip(entries: readonly ZipText[]): Promise<Uint8Array> {
  const writer = new ZipWriter()
  const failed = new Promise<never>((_, reject) => {
    writer.on('error', reject)
    for (const { name, text } of entries)
      writer.addReadStreamLazy(name, OPTIONS, (open) => {
        const stream = Readable.from(text)
        stream.on('error', reject)
        open(null, stream)
      })
  })
  writer.end()
  return Promise.race([buffer(writer.outputStream), failed])
}
