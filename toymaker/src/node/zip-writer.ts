/** A ZIP file whose entries are deflated outside the event loop: a model's XML is twenty times longer than the file. */
import { crc32, createDeflateRaw } from 'node:zlib'

/** 1 January 2000, as in every file of the toymaker: equal toys give equal bytes. */
const MADE_ON = ((2000 - 1980) << 9) | (1 << 5) | 1
const VERSION = 20
/** Names are UTF-8. */
const UTF8 = 0x0800
const DEFLATED = 8

interface Written {
  name: Buffer
  crc: number
  bytes: number
  packed: Buffer
}

export interface ZipText {
  name: string
  text: AsyncIterable<string> | Iterable<string>
}

/** In the order given; each text is read when its turn comes. */
export async function writeZip(entries: readonly ZipText[]): Promise<Uint8Array> {
  const written: Written[] = []
  for (const entry of entries) written.push(await deflated(entry))
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of written) {
    const header = localHeader(entry)
    directory.push(directoryHeader(entry, at))
    parts.push(header, entry.packed)
    at += header.length + entry.packed.length
  }
  const index = Buffer.concat(directory)
  return Buffer.concat([...parts, index, end(written.length, index.length, at)])
}

async function deflated({ name, text }: ZipText): Promise<Written> {
  const deflating = createDeflateRaw({ level: 1 })
  const pieces: Buffer[] = []
  const collected = (async () => {
    for await (const piece of deflating) pieces.push(piece as Buffer)
  })()
  let crc = 0
  let bytes = 0
  try {
    for await (const part of text) {
      const encoded = Buffer.from(part)
      crc = crc32(encoded, crc)
      bytes += encoded.length
      // Waits for each, so that no more than one piece is held.
      await new Promise<void>((resolve, reject) =>
        deflating.write(encoded, (error) => (error ? reject(error) : resolve())),
      )
    }
  } catch (error) {
    deflating.destroy()
    await collected.catch(() => undefined)
    throw error
  }
  deflating.end()
  await collected
  return { name: Buffer.from(name), crc, bytes, packed: Buffer.concat(pieces) }
}

function localHeader(entry: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  writeFacts(header, 6, entry)
  return Buffer.concat([header, entry.name])
}

function directoryHeader(entry: Written, at: number): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  writeFacts(header, 8, entry)
  header.writeUInt32LE(at, 42)
  return Buffer.concat([header, entry.name])
}

/** What both headers say, from their flags on. */
function writeFacts(header: Buffer, at: number, { name, crc, bytes, packed }: Written): void {
  header.writeUInt16LE(UTF8, at)
  header.writeUInt16LE(DEFLATED, at + 2)
  header.writeUInt16LE(MADE_ON, at + 6)
  header.writeUInt32LE(crc, at + 8)
  header.writeUInt32LE(packed.length, at + 12)
  header.writeUInt32LE(bytes, at + 16)
  header.writeUInt16LE(name.length, at + 20)
}

function end(count: number, indexBytes: number, indexAt: number): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(indexBytes, 12)
  record.writeUInt32LE(indexAt, 16)
  return record
}
