/** Whether two pictures show the same toy to a person: encoders and rounding may differ, shapes and colours may not. */

/** Both are compared at this width, px. */
const WIDTH_PX = 256
/** Difference of a colour channel (0-255) from which a pixel counts. */
const SEEN = 32
/** Share of such pixels from which a person sees a difference: a quarter of an eye on a whole toy. */
const MOST = 0.001

/** @param one Encoded picture; it may have another size than the `other` */
export async function looksAlike(one: Uint8Array, other: Uint8Array): Promise<boolean> {
  const [left, right] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  let seen = 0
  for (let at = 0; at < left.length; at += 3) {
    const differs = [0, 1, 2].some((c) => Math.abs((left[at + c] ?? 0) - (right[at + c] ?? 0)) > SEEN)
    if (differs) seen += 1
  }
  return seen <= MOST * (left.length / 3)
}

async function pixelsOf(picture: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(picture).removeAlpha().resize(WIDTH_PX, WIDTH_PX, { fit: 'fill' }).raw().toBuffer()
}
