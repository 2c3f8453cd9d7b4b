import { Extension } from '@gltf-transform/core'

/** KHR_mesh_quantization: int16 positions and normals halve the file; three.js, Babylon and model-viewer read it. */
export class MeshQuantization extends Extension {
  static override readonly EXTENSION_NAME = 'KHR_mesh_quantization'
  override readonly extensionName = MeshQuantization.EXTENSION_NAME

  /** The extension has no properties: the accessors' component types are the data. */
  read(): this {
    return this
  }

  write(): this {
    return this
  }
}
