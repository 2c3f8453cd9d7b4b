/** A plain PNG writer for developers' tools; the shop encodes its pictures elsewhere. */
import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)
const EIGHT_BIT_RGBA = [8, 6, 0, 0, 0]

export function encodePng(rgba: Uint8Array, widthPx: number, heightPx: number): Uint8Array {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, widthPx)
  view.setUint32(4, heightPx)
  header.set(EIGHT_BIT_RGBA, 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filtered(rgba, widthPx, heightPx), { level: 6 })),
    chunk('IEND', new Uint8Array(0)),
  ])
}

/** Every row as differences to the row above: good enough for soft pictures. */
function filtered(rgba: Uint8Array, widthPx: number, heightPx: number): Uint8Array {
  const row = widthPx * 4
  const out = new Uint8Array((row + 1) * heightPx)
  for (let y = 0; y < heightPx; y++) {
    out[y * (row + 1)] = 2
    for (let x = 0; x < row; x++) {
      const above = y > 0 ? (rgba[(y - 1) * row + x] ?? 0) : 0
      out[y * (row + 1) + 1 + x] = (rgba[y * row + x] ?? 0) - above
    }
  }
  return out
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(data.length + 12)
  const view = new DataView(out.buffer)
  view.setUint32(0, data.length)
  out.set(new TextEncoder().encode(type), 4)
  out.set(data, 8)
  view.setUint32(data.length + 8, crc32(out.subarray(4, data.length + 8)))
  return out
}
