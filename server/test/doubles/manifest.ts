/** A C2PA manifest store as a provider sends it: real header, filler content. */
import { crc32 } from 'node:zlib'

export function manifestOf(words: string): Buffer {
  const label = Buffer.from('c2pa\0', 'latin1')
  const type = Buffer.from('6332706100110010800000aa00389b71', 'hex')
  const description = box('jumd', Buffer.concat([type, Buffer.from([3]), label]))
  return box('jumb', Buffer.concat([description, box('cbor', Buffer.from(words))]))
}

/** PNG: a chunk before the pixels. */
export function pngWith(png: Buffer, manifest: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('caBX', 'latin1'), manifest])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(manifest.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  const afterHeader = 8 + 25
  return Buffer.concat([png.subarray(0, afterHeader), head, body, check, png.subarray(afterHeader)])
}

/** JPEG: APP11 segments, here of 40 bytes so that even a small store needs several. */
export function jpegWith(jpeg: Buffer, manifest: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8, number = 1; at < manifest.length; at += 40, number += 1) {
    const part = Buffer.concat([manifest.subarray(0, 8), manifest.subarray(at, at + 40)])
    const head = Buffer.from([0xff, 0xeb, 0, 10 + part.length, 0x4a, 0x50, 0, 1, 0, 0, 0, number])
    parts.push(head, part)
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)])
}

/** WebP: a chunk at the end. */
export function webpWith(webp: Buffer, manifest: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write('C2PA', 'latin1')
  head.writeUInt32LE(manifest.length, 4)
  const whole = Buffer.concat([webp, head, manifest, Buffer.alloc(manifest.length % 2)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
