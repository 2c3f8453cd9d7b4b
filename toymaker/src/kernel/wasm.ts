/** Minimal WebAssembly typings, so that neither DOM nor Node typings are needed here. */
export type KernelModule = object

interface WasmApi {
  compile(bytes: Uint8Array): Promise<KernelModule>
  Instance: new (module: KernelModule, imports: object) => { exports: unknown }
}

const api = (globalThis as unknown as { WebAssembly: WasmApi }).WebAssembly

export const compileWasm = (bytes: Uint8Array): Promise<KernelModule> => api.compile(bytes)

export const instantiateWasm = (module: KernelModule): unknown => new api.Instance(module, {}).exports
