// Short names for four-lane arithmetic; pmin/pmax compile to one instruction where min/max do not.

@inline
export function splat(value: f32): v128 {
  return f32x4.splat(value)
}

@inline
export function add(a: v128, b: v128): v128 {
  return f32x4.add(a, b)
}

@inline
export function sub(a: v128, b: v128): v128 {
  return f32x4.sub(a, b)
}

@inline
export function mul(a: v128, b: v128): v128 {
  return f32x4.mul(a, b)
}

@inline
export function larger(a: v128, b: v128): v128 {
  return f32x4.pmax(a, b)
}

@inline
export function smaller(a: v128, b: v128): v128 {
  return f32x4.pmin(a, b)
}

@inline
export function choose(mask: v128, yes: v128, no: v128): v128 {
  return v128.bitselect(yes, no, mask)
}

@inline
export function length2(x: v128, y: v128): v128 {
  return f32x4.sqrt(add(mul(x, x), mul(y, y)))
}

@inline
export function length3(x: v128, y: v128, z: v128): v128 {
  return f32x4.sqrt(add(add(mul(x, x), mul(y, y)), mul(z, z)))
}
