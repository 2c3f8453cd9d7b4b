/** WebAssembly kernel: an instance has its own memory and serves one job at a time. */
import { KERNEL_WASM_BASE64 } from './kernel-wasm.generated.ts'
import type { KernelExports } from './kernel-exports.ts'

export type KernelModule = object

/** Minimal WebAssembly typings, so that neither DOM nor Node typings are needed here. */
interface WasmApi {
  compile(bytes: Uint8Array): Promise<KernelModule>
  Instance: new (module: KernelModule, imports: object) => { exports: unknown }
}

const wasm = (globalThis as unknown as { WebAssembly: WasmApi }).WebAssembly

/** Compiled module; can be posted to workers, which share the code. */
export function compileKernel(): Promise<KernelModule> {
  return wasm.compile(Uint8Array.from(atob(KERNEL_WASM_BASE64), (sign) => sign.charCodeAt(0)))
}

/** One kernel instance and its memory; units as in `KernelExports`; not shared between threads. */
export class Kernel {
  readonly call: KernelExports
  readonly #emptyMark: number
  #floats: Float32Array
  #bytes: Uint8Array

  constructor(module: KernelModule) {
    this.call = new wasm.Instance(module, {}).exports as KernelExports
    // Allocates the fixed areas below the heap.
    this.call.allocate(0)
    this.#emptyMark = this.call.heapMark()
    this.#floats = new Float32Array(this.call.memory.buffer)
    this.#bytes = new Uint8Array(this.call.memory.buffer)
  }

  /** Memory as float32; growth detaches old views, so read it again after every call that may allocate. */
  get floats(): Float32Array {
    if (this.#floats.buffer !== this.call.memory.buffer)
      this.#floats = new Float32Array(this.call.memory.buffer)
    return this.#floats
  }

  get bytes(): Uint8Array {
    if (this.#bytes.buffer !== this.call.memory.buffer) this.#bytes = new Uint8Array(this.call.memory.buffer)
    return this.#bytes
  }

  /** Copies floats to the heap and returns their address. */
  putFloats(values: ArrayLike<number>): number {
    const address = this.call.allocate(values.length * 4)
    this.floats.set(values, address >> 2)
    return address
  }

  putIndices(values: Uint32Array): number {
    const address = this.call.allocate(values.length * 4)
    new Uint32Array(this.call.memory.buffer, address, values.length).set(values)
    return address
  }

  putBytes(values: Uint8Array): number {
    const address = this.call.allocate(values.length)
    this.bytes.set(values, address)
    return address
  }

  copyFloats(address: number, count: number): Float32Array {
    return this.floats.slice(address >> 2, (address >> 2) + count)
  }

  copyIndices(address: number, count: number): Uint32Array {
    return new Uint32Array(this.call.memory.buffer, address, count).slice()
  }

  copyBytes(address: number, count: number): Uint8Array {
    return this.bytes.slice(address, address + count)
  }

  setTape(tape: Float32Array): void {
    this.floats.set(tape, this.call.tapeAddress() >> 2)
    this.call.setShapeCount(tape.length / 32)
  }

  /** Resets the heap for the next job. */
  clear(): void {
    this.call.heapRelease(this.#emptyMark)
  }

  /** Runs `work` and releases what it allocated. */
  scoped<T>(work: () => T): T {
    const mark = this.call.heapMark()
    try {
      return work()
    } finally {
      this.call.heapRelease(mark)
    }
  }
}
