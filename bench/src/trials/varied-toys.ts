/** Toys spread over kinds, sizes and options: the same for the same number. */
import { readDesign } from '@leksmedjan/toymaker/design'
import { buildToy } from '@leksmedjan/toymaker/grammar/build-toy'
import { GROUPS } from '@leksmedjan/toymaker/grammar/kinds'
import type { Toy } from '@leksmedjan/toymaker/toy'

const SIZES = [80, 120, 80, 160] as const
const STYLES = [null, 'chibi', 'low_poly', 'retro', 'wooden'] as const
const FEATURES = [[], ['wings'], ['crown'], ['cape'], ['scarf', 'glasses']] as const
const COLOURS = [['#F58220', '#2F6DB5'], ['#6A994E'], ['#FFFFFF', '#E63946']] as const

export function variedToy(seed: number): Toy {
  const kinds = Object.entries(GROUPS).flatMap(([group, kinds]) =>
    Object.keys(kinds).map((slug) => `${group}.${slug}`),
  )
  const design = {
    // 37 shares no factor with the number of kinds, so all take their turn.
    kind: kinds[(seed * 37) % kinds.length],
    sizeMm: SIZES[seed % SIZES.length],
    style: STYLES[seed % STYLES.length],
    features: FEATURES[Math.floor(seed / 2) % FEATURES.length],
    colours: COLOURS[seed % COLOURS.length],
    seed,
  }
  return buildToy(readDesign(design))
}
