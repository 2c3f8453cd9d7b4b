// Everything the host may call.
import * as faces from './faces'
import * as nets from './nets'
import * as scene from './scene'

export { allocate, heapMark, heapRelease, tapeAddress } from './memory'
export { distanceAt, setShapeCount } from './tape'
export { sampleField } from './field'
export { setScan } from './scan'
export { repairLabels } from './repair'
export {
  dropRegion, fillHollows, findRegions, gapFromCorner, gapToCorner, labelAt, largestRegionSize, measureGap, nextFloating,
  regionSize,
} from './regions'
export { placeVertices } from './nets'
export { makeFaces, smoothBorders } from './faces'
export { buildTraceGrid, groupStepsTaken, joinTraceGrid, stepAlone } from './trace'
export { computeFloorShares, guessLight, openScene, showMesh } from './scene'
export { gatherLights, gatherSky, litFloorPoints, preparePoints, resolveIrradiance } from './bake'
export { linkNeighbours, smoothFloor, smoothIrradiance, smoothNormals } from './smooth'
export { dilateSeen, listSeen, markSeen, projectMesh, rasterBand } from './raster'
export { setToneTable, shadeBand } from './shade'

export function shellVertexCount(): i32 { return nets.shellCount }
export function innerVertexCount(): i32 { return nets.innerCount }
export function positionsAddress(): usize { return nets.positions }
export function normalsAddress(): usize { return nets.normals }
export function shellTriangleCount(): i32 { return faces.shellTriangles }
export function innerTriangleCount(): i32 { return faces.innerTriangles }
export function shellIndicesAddress(): usize { return faces.shellIndices }
export function shellSlotsAddress(): usize { return faces.shellSlots }
export function innerIndicesAddress(): usize { return faces.innerIndices }
export function innerPairsAddress(): usize { return faces.innerPairs }
/** Per vertex r, g, b and 1 where known; moves with every smoothing. */
export function irradianceAddress(): usize { return scene.irradiance }
export function floorLightAddress(): usize { return scene.floorLight }
export function openFloorAddress(): usize { return scene.openFloor }
