/** How the house prints: what the print plan reckons with and what the 3MF tells the slicer. Lengths in mm, speeds in mm/s. */
export const PRINT_SETTINGS = {
  layerMm: 0.2,
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
