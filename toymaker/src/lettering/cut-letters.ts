/**
 * Engraves letters into a flat part of a mesh: the planar triangles around the text are retriangulated around its contours
 * (constrained Delaunay), triangles inside are lowered to the groove floor and joined by walls. The floor is an inlaid slab of the text's colour.
 */
import { byteAt, indexAt, pointAt } from '../mesh/arrays.ts'
import { dot, sub } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { ToySolidError } from '../mesh/solid-error.ts'
import type { Mesh } from '../mesh/surface-nets.ts'
import type { Lettering } from './lettering.ts'
import { MeshEditor } from './mesh-editor.ts'
import { contoursOf } from './outlines.ts'
import { partPlane } from './part-plane.ts'
import type { Edge, PartedPlane, Point } from './part-plane.ts'

type Loop = readonly Point[]

export type LetterCutter = (mesh: Mesh, lettering: readonly Lettering[]) => Mesh

/** @throws ToySolidError when a text does not lie on its face. */
export const cutLetters: LetterCutter = (mesh, lettering) => lettering.reduce(cutText, mesh)

/** In a coarse mesh the planar region is smaller, and the letters shrink with it. */
const SCALES = [1, 0.92, 0.84, 0.76]

function cutText(mesh: Mesh, text: Lettering): Mesh {
  for (const scale of SCALES) {
    const cut = cutWhole(mesh, scaled(text, scale))
    if (cut) return cut
  }
  throw new ToySolidError('letters_off_face', 'the letters do not lie on their face')
}

const scaled = (text: Lettering, scale: number): Lettering => ({
  ...text,
  emMm: text.emMm * scale,
  halfWidthMm: text.halfWidthMm * scale,
  halfHeightMm: text.halfHeightMm * scale,
  glyphs: text.glyphs.map(({ sign, x, y }) => ({ sign, x: x * scale, y: y * scale })),
})

/** Tolerance of distance (mm) and tilt within which a vertex is on the plane. */
const FLAT = { mm: 0.02, cosine: 0.995 }
/** In cells: margin of the retriangulated patch around the text, longest contour segment, clearance of grid vertices from contours. */
const AROUND = 2.2
const LONGEST_PIECE = 1.2
const CLEARANCE = 0.35

function cutWhole(mesh: Mesh, text: Lettering): Mesh | null {
  const contours = placedContours(text, mesh.cellMm * LONGEST_PIECE)
  if (contours.length === 0) return mesh
  const plane = new Plane(text)
  const patch = findPatch(mesh, text, plane)
  const pointOf = (vertex: number): Point => plane.flatten(pointAt(mesh.positions, vertex))
  const isClear = clearOf(contours, mesh.cellMm * CLEARANCE)
  const clear = patch.inner.filter((vertex) => isClear(pointOf(vertex)))
  const letters = contours.flat()
  const drawn: Drawn = {
    rim: patch.rim,
    letters,
    grid: clear,
    contours: contourEdges(contours, patch.rim.length),
  }
  const parted = partPlane({
    points: [...patch.rim.map(pointOf), ...letters, ...clear.map(pointOf)],
    rim: patch.edges,
    contours: drawn.contours,
  })
  return parted && rebuild(mesh, text, patch.taken, drawn, parted)
}

/** Contours in mm about the text's centre; long segments are split, so that lighting can vary along them. */
function placedContours({ glyphs, emMm }: Lettering, longest: number): Loop[] {
  return glyphs.flatMap(({ sign, x, y }) =>
    contoursOf(sign).map((contour) =>
      contour.flatMap(([px, py], i): Point[] => {
        const [nextX, nextY] = contour[(i + 1) % contour.length] ?? [px, py]
        const pieces = Math.max(1, Math.ceil((Math.hypot(nextX - px, nextY - py) * emMm) / longest))
        return Array.from({ length: pieces }, (_, piece) => [
          x + (px + ((nextX - px) * piece) / pieces) * emMm,
          y + (py + ((nextY - py) * piece) / pieces) * emMm,
        ])
      }),
    ),
  )
}

class Plane {
  readonly #text: Lettering

  constructor(text: Lettering) {
    this.#text = text
  }

  flatten(at: Vec3): Point {
    const { middle, right, up } = this.#text
    const from: Vec3 = [at[0] - middle[0], at[1] - middle[1], at[2] - middle[2]]
    return [dot(from, right), dot(from, up)]
  }

  heightOf(at: Vec3): number {
    const { middle, out } = this.#text
    return dot(sub(at, middle), out)
  }

  /** The point of space above (or below) a point of the plane. */
  lift([x, y]: Point, height: number): Vec3 {
    const { middle, right, up, out } = this.#text
    const along = (axis: 0 | 1 | 2): number =>
      middle[axis] + right[axis] * x + up[axis] * y + out[axis] * height
    return [along(0), along(1), along(2)]
  }
}

interface Patch {
  /** 1 for every shell triangle to retriangulate. */
  taken: Uint8Array
  /** Vertices around the patch, and the edges between them as numbers of this list. */
  rim: number[]
  edges: Edge[]
  /** The patch's other vertices. */
  inner: number[]
}

