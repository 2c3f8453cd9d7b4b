/** Feature detection (WebAssembly SIMD, WebGL 2) and the user's wish to save data. */

/** Minimal module with a v128 instruction. */
const SIMD_MODULE = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]

/** Needs WebAssembly SIMD and workers, and no Save-Data preference. */
export function canMakeLive(): boolean {
  return (
    typeof Worker !== 'undefined' &&
    typeof WebAssembly !== 'undefined' &&
    WebAssembly.validate(new Uint8Array(SIMD_MODULE)) &&
    !savesData()
  )
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

let drawsLive: boolean | null = null

/** Probes WebGL 2 once and caches the result: creating a context is expensive. */
export function canDrawLive(): boolean {
  if (drawsLive === null) {
    const context = document.createElement('canvas').getContext('webgl2')
    drawsLive = context !== null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return drawsLive
}
