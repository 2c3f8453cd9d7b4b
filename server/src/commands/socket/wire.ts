/**
 * Protocol of the socket, one JSON document a line: the shop greets, the terminal sends its call,
 * the shop streams the command's output and ends with its exit code.
 */
import { z } from 'zod'

export const commandCall = z.strictObject({
  name: z.string().max(100),
  args: z.array(z.string()).max(100),
  folder: z.string().max(4096),
  passphrase: z.string().max(1024).optional(),
})

export const shopLine = z.union([
  z.strictObject({ greeting: z.literal('leksmedjan') }),
  z.strictObject({ out: z.string() }),
  z.strictObject({ error: z.string() }),
  z.strictObject({ exit: z.int().min(0).max(255) }),
])
export type ShopLine = z.infer<typeof shopLine>

/** Of a call. */
export const MOST_CALL_BYTES = 64 * 1024
