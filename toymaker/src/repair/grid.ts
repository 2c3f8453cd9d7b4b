/** The lattice a mesh is sampled on: points in the mesh's own lengths, x running fastest. */
export interface Grid {
  low: readonly [number, number, number]
  step: number
  size: readonly [number, number, number]
}

/** Empty points kept on every side: light and slicing want to come near without leaving the samples. */
const MARGIN = 4
/** Points lie off the round numbers that meshes love: no column of them runs through a vertex or along an edge. */
const OFF = [0.2718, 0.3141, 0.1618] as const

/** Cells along the longest side as in the toymaker's own solids. */
export function gridAround(
  low: readonly [number, number, number],
  high: readonly [number, number, number],
  cellsAlong: number,
): Grid {
  const longest = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  const step = longest / cellsAlong
  const start = (axis: 0 | 1 | 2): number => low[axis] - (MARGIN + OFF[axis]) * step
  const count = (axis: 0 | 1 | 2): number => Math.ceil((high[axis] - start(axis)) / step) + MARGIN + 1
  return { low: [start(0), start(1), start(2)], step, size: [count(0), count(1), count(2)] }
}

export const pointsOf = ({ size }: Grid): number => size[0] * size[1] * size[2]

/** Index offsets of the six neighbours; not valid for the outermost points. */
export const stepsOf = ({ size }: Grid): readonly number[] => {
  const [row, layer] = [size[0], size[0] * size[1]]
  return [1, -1, row, -row, layer, -layer]
}

/** Index offsets of all twenty-six neighbours. */
export function aroundOf({ size }: Grid): readonly number[] {
  const [row, layer] = [size[0], size[0] * size[1]]
  const around: number[] = []
  for (let z = -1; z <= 1; z++)
    for (let y = -1; y <= 1; y++)
      for (let x = -1; x <= 1; x++) if (x !== 0 || y !== 0 || z !== 0) around.push(x + y * row + z * layer)
  return around
}