function findPatch(mesh: Mesh, text: Lettering, plane: Plane): Patch {
  const flat = flatVertices(mesh, text, plane)
  const taken = new Uint8Array(mesh.slots.length)
  const vertices = mesh.normals.length / 3
  const directed = new Set<number>()
  for (let t = 0; t < taken.length; t++) {
    const a = indexAt(mesh.indices, t * 3)
    if (flat[a] === 0 || byteAt(mesh.slots, t) !== text.plateSlot) continue
    const [b, c] = [indexAt(mesh.indices, t * 3 + 1), indexAt(mesh.indices, t * 3 + 2)]
    if (flat[b] === 0 || flat[c] === 0) continue
    taken[t] = 1
    directed
      .add(a * vertices + b)
      .add(b * vertices + c)
      .add(c * vertices + a)
  }
  const ends = (edge: number): Edge => [Math.floor(edge / vertices), edge % vertices]
  const open = [...directed].map(ends).filter(([from, to]) => !directed.has(to * vertices + from))
  const rim = [...new Set(open.flat())]
  const numbers = new Map(rim.map((vertex, number) => [vertex, number]))
  return {
    taken,
    rim,
    edges: open.map(([from, to]): Edge => [numbers.get(from) ?? 0, numbers.get(to) ?? 0]),
    inner: [...new Set([...directed].map((edge) => ends(edge)[0]))].filter((vertex) => !numbers.has(vertex)),
  }
}

function flatVertices(mesh: Mesh, text: Lettering, plane: Plane): Uint8Array {
  const flat = new Uint8Array(mesh.normals.length / 3)
  const around = mesh.cellMm * AROUND
  for (let v = 0; v < flat.length; v++) {
    if (dot(pointAt(mesh.normals, v), text.out) < FLAT.cosine) continue
    const at = pointAt(mesh.positions, v)
    if (Math.abs(plane.heightOf(at)) > FLAT.mm) continue
    const [x, y] = plane.flatten(at)
    if (Math.abs(x) < text.halfWidthMm + around && Math.abs(y) < text.halfHeightMm + around) flat[v] = 1
  }
  return flat
}

/** The points that lie farther than `clearance` from all contours. */
function clearOf(contours: readonly Loop[], clearance: number): (point: Point) => boolean {
  const boxes = contours.map((contour) => {
    const [xs, ys] = [contour.map(([x]) => x), contour.map(([, y]) => y)]
    return {
      contour,
      left: Math.min(...xs) - clearance,
      right: Math.max(...xs) + clearance,
      bottom: Math.min(...ys) - clearance,
      top: Math.max(...ys) + clearance,
    }
  })
  return (point) =>
    boxes.every(({ contour, left, right, bottom, top }) => {
      const [x, y] = point
      if (x < left || x > right || y < bottom || y > top) return true
      return contour.every(
        (from, i) => distanceTo(point, from, contour[(i + 1) % contour.length] ?? from) > clearance,
      )
    })
}

function distanceTo([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const t = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - x0 - t * dx, y - y0 - t * dy)
}

interface Drawn {
  /** Vertices of the mesh. */
  rim: readonly number[]
  letters: readonly Point[]
  /** Vertices of the mesh. */
  grid: readonly number[]
  /** Indices run over the rim, the letters, the grid; the letter is on the left. */
  contours: readonly Edge[]
}

function contourEdges(contours: readonly Loop[], first: number): Edge[] {
  let start = first
  return contours.flatMap((contour) => {
    const own = contour.map((_, i): Edge => [start + i, start + ((i + 1) % contour.length)])
    start += contour.length
    return own
  })
}

function rebuild(mesh: Mesh, text: Lettering, taken: Uint8Array, drawn: Drawn, parted: PartedPlane): Mesh {
  const { plateSlot, inlaySlot, depthMm, inlayMm, out } = text
  const editor = new MeshEditor(mesh, taken)
  const plane = new Plane(text)
  const { rim, letters, grid } = drawn
  const shell = (point: Point): number => editor.addShellVertex(plane.lift(point, 0), out)
  const surface = Uint32Array.from([...rim, ...letters.map(shell), ...grid])
  const floor = new Uint32Array(surface.length)
  const below = new Uint32Array(surface.length)
  const pointOf = (number: number): Point =>
    letters[number - rim.length] ?? plane.flatten(pointAt(mesh.positions, indexAt(surface, number)))
  for (const number of new Set(parted.floor)) {
    floor[number] = editor.addShellVertex(plane.lift(pointOf(number), -depthMm), out)
    below[number] = editor.addInnerVertex(plane.lift(pointOf(number), -depthMm - inlayMm))
  }
  const pair = inlaySlot * 16 + plateSlot
  for (const [a, b, c] of triples(parted.plate))
    editor.addShell([surface[a], surface[b], surface[c]], plateSlot)
  for (const [a, b, c] of triples(parted.floor)) {
    editor.addShell([floor[a], floor[b], floor[c]], inlaySlot)
    editor.addInner([below[a], below[c], below[b]], pair)
  }
  // Walls face into the letter, the slab's sides away from it.
  for (const [a, b] of drawn.contours) {
    editor.addShell([surface[a], floor[b], floor[a]], plateSlot)
    editor.addShell([surface[a], surface[b], floor[b]], plateSlot)
    editor.addInner([floor[a], below[a], below[b]], pair)
    editor.addInner([floor[a], below[b], floor[b]], pair)
  }
  return editor.finish()
}

function* triples(list: readonly number[]): Generator<[number, number, number]> {
  for (let i = 0; i + 2 < list.length; i += 3) yield [list[i] ?? 0, list[i + 1] ?? 0, list[i + 2] ?? 0]
}
