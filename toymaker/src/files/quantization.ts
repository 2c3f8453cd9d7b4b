import { Extension } from '@gltf-transform/core'

/** Lets positions and normals be short integers: files of half the size, and every viewer of today reads them. */
export class MeshQuantization extends Extension {
  static override readonly EXTENSION_NAME = 'KHR_mesh_quantization'
  override readonly extensionName = MeshQuantization.EXTENSION_NAME

  /** It has no data of its own: what it allows stands in the accessors. */
  read(): this {
    return this
  }

  write(): this {
    return this
  }
}
