// Signed distances (mm, negative inside) of the primitive shapes, four points at a time, in the shape's own frame.
// Formulas after Inigo Quilez' distance functions; each is checked against a plain-number twin in the tests.
import { scanDistance } from './scan'
import { add, bitselect, pmax, length2, length3, mul, pmin, splat, sub } from './simd'

/** One record of the packed tape: 32 floats. */
@unmanaged
export class Shape {
  kind: f32
  op: f32
  slot: f32
  blend: f32
  m00: f32
  m01: f32
  m02: f32
  m03: f32
  m10: f32
  m11: f32
  m12: f32
  m13: f32
  m20: f32
  m21: f32
  m22: f32
  m23: f32
  a: f32
  b: f32
  c: f32
  d: f32
  e: f32
  f: f32
  g: f32
  h: f32
  mirror: f32
  lipschitz: f32
  paintDepth: f32
  laterBlend: f32
  spare0: f32
  spare1: f32
  spare2: f32
  spare3: f32
}

export const SHAPE_BYTES: usize = 128

export namespace Kind {
  export const Ellipsoid: i32 = 0
  export const Sphere: i32 = 1
  export const Box: i32 = 2
  export const RoundCone: i32 = 3
  export const Torus: i32 = 4
  export const Cylinder: i32 = 5
  export const CappedCone: i32 = 6
  export const HalfSpace: i32 = 7
  export const Heart: i32 = 8
  export const Star: i32 = 9
  export const Gem: i32 = 10
  export const Column: i32 = 11
  export const OctagonRing: i32 = 12
  export const Scan: i32 = 13
  export const Dome: i32 = 14
}

@inline
function ellipsoid(s: Shape, x: v128, y: v128, z: v128): v128 {
  const ix = splat(s.d)
  const iy = splat(s.e)
  const iz = splat(s.f)
  const ax = mul(x, ix)
  const ay = mul(y, iy)
  const az = mul(z, iz)
  const k0 = length3(ax, ay, az)
  const k1 = length3(mul(ax, ix), mul(ay, iy), mul(az, iz))
  const tiny: f32 = 1e-5
  const estimate = mul(sub(k0, splat(1)), f32x4.div(add(k0, splat(tiny)), add(k1, splat(tiny / s.g))))
  // The estimate runs away near the centre; no inner point is deeper than the smallest radius.
  return pmax(estimate, splat(-s.g))
}

@inline
function roundedBox(s: Shape, x: v128, y: v128, z: v128): v128 {
  const zero = splat(0)
  const round = splat(s.d)
  const ax = add(sub(f32x4.abs(x), splat(s.a)), round)
  const ay = add(sub(f32x4.abs(y), splat(s.b)), round)
  const az = add(sub(f32x4.abs(z), splat(s.c)), round)
  const outside = length3(pmax(ax, zero), pmax(ay, zero), pmax(az, zero))
  return sub(add(outside, pmin(pmax(ax, pmax(ay, az)), zero)), round)
}

/** Capsule of two radii along +z: a bottom radius, b top radius, c height, (d, e) cosine and sine of the flank. */
@inline
function roundCone(s: Shape, x: v128, y: v128, z: v128): v128 {
  const across = splat(s.d)
  const along = splat(s.e)
  const radial = length2(x, y)
  const side = sub(mul(z, across), mul(radial, along))
  const bottom = sub(length2(radial, z), splat(s.a))
  const head = sub(length2(radial, sub(z, splat(s.c))), splat(s.b))
  const flank = sub(add(mul(radial, across), mul(z, along)), splat(s.a))
  return bitselect(f32x4.lt(side, splat(0)), bottom, bitselect(f32x4.gt(side, splat(s.d * s.c)), head, flank))
}

/** Ring (or arc) in the xz plane opening around +z: a ring radius, b tube radius, (c, d) sine and cosine of half the arc. */
@inline
function cappedTorus(s: Shape, x: v128, y: v128, z: v128): v128 {
  const ring = splat(s.a)
  const sine = splat(s.c)
  const cosine = splat(s.d)
  const ax = f32x4.abs(x)
  const beyond = f32x4.gt(mul(cosine, ax), mul(sine, z))
  const k = bitselect(beyond, add(mul(ax, sine), mul(z, cosine)), length2(ax, z))
  const square = add(add(mul(x, x), mul(y, y)), mul(z, z))
  const inner = sub(add(square, mul(ring, ring)), mul(mul(splat(2), ring), k))
  return sub(f32x4.sqrt(pmax(inner, splat(0))), splat(s.b))
}

