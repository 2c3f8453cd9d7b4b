/**
 * Packs shapes into records of 32 floats, the form the kernel walks:
 * 0 type · 1 operation · 2 slot · 3 blend · 4-15 inverse rigid transform (rows with offset) · 16-23 parameters ·
 * 24 mirror · 25 Lipschitz bound · 26 paint depth · 27 largest blend of this and all later records.
 */
import type { Form, Operation, Shape } from './shapes.ts'
import type { Vec3 } from '../math/vec.ts'

export const RECORD = 32
const TYPES: Record<Form['type'], number> = {
  ellipsoid: 0,
  sphere: 1,
  box: 2,
  roundCone: 3,
  torus: 4,
  cylinder: 5,
  cappedCone: 6,
  halfSpace: 7,
  heart: 8,
  star: 9,
  gem: 10,
  column: 11,
  octagonRing: 12,
  // 13 is the kernel's scan.
  dome: 14,
}
const OPERATIONS: Record<Operation, number> = { unite: 0, subtract: 1, paint: 2, intersect: 3, outline: 4 }
/** Steepest gradient of the ellipsoid estimate that culling must reckon with. */
const STEEPEST = 6

export function pack(shapes: readonly Shape[], mmPerUnit: number): Float32Array {
  const tape = new Float32Array(shapes.length * RECORD)
  shapes.forEach((shape, i) => packShape(tape, i * RECORD, shape, mmPerUnit))
  let largest = 0
  for (let o = tape.length - RECORD; o >= 0; o -= RECORD) {
    largest = Math.max(largest, tape[o + 3] ?? 0)
    tape[o + 27] = largest
  }
  return tape
}

/** Equal files on every machine: lengths snap to 1/1024 mm. */
const snap = (mm: number): number => Math.round(mm * 1024) / 1024
/** Directions and ratios keep more places. */
const fine = (value: number): number => Math.round(value * 1048576) / 1048576

function packShape(tape: Float32Array, o: number, shape: Shape, mm: number): void {
  tape[o] = TYPES[shape.form.type]
  tape[o + 1] = OPERATIONS[shape.operation]
  tape[o + 2] = shape.slot
  tape[o + 3] = snap(shape.blend * mm)
  packTransform(tape, o + 4, shape, mm)
  tape.set(parameters(shape.form, mm), o + 16)
  tape[o + 24] = shape.mirror ? 1 : 0
  tape[o + 25] = steepness(shape.form)
  tape[o + 26] = snap(shape.depth * mm)
}

function packTransform(tape: Float32Array, o: number, shape: Shape, mm: number): void {
  const m = shape.rotation
  const [x, y, z] = shape.at.map((v) => snap(v * mm)) as unknown as Vec3
  const columns: readonly Vec3[] = [
    [m[0], m[3], m[6]],
    [m[1], m[4], m[7]],
    [m[2], m[5], m[8]],
  ]
  columns.forEach((column, row) => {
    const [a, b, c] = [fine(column[0]), fine(column[1]), fine(column[2])]
    tape.set([a, b, c, -(a * x + b * y + c * z)], o + row * 4)
  })
}

function steepness(form: Form): number {
  if (form.type !== 'ellipsoid' && form.type !== 'dome') return 1.05
  return Math.min(STEEPEST, Math.max(1.15, Math.max(...form.radii) / Math.min(...form.radii)))
}

function parameters(form: Form, mm: number): number[] {
  const at = (v: number): number => snap(v * mm)
  switch (form.type) {
    case 'ellipsoid':
      return ellipsoidParameters(form.radii.map(at))
    case 'dome':
      return [...ellipsoidParameters(form.radii.map(at)), at(form.cut)]
    case 'sphere':
      return [at(form.radius)]
    case 'box':
      return [at(form.half[0]), at(form.half[1]), at(form.half[2]), at(form.edge)]
    case 'roundCone': {
      const slope = fine((form.r1 - form.r2) / form.height)
      return [at(form.r1), at(form.r2), at(form.height), Math.sqrt(Math.max(0, 1 - slope * slope)), slope]
    }
    case 'torus': {
      if (form.arc === null) return [at(form.ring), at(form.tube), 0, -1]
      const arc = (form.arc * Math.PI) / 180
      return [at(form.ring), at(form.tube), fine(Math.sin(arc)), fine(Math.cos(arc))]
    }
    case 'cylinder':
      return [at(form.radius), at(form.half), at(form.edge)]
    case 'cappedCone':
      return [at(form.r1 - form.edge), at(form.r2 - form.edge), at(form.half - form.edge), at(form.edge)]
    case 'halfSpace':
      return []
    case 'heart':
      return [at(form.size), at(form.half), at(form.edge)]
    case 'star':
      return [at(form.radius), form.waist, at(form.half), at(form.edge)]
    case 'gem':
      return [...ellipsoidParameters(form.radii.map(at)), form.fine ? 1 : 0]
    case 'column': {
      const offsets = [form.flank, form.top, form.bottom, form.topBevel, form.bottomBevel]
      return [fine(form.across), fine(form.along), ...offsets.map(at)]
    }
    case 'octagonRing':
      return [at(form.ring), at(form.tube)]
  }
}

/** Radii, their inverses and the least of them. */
const ellipsoidParameters = (r: readonly number[]): number[] => [...r, ...r.map((v) => 1 / v), Math.min(...r)]
