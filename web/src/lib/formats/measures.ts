/** Lengths and waits in words. */
const CENTIMETRES = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/** Sides in mm, to the millimetre, of a solid that is made larger by `scale`. @example inCentimetres([71.8, 60, 119.6]) // ['7,2', '6', '12'] */
export function inCentimetres(
  [width, depth, height]: readonly [number, number, number],
  scale = 1,
): [width: string, depth: string, height: string] {
  const centimetres = (mm: number) => CENTIMETRES.format((mm * scale) / 10)
  return [centimetres(width), centimetres(depth), centimetres(height)]
}

/** As staff read a solid, in the unit of their printers. @example millimetres([31.4, 80, 61.5]) === '31 × 80 × 62 mm' */
export const millimetres = (sides: readonly [number, number, number]): string =>
  `${sides.map((mm) => Math.round(mm)).join(' × ')}\u00a0mm`

const LONGEST_IN_SECONDS = 90

/** @example waitText(42) === 'om 42 sekunder'; waitText(2617) === 'om 44 minuter' */
export function waitText(seconds: number): string {
  if (seconds > LONGEST_IN_SECONDS) return `om ${Math.ceil(seconds / 60)} minuter`
  return `om ${seconds} ${seconds === 1 ? 'sekund' : 'sekunder'}`
}
