/** What kernel/index.ts exports. Addresses and counts are whole numbers, lengths are mm. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer }

  allocate(bytes: number): number
  heapMark(): number
  heapRelease(mark: number): void
  tapeAddress(): number
  setShapeCount(count: number): void
  distanceAt(x: number, y: number, z: number): number
  setScan(
    distances: number,
    leads: number,
    nx: number,
    ny: number,
    nz: number,
    x: number,
    y: number,
    z: number,
    step: number,
  ): void

  sampleField(
    x: number,
    y: number,
    z: number,
    cell: number,
    bx: number,
    by: number,
    bz: number,
    margin: number,
  ): number
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

  buildTraceGrid(x: number, y: number, z: number, step: number, bx: number, by: number, bz: number): void
  /** Unites the current tape with the grid's content. */
  joinTraceGrid(): void
  /** For measurements: steps of groups of four rays so far, and so many steps of one group on its own. */
  groupStepsTaken(): number
  stepAlone(steps: number): number
  openScene(setting: number, lights: number, materials: number, backdrop: number): void
  guessLight(): void
  showMesh(
    vertices: number,
    triangles: number,
    positions: number,
    normals: number,
    indices: number,
    slots: number,
  ): void
  preparePoints(vertexList: number, count: number): number
  litFloorPoints(): number
  gatherSky(from: number, to: number, first: number, samples: number): void
  gatherLights(from: number, to: number, first: number, samples: number): void
  resolveIrradiance(vertexSky: number, vertexLights: number, floorSky: number, floorLights: number): void
  linkNeighbours(inSight: number): void
  smoothIrradiance(rounds: number, red: number, green: number, blue: number): void
  smoothNormals(rounds: number): void
  smoothFloor(rounds: number): void
  computeFloorShares(): void
  /** Four floats a vertex: red, green, blue and 1 where the light is known; moves with every smoothing. */
  irradianceAddress(): number
  /** The floor's light map, three floats a point, as it is and as it would be without the toy. */
  floorLightAddress(): number
  openFloorAddress(): number
  projectMesh(samples: number, rows: number, from: number, to: number): void
  rasterBand(from: number, to: number): void
  markSeen(inSight: number, rows: number): void
  dilateSeen(inSight: number): number
  listSeen(inSight: number, list: number): void
  setToneTable(address: number): void
  shadeBand(width: number, grain: number, from: number, to: number, out: number): void
}
