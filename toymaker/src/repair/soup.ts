/** Triangle soup: triangles as in the file, without connectivity. */
export interface TriangleSoup {
  /** Three per vertex, in the file's own lengths; z up, front towards -y. */
  positions: Float32Array
  /** Three vertices a triangle. */
  indices: Uint32Array
  /** Two per vertex; zeros where there are none. */
  uvs: Float32Array
  /** Three bytes per vertex, linear light; null when no vertex has a colour of its own. */
  vertexColours: Uint8Array | null
  /** Material of each triangle, an index into `materials`. */
  materialOf: Uint16Array
  materials: readonly Material[]
}

/** Colour of a triangle: factor × vertex colour × texture. */
export interface Material {
  /** Linear light. */
  factor: readonly [number, number, number]
  texture: Texture | null
  /** Texture transform as two rows: u' = a u + b v + c. */
  transform: readonly [number, number, number, number, number, number]
}

/** sRGB, RGBA, row by row from the top left. */
export interface Texture {
  widthPx: number
  heightPx: number
  rgba: Uint8Array
}

/** @throws Unusable when it is too large or not an image. */
export type DecodeTexture = (bytes: Uint8Array) => Promise<Texture>
