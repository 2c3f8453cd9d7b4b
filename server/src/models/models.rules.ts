/** Derived values of a model's files and report. Pure. */
import { PRINT_FORMATS } from '../orders/orders.ts'

/** The file that goes to the printer; undefined when there is none. */
export function printFileOf<F extends { format: string }>(files: readonly F[]): F | undefined {
  return PRINT_FORMATS.map((format) => files.find((file) => file.format === format)).find(
    (file) => file !== undefined,
  )
}

/** Width, depth and height in mm, where reported. */
export function sizeOf(report: unknown): [number, number, number] | null {
  const { x, y, z } = (report as { sizeMm?: { x?: unknown; y?: unknown; z?: unknown } } | null)?.sizeMm ?? {}
  return typeof x === 'number' && typeof y === 'number' && typeof z === 'number' ? [x, y, z] : null
}