@inline
function roundedCylinder(s: Shape, x: v128, y: v128, z: v128): v128 {
  const zero = splat(0)
  const round = splat(s.c)
  const dx = add(sub(length2(x, y), splat(s.a)), round)
  const dz = add(sub(f32x4.abs(z), splat(s.b)), round)
  return sub(add(pmin(pmax(dx, dz), zero), length2(pmax(dx, zero), pmax(dz, zero))), round)
}

@inline
function cappedCone(s: Shape, x: v128, y: v128, z: v128): v128 {
  const zero = splat(0)
  const one = splat(1)
  const bottom = splat(s.a)
  const head = splat(s.b)
  const half = splat(s.c)
  const radial = length2(x, y)
  const slope = sub(head, bottom)
  const height = add(half, half)
  const capX = sub(radial, pmin(radial, bitselect(f32x4.lt(z, zero), bottom, head)))
  const capZ = sub(f32x4.abs(z), half)
  const inverse = f32x4.div(one, add(mul(slope, slope), mul(height, height)))
  const along = mul(add(mul(sub(head, radial), slope), mul(sub(half, z), height)), inverse)
  const t = pmin(pmax(along, zero), one)
  const flankX = add(sub(radial, head), mul(slope, t))
  const flankZ = add(sub(z, half), mul(height, t))
  const inside = v128.and(f32x4.lt(flankX, zero), f32x4.lt(capZ, zero))
  const nearest = pmin(add(mul(capX, capX), mul(capZ, capZ)), add(mul(flankX, flankX), mul(flankZ, flankZ)))
  return sub(mul(bitselect(inside, splat(-1), one), f32x4.sqrt(nearest)), splat(s.d))
}

/** Flat outline (distance `outline`) pulled along y to half thickness `half`, then rounded. */
@inline
function extrude(outline: v128, y: v128, half: f32, round: f32): v128 {
  const zero = splat(0)
  const cap = sub(f32x4.abs(y), splat(half))
  const inner = pmin(pmax(outline, cap), zero)
  return sub(add(inner, length2(pmax(outline, zero), pmax(cap, zero))), splat(round))
}

@inline
function heart(s: Shape, x: v128, y: v128, z: v128): v128 {
  const one = splat(1)
  const scale: f32 = <f32>1 / s.a
  const hx = mul(f32x4.abs(x), splat(scale))
  const hz = mul(z, splat(scale))
  const lobe = sub(length2(sub(hx, splat(0.25)), sub(hz, splat(0.75))), splat(0.35355339))
  const top = sub(hz, one)
  const m = mul(pmax(add(hx, hz), splat(0)), splat(0.5))
  const cx = sub(hx, m)
  const cz = sub(hz, m)
  const tip = f32x4.sqrt(pmin(add(mul(hx, hx), mul(top, top)), add(mul(cx, cx), mul(cz, cz))))
  const sign = bitselect(f32x4.lt(sub(hx, hz), splat(0)), splat(-1), one)
  const flat = bitselect(f32x4.gt(add(hx, hz), one), lobe, mul(tip, sign))
  return extrude(mul(flat, splat(s.a)), y, s.b, s.c)
}

/** Five-pointed star: a outer radius, b inner over outer, c half thickness, d rounding. */
@inline
function star(s: Shape, x: v128, y: v128, z: v128): v128 {
  const zero = splat(0)
  const cosine = splat(0.809016994375)
  const sine = splat(-0.587785252292)
  const outer = splat(s.a)
  const inner = splat(s.b)
  let px = f32x4.abs(x)
  let pz = z
  let fold = mul(pmax(add(mul(px, cosine), mul(pz, sine)), zero), splat(2))
  px = sub(px, mul(fold, cosine))
  pz = sub(pz, mul(fold, sine))
  const back = f32x4.neg(cosine)
  fold = mul(pmax(add(mul(px, back), mul(pz, sine)), zero), splat(2))
  px = f32x4.abs(sub(px, mul(fold, back)))
  pz = sub(sub(pz, mul(fold, sine)), outer)
  const ex = mul(inner, f32x4.neg(sine))
  const ez = sub(mul(inner, cosine), splat(1))
  const t = f32x4.div(add(mul(px, ex), mul(pz, ez)), add(mul(ex, ex), mul(ez, ez)))
  const h = pmin(pmax(t, zero), outer)
  const sign = bitselect(f32x4.lt(sub(mul(pz, ex), mul(px, ez)), zero), splat(-1), splat(1))
  const flat = mul(length2(sub(px, mul(ex, h)), sub(pz, mul(ez, h))), sign)
  return extrude(flat, y, s.c, s.d)
}

