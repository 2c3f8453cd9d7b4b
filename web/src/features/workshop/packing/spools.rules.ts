/** Lots of the spools that a toy was printed of, as its check names them. Pure. */
import * as z from 'zod/mini'

export const spools = z.object({
  /** Of the lots offered, those pressed. */
  chosen: z.array(z.string()),
  /** Others, with commas between them. */
  typed: z.string(),
  /** Said by a person: nobody knows them. */
  isUnknown: z.boolean(),
})
export type Spools = z.infer<typeof spools>

/** Lots are part of the safety record: none is filled in that nobody has read off a spool. */
export const NO_SPOOLS: Spools = { chosen: [], typed: '', isUnknown: false }

/** Each once; empty where nothing is named, or they are unknown. */
export function lotsOf({ chosen, typed, isUnknown }: Spools): string[] {
  if (isUnknown) return []
  const others = typed.split(',').map((lot) => lot.trim())
  return [...new Set([...chosen, ...others])].filter(Boolean)
}

export const isNamed = (named: Spools): boolean => named.isUnknown || lotsOf(named).length > 0
