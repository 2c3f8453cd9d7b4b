/**
 * Compiles kernel/*.ts (AssemblyScript) and stores it as base64 beside the code that loads it:
 *   node toymaker/scripts/build-kernel.ts
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'
import { kernelSourceHash } from './kernel-source.ts'

const folder = fileURLToPath(new URL('../kernel/', import.meta.url))
const target = new URL('../src/kernel/kernel-wasm.generated.ts', import.meta.url)
const OPTIONS = [
  '--enable',
  'simd',
  '-O3',
  '--noAssert',
  '--runtime',
  'stub',
  '--uncheckedBehavior',
  'always',
]

let wasm: Uint8Array | null = null
const { error } = await asc.main(
  ['index.ts', '--baseDir', folder, '--outFile', 'kernel.wasm', '--use', 'abort=', ...OPTIONS],
  {
    writeFile: (name, contents) => {
      if (name.endsWith('.wasm') && typeof contents !== 'string') wasm = contents
    },
  },
)
if (error || wasm === null)
  throw new Error('the kernel does not compile: see the lines above', { cause: error })

writeFileSync(
  target,
  `// Made by scripts/build-kernel.ts from kernel/*.ts; a test compares the hash.
export const KERNEL_SOURCE_HASH = '${kernelSourceHash()}'
export const KERNEL_WASM_BASE64 =
  '${Buffer.from(wasm).toString('base64')}'
`,
)
