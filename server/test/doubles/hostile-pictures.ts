/** Files that pretend to be a finished picture, for the double that speaks OpenAI's wire. */
import sharp from 'sharp'

/** Stands in every one of them; must be in nothing the shop keeps. */
export const HOSTILE_WORDS = 'alert(document.cookie)'

const SCRIPT = `<html><script>${HOSTILE_WORDS}</script></html>`
/** An empty archive with a comment: readers of zip look for it from the end of a file. */
const ARCHIVE = Buffer.concat([
  Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
  Buffer.from(SCRIPT),
])

export interface HostilePictures {
  /** A picture that is an archive and a web page as well. */
  polyglot: Buffer
  /** Says in its metadata where somebody lives, and a script beside it. */
  located: Buffer
  svg: Buffer
  gif: Buffer
}

export async function drawHostilePictures(): Promise<HostilePictures> {
  const draw = () => sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#f28c28' } })
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
      `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><script>${HOSTILE_WORDS}</script><image href="file:///etc/passwd"/></svg>`,
    ),
    gif: await draw().gif().toBuffer(),
  }
}
