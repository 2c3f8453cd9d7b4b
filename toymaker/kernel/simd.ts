// Short names of four-lane f32 instructions. pmin/pmax are one x86 instruction each; f32x4.min/max, which order NaN and -0, are several.

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
export function pmax(a: v128, b: v128): v128 {
  return f32x4.pmax(a, b)
}

@inline
export function pmin(a: v128, b: v128): v128 {
  return f32x4.pmin(a, b)
}

@inline
export function bitselect(mask: v128, yes: v128, no: v128): v128 {
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

@inline
export function smoothstep(from: v128, to: v128, x: v128): v128 {
  const t = pmax(splat(0), pmin(splat(1), f32x4.div(sub(x, from), sub(to, from))))
  return mul(mul(t, t), sub(splat(3), add(t, t)))
}

/** The first lanes of four vectors; the next ones give the second, third and fourth lanes. */
@inline
export function transpose0(a: v128, b: v128, c: v128, d: v128): v128 {
  return v128.shuffle<f32>(v128.shuffle<f32>(a, b, 0, 4, 0, 4), v128.shuffle<f32>(c, d, 0, 4, 0, 4), 0, 1, 4, 5)
}

@inline
export function transpose1(a: v128, b: v128, c: v128, d: v128): v128 {
  return v128.shuffle<f32>(v128.shuffle<f32>(a, b, 1, 5, 1, 5), v128.shuffle<f32>(c, d, 1, 5, 1, 5), 0, 1, 4, 5)
}

@inline
export function transpose2(a: v128, b: v128, c: v128, d: v128): v128 {
  return v128.shuffle<f32>(v128.shuffle<f32>(a, b, 2, 6, 2, 6), v128.shuffle<f32>(c, d, 2, 6, 2, 6), 0, 1, 4, 5)
}

@inline
export function transpose3(a: v128, b: v128, c: v128, d: v128): v128 {
  return v128.shuffle<f32>(v128.shuffle<f32>(a, b, 3, 7, 3, 7), v128.shuffle<f32>(c, d, 3, 7, 3, 7), 0, 1, 4, 5)
}
