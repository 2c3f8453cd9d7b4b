/** How the house prints: what the print plan reckons with and what the 3MF tells the slicer. Lengths in mm, speeds in mm/s. */
export const PRINT_SETTINGS = {
  fineLayerMm: 0.2,
  /** As high as a nozzle of 0.4 mm lays without harm. */
  coarseLayerMm: 0.28,
  walls: 3,
  /** Share of the inside that is filled. */
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
  /** Supports stand on the bed, never on the toy. */
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
 * How high a toy's layers are: colours change in nearly every one of them, so layers are what four colours cost.
 * @example layerMmFor(120) === 0.28
 */
export const layerMmFor = (sizeMm: number): number =>
  sizeMm < COARSE_FROM_MM ? PRINT_SETTINGS.fineLayerMm : PRINT_SETTINGS.coarseLayerMm
