/** Sides in mm, formatted in centimetres with a decimal comma, to the millimetre. */
const CENTIMETRES = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/** @example inCentimetres([71.8, 60, 119.6]) // ['7,2', '6', '12'] */
export function inCentimetres([width, depth, height]: readonly [number, number, number]): [
  width: string,
  depth: string,
  height: string,
] {
  const centimetres = (mm: number) => CENTIMETRES.format(mm / 10)
  return [centimetres(width), centimetres(depth), centimetres(height)]
}
