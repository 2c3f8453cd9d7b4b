/** Triangles as a file holds them: nothing is known yet about which belong together. */
export interface TriangleSoup {
  /** Three per vertex, in the file's own lengths; z up, front towards -y. */
  positions: Float32Array
  /** Three vertices a triangle. */
  indices: Uint32Array
  /** Two per vertex; zeros where there are none. */
  uvs: Float32Array
  /** Three bytes per vertex, linear light; null when no vertex has a colour of its own. */
  vertexColours: Uint8Array | null
  /** Paint of each triangle, an index into `paints`. */
  materialOf: Uint16Array
  materials: readonly Material[]
}

/** What colours a triangle: factor × vertex colour × picture. */
export interface Material {
  /** Linear light. */
  factor: readonly [number, number, number]
  texture: Texture | null
  /** Of texture places, as two rows: u' = a u + b v + c. */
  transform: readonly [number, number, number, number, number, number]
}

/** sRGB, four bytes a pixel, from the upper left. */
export interface Texture {
  widthPx: number
  heightPx: number
  rgba: Uint8Array
}

/** @throws Unusable when it is too large or no picture at all. */
export type DecodeTexture = (bytes: Uint8Array) => Promise<Texture>
