import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { jpegWith, manifestOf, pngWith, webpWith } from '../../test/doubles/manifest.ts'
import { credentialsIn, withCredentials } from './credentials.ts'

const square = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#f28c28' } })
const [png, jpeg, webp] = await Promise.all([
  square().png().toBuffer(),
  square().jpeg().toBuffer(),
  square().webp().toBuffer(),
])
const MANIFEST = manifestOf('made by a machine, and signed for it '.repeat(20))
const BIG = manifestOf('x'.repeat(150_001))

describe('credentials', () => {
  it.each([
    ['PNG', pngWith(png, MANIFEST)],
    ['JPEG', jpegWith(jpeg, MANIFEST)],
    ['WebP', webpWith(webp, MANIFEST)],
  ])('are read from a %s', (_format, bytes) => {
    expect(credentialsIn(bytes)).toEqual(MANIFEST)
  })

  it.each([
    ['WebP', webp, MANIFEST],
    ['WebP', webp, BIG],
    ['JPEG', jpeg, MANIFEST],
    ['JPEG', jpeg, BIG],
  ])('are embedded into a %s that still opens', async (_format, bytes, manifest) => {
    const carrying = withCredentials(bytes, manifest)
    expect(credentialsIn(carrying)).toEqual(manifest)
    expect(await sharp(carrying).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer())
  })

  it('are null where there are none, or other data in their place', () => {
    for (const bytes of [png, jpeg, webp, Buffer.from('GIF89a'), Buffer.alloc(0)]) {
      expect(credentialsIn(bytes)).toBeNull()
    }
    const script = Buffer.from('<script>alert(1)</script> and some more of it')
    expect(credentialsIn(webpWith(webp, script))).toBeNull()
    expect(credentialsIn(pngWith(png, script))).toBeNull()
    const cut = webpWith(webp, MANIFEST).subarray(0, -40)
    expect(credentialsIn(cut)).toBeNull()
  })

  it('leave a picture unchanged where there are none', () => {
    expect(withCredentials(webp, null)).toEqual(webp)
    expect(withCredentials(png, MANIFEST)).toEqual(png)
  })

  it('are parsed from arbitrary bytes without an exception', () => {
    const heads = [png.subarray(0, 8), jpeg.subarray(0, 4), webp.subarray(0, 12)]
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }), (head, tail) => {
        expect(credentialsIn(Buffer.concat([head, tail]))).toBeNull()
      }),
    )
  })
})
