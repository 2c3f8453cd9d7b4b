/** Print settings, shared by the print plan and the 3MF. Lengths in mm, speeds in mm/s. */
export const PRINT_SETTINGS = {
  fineLayerMm: 0.2,
  /** Maximum layer height of a 0.4 mm nozzle. */
  coarseLayerMm: 0.28,
  walls: 3,
  /** Infill density. */
  infill: 0.12,
  topLayers: 3,
  bottomLayers: 3,
  nozzleMm: 0.4,
  filamentDiameterMm: 1.75,
  /** Width of a printed line, and how far two lie apart. */
  lineMm: 0.45,
  spacingMm: 0.407,
  material: 'PLA',
  densityGPerCm3: 1.24,
  nozzleC: 210,
  bedC: 60,
  /** Supports on the build plate only. */
  supportsOnBedOnly: true,
  outerWallSpeed: 30,
  wallSpeed: 60,
  /** Walls of less than smallOutlineMm go at this. */
  smallOutlineSpeed: 15,
  smallOutlineMm: 40.8,
} as const

/** From here on coarse layers show no more than fine ones do on the smallest toy: some 400 steps along the longest side. */
const COARSE_FROM_MM = 112

/**
 * Layer height, mm. Colours change in nearly every layer, so the number of layers sets the cost of four colours.
 * @example layerMmFor(120) === 0.28
 */
export const layerMmFor = (sizeMm: number): number =>
  sizeMm < COARSE_FROM_MM ? PRINT_SETTINGS.fineLayerMm : PRINT_SETTINGS.coarseLayerMm
