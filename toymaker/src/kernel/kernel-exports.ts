/** What kernel/index.ts exports. Addresses and counts are whole numbers, lengths are mm. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer }

  allocate(bytes: number): number
  heapMark(): number
  heapRelease(mark: number): void
  tapeAddress(): number
  setShapeCount(count: number): void
  distanceAt(x: number, y: number, z: number): number

  sampleField(x: number, y: number, z: number, cell: number, bx: number, by: number, bz: number, margin: number): number
  repairLabels(): number
  findRegions(): number
  largestRegionSize(): number
  fillHollows(): number
  nextFloating(after: number): number
  regionSize(region: number): number
  dropRegion(region: number): void
  measureGap(region: number): number
  gapFromCorner(): number
  gapToCorner(): number
  labelAt(corner: number): number

  placeVertices(corners: number): number
  makeFaces(): number
  smoothBorders(): void
  shellVertexCount(): number
  innerVertexCount(): number
  positionsAddress(): number
  normalsAddress(): number
  shellTriangleCount(): number
  innerTriangleCount(): number
  shellIndicesAddress(): number
  shellSlotsAddress(): number
  innerIndicesAddress(): number
  innerPairsAddress(): number
}
