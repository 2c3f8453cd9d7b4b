/** Reads the AI mark from a picture's bytes, independent of the shop and its image library. */

/** The last path segment of IPTC's digital source type, or null where the file has none. */
export function digitalSourceOf(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const said =
    /DigitalSourceType[^>]*?(?:>|=")\s*http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w+)/.exec(
      xmpIn(file)?.toString('utf8') ?? '',
    )
  return said?.[1] ?? null
}

function xmpIn(file: Buffer): Buffer | null {
  if (file.toString('latin1', 8, 12) === 'WEBP') return inWebp(file)
  return file.readUInt16BE(0) === 0xffd8 ? inJpeg(file) : null
}

/** RIFF: four letters, a length, the content, padded to an even length. */
function inWebp(file: Buffer): Buffer | null {
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4)
    if (file.toString('latin1', at, at + 4) === 'XMP ') return file.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
  }
  return null
}

const ADOBE = 'http://ns.adobe.com/xap/1.0/\0'

/** A segment APP1 before the pixels. */
function inJpeg(file: Buffer): Buffer | null {
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== 0xda;) {
    const end = at + 2 + file.readUInt16BE(at + 2)
    const segment = file.subarray(at + 4, end)
    if (file[at + 1] === 0xe1 && segment.toString('latin1', 0, ADOBE.length) === ADOBE)
      return segment.subarray(ADOBE.length)
    at = end
  }
  return null
}
