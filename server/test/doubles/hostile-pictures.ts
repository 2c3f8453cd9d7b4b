/** Malicious picture files for the OpenAI double. */
import sharp from 'sharp'

/** Little more than the shop's least: to re-encode one of 1024 x 1024 takes a tenth of a second. */
export const DOUBLE_SIDE_PX = 320

/** Contained in each of them; must not be in any stored file. */
export const HOSTILE_WORDS = 'alert(document.cookie)'

const SCRIPT = `<html><script>${HOSTILE_WORDS}</script></html>`
/** An empty zip with a comment: zip readers search from the end of a file. */
const ARCHIVE = Buffer.concat([
  Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
  Buffer.from(SCRIPT),
])

export interface HostilePictures {
  /** A polyglot of picture, zip and web page. */
  polyglot: Buffer
  /** Metadata with a home address, and a script next to it. */
  located: Buffer
  svg: Buffer
  gif: Buffer
}

export async function drawHostilePictures(): Promise<HostilePictures> {
  const [width, height] = [DOUBLE_SIDE_PX, DOUBLE_SIDE_PX]
  const draw = () => sharp({ create: { width, height, channels: 3, background: '#f28c28' } })
  const located = await draw()
    .jpeg()
    .withExif({
      IFD0: { ImageDescription: SCRIPT },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '59/1 19/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '18/1 4/1 0/1',
      },
    })
    .toBuffer()
  return {
    polyglot: Buffer.concat([await draw().png().toBuffer(), Buffer.from(SCRIPT), ARCHIVE]),
    located,
    svg: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><script>${HOSTILE_WORDS}</script><image href="file:///etc/passwd"/></svg>`,
    ),
    gif: await draw().gif().toBuffer(),
  }
}
