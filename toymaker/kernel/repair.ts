// Makes the label grid well-composed: no label (and no solid) touches itself over an edge or a corner only. Then every
// mesh edge has exactly two shell triangles. Labels only ever rise, so the passes always end.
import { cornersOf, isRowUniform, isUniform, solidBytes, solidMask } from './cells'
import { brickAt, brickCount, labels, nx, plane, relabel, values } from './field'
import { getF32, getU8, setU8 } from './memory'

const MAX_PASSES: i32 = 40

/** Repairs until nothing changes; returns the number of corners touched, or -1 if it did not settle. */
export function repairLabels(): i32 {
  markSoundShapes()
  let total = 0
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    let changed = 0
    for (let b = 0; b < brickCount; b++) changed += repairBrick(b)
    total += changed
    if (changed == 0) return total
  }
  return -1
}

function repairBrick(index: i32): i32 {
  const brick = brickAt(index)
  let changed = 0
  for (let z = 0; z < 8; z++) {
    for (let y = 0; y < 8; y++) {
      const row = brick.x + (brick.y + y) * nx + (brick.z + z) * plane
      if (isRowUniform(row)) continue
      for (let x = 0; x < 8; x++) if (mayNeedRepair(row + x)) changed += repairCell(row + x)
    }
  }
  return changed
}

/** False for cells of one label, and for those of air and one colour whose shape is known to be sound. */
@inline
function mayNeedRepair(o: i32): bool {
  const corners = cornersOf(o)
  const solids = solidBytes(corners)
  const colour = (corners >> (ctz<u64>(solids) & 56)) & 255
  if (corners != solids * colour) return !isUniform(corners)
  return getU8(SOUND, solidMask(corners)) == 0
}

/** For cells of air and one colour, by the mask of their solid corners: 1 if neither touches itself diagonally. */
const SOUND: usize = memory.data(256)

function markSoundShapes(): void {
  for (let mask = 0; mask < 256; mask++) setU8(SOUND, mask, hasFlaw(mask) || hasFlaw(mask ^ 255) ? 0 : 1)
}

function hasFlaw(mask: i32): bool {
  // Two opposite corners and nothing else.
  for (let c = 0; c < 4; c++) if (mask == ((1 << c) | (1 << (c ^ 7)))) return true
  for (let axis = 0; axis < 3; axis++) {
    const u = 1 << ((axis + 1) % 3)
    const v = 1 << ((axis + 2) % 3)
    for (let side = 0; side < 2; side++) {
      const p = side << axis
      const straight = bitAt(mask, p) == bitAt(mask, p | u | v)
      if (straight && bitAt(mask, p | u) == bitAt(mask, p | v) && bitAt(mask, p) != bitAt(mask, p | u)) return true
    }
  }
  return false
}

@inline
function bitAt(mask: i32, corner: i32): i32 {
  return (mask >> corner) & 1
}

function repairCell(o: i32): i32 {
  let changed = repairFace(o, o + 1, o + nx, o + 1 + nx)
  changed += repairFace(o, o + 1, o + plane, o + 1 + plane)
  changed += repairFace(o, o + nx, o + plane, o + nx + plane)
  changed += repairDiagonal(o, o + 1 + nx + plane, o)
  changed += repairDiagonal(o + 1, o + nx + plane, o)
  changed += repairDiagonal(o + nx, o + 1 + plane, o)
  changed += repairDiagonal(o + plane, o + 1 + nx, o)
  return changed
}

/** A face of four corners; p and s, q and r lie across from each other. */
@inline
function repairFace(p: i32, q: i32, r: i32, s: i32): i32 {
  const lp = getU8(labels, p)
  const lq = getU8(labels, q)
  const lr = getU8(labels, r)
  const ls = getU8(labels, s)
  if (lp == ls && lp != lq && lp != lr) return joinAcross(p, q, r, s, lp)
  if (lq == lr && lq != lp && lq != ls) return joinAcross(q, p, s, r, lq)
  return 0
}

/** p and s carry `label` and meet only diagonally: raise a neighbour to it, or give one of the two up. */
function joinAcross(p: i32, q: i32, r: i32, s: i32, label: i32): i32 {
  const lq = getU8(labels, q)
  const lr = getU8(labels, r)
  if (lq < label && (lr >= label || nearer(q, r))) relabel(q, label)
  else if (lr < label) relabel(r, label)
  else relabel(nearer(p, s) ? p : s, max<i32>(lq, lr))
  return 1
}

@inline
function nearer(p: i32, q: i32): bool {
  return abs<f32>(getF32(values, p)) <= abs<f32>(getF32(values, q))
}

/** True when corners p and q of the cell at `o` are the only two of their kind: the same label, or the only solids. */
@inline
function aloneInCell(p: i32, q: i32, o: i32, bySolid: bool): bool {
  const label = getU8(labels, p)
  let others = 0
  for (let c = 0; c < 8; c++) {
    const at = o + (c & 1) + ((c >> 1) & 1) * nx + (c >> 2) * plane
    if (at == p || at == q) continue
    const l = getU8(labels, at)
    if (bySolid ? (l > 0) == (label > 0) : l == label) others++
  }
  return others == 0
}

/** Opposite corners of a cell that meet in its middle only. */
function repairDiagonal(p: i32, q: i32, o: i32): i32 {
  const lp = getU8(labels, p)
  const lq = getU8(labels, q)
  const sameLabel = lp == lq && aloneInCell(p, q, o, false)
  const sameMatter = (lp > 0) == (lq > 0) && aloneInCell(p, q, o, true)
  if (!sameLabel && !sameMatter) return 0
  if (lp == 0) {
    relabel(nearer(p, q) ? p : q, highestIn(o))
    return 1
  }
  return bridge(p, q, o, lp)
}

function highestIn(o: i32): i32 {
  let highest = 1
  for (let c = 0; c < 8; c++) {
    highest = max<i32>(highest, getU8(labels, o + (c & 1) + ((c >> 1) & 1) * nx + (c >> 2) * plane))
  }
  return highest
}

/** Joins p and q along two cell edges with `label`; where a higher label is in the way, p takes that one instead. */
function bridge(p: i32, q: i32, o: i32, label: i32): i32 {
  const d = p - o
  const bx = d % nx != 0 ? 1 : 0
  const by = (d % plane) >= nx ? 1 : 0
  const stepX = bx ? -1 : 1
  const stepY = by ? -nx : nx
  const first = p + stepX
  const second = first + stepY
  if (getU8(labels, first) > label) {
    relabel(p, getU8(labels, first))
    return 1
  }
  if (getU8(labels, second) > label) {
    relabel(q, getU8(labels, second))
    return 1
  }
  relabel(first, label)
  relabel(second, label)
  return 1
}