/** Projection onto a plane normal given by three numbers, and onto its two turns about the diagonal; the farthest of them. */
@inline
function turnedPlanes(x: v128, y: v128, z: v128, a: f32, b: f32, c: f32): v128 {
  const first = add(add(mul(splat(a), x), mul(splat(b), y)), mul(splat(c), z))
  const second = add(add(mul(splat(c), x), mul(splat(a), y)), mul(splat(b), z))
  const third = add(add(mul(splat(b), x), mul(splat(c), y)), mul(splat(a), z))
  return pmax(first, pmax(second, third))
}

/** Low-poly ellipsoid, radii a b c, inverses d e f, minimum radius g: 20 triangles, or 60 where h is set. */
@inline
function gem(s: Shape, x: v128, y: v128, z: v128): v128 {
  const ax = f32x4.abs(mul(x, splat(s.d)))
  const ay = f32x4.abs(mul(y, splat(s.e)))
  const az = f32x4.abs(mul(z, splat(s.f)))
  if (s.h > 0) {
    const edges = turnedPlanes(ax, ay, az, 0, 0.979432085, 0.201774106)
    const left = turnedPlanes(ax, ay, az, 0.201774106, 0.652954724, 0.730025574)
    const right = turnedPlanes(ax, ay, az, 0.326477362, 0.854728830, 0.403548212)
    return mul(sub(pmax(edges, pmax(left, right)), splat(0.975)), splat(s.g))
  }
  const corner = mul(add(ax, add(ay, az)), splat(0.577350269))
  const planes = turnedPlanes(ax, ay, az, 0, 0.356822090, 0.934172359)
  return mul(sub(pmax(corner, planes), splat(0.94)), splat(s.g))
}

/** Distance from the axis measured so that an octagon is a circle. */
@inline
function octagon(x: v128, y: v128): v128 {
  const ax = f32x4.abs(x)
  const ay = f32x4.abs(y)
  return pmax(pmax(ax, ay), mul(add(ax, ay), splat(0.70710678)))
}

/** Eight-sided column along z: flank (a, b) at c, ends d and e, bevels f and g. */
@inline
function column(s: Shape, x: v128, y: v128, z: v128): v128 {
  const q = octagon(x, y)
  const half = splat(0.70710678)
  const flank = sub(add(mul(q, splat(s.a)), mul(z, splat(s.b))), splat(s.c))
  const ends = pmax(sub(z, splat(s.d)), sub(f32x4.neg(z), splat(s.e)))
  const bevels = pmax(sub(mul(add(q, z), half), splat(s.f)), sub(mul(sub(q, z), half), splat(s.g)))
  return pmax(flank, pmax(ends, bevels))
}

/** Eight-sided ring in the xz plane: a ring radius, b tube radius. */
@inline
function octagonRing(s: Shape, x: v128, y: v128, z: v128): v128 {
  return sub(octagon(sub(octagon(x, z), splat(s.a)), y), splat(s.b))
}

/** Distance of four points given in the shape's own frame. */
@inline
export function shapeDistance(kind: i32, s: Shape, x: v128, y: v128, z: v128): v128 {
  switch (kind) {
    case Kind.Ellipsoid: return ellipsoid(s, x, y, z)
    case Kind.Sphere: return sub(length3(x, y, z), splat(s.a))
    case Kind.Box: return roundedBox(s, x, y, z)
    case Kind.RoundCone: return roundCone(s, x, y, z)
    case Kind.Torus: return cappedTorus(s, x, y, z)
    case Kind.Cylinder: return roundedCylinder(s, x, y, z)
    case Kind.CappedCone: return cappedCone(s, x, y, z)
    case Kind.HalfSpace: return z
    case Kind.Heart: return heart(s, x, y, z)
    case Kind.Star: return star(s, x, y, z)
    case Kind.Gem: return gem(s, x, y, z)
    case Kind.Column: return column(s, x, y, z)
    case Kind.OctagonRing: return octagonRing(s, x, y, z)
    case Kind.Dome: return pmax(ellipsoid(s, x, y, z), sub(splat(s.h), y))
    case Kind.Scan: return scanDistance(x, y, z)
    default: return splat(1e9)
  }
}
