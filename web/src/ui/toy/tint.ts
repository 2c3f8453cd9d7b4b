/** Background tints of pictures, cycled so that neighbours differ. */
const TINTS = ['berry', 'fjord', 'spruce', 'plum', 'sun', 'sand'] as const
export type Tint = (typeof TINTS)[number]

export const TINT_CLASS: Record<Tint, string> = {
  berry: 'bg-berry-soft',
  fjord: 'bg-fjord-soft',
  spruce: 'bg-spruce-soft',
  plum: 'bg-plum-soft',
  sun: 'bg-sun-soft',
  sand: 'bg-sand',
}

export function tintAt(index: number): Tint {
  return TINTS[index % TINTS.length] ?? 'sun'
}
