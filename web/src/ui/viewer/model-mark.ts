/** A numbered place on a model. */
export interface ModelMark {
  text: string
  /** In the axes of the file: metres, y up, facing +z. */
  at: readonly [x: number, y: number, z: number]
}
