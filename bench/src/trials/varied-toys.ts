/** Toys spread over kinds, sizes and options: the same for the same number. */
import { readDesign } from '@leksmedjan/toymaker/design'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import { buildToy } from '@leksmedjan/toymaker/grammar/build-toy'
import { GROUPS } from '@leksmedjan/toymaker/grammar/kinds'
import type { Toy } from '@leksmedjan/toymaker/toy'

const SIZES = [80, 120, 80, 160] as const
const STYLES = [null, 'chibi', 'low_poly', 'retro', 'wooden'] as const
const FEATURES = [[], ['wings'], ['crown'], ['cape'], ['scarf', 'glasses']] as const
const COLOURS = [['#F58220', '#2F6DB5'], ['#6A994E'], ['#FFFFFF', '#E63946']] as const

/** Unjointed, unwritten, on no particular day. */
export function variedToy(seed: number): Toy {
  const design = {
    kind: kindOf(seed),
    sizeMm: SIZES[seed % SIZES.length],
    style: STYLES[seed % STYLES.length],
    features: FEATURES[Math.floor(seed / 2) % FEATURES.length],
    colours: COLOURS[seed % COLOURS.length],
    seed,
  }
  return buildToy(readDesign(design))
}

const ALL_SIZES = [80, 120, 160, 220] as const
const OCCASIONS = ['birthday', null, 'lucia', 'easter', null, 'christmas', 'new_sibling'] as const
const SIGNS = ['Åke', null, 'Freja'] as const

/** With joints, most with an occasion or a name sign, in all four sizes. */
export function festiveDesign(seed: number): ToyDesign {
  const nameSign = SIGNS[seed % SIGNS.length] ?? null
  return readDesign({
    kind: kindOf(seed),
    sizeMm: ALL_SIZES[seed % ALL_SIZES.length],
    style: STYLES[seed % STYLES.length],
    occasion: OCCASIONS[seed % OCCASIONS.length],
    features: ['joints', ...(FEATURES[Math.floor(seed / 2) % FEATURES.length] ?? [])],
    nameSign,
    colours: COLOURS[seed % COLOURS.length],
    seed,
  })
}

/** 37 shares no factor with the number of kinds, so all take their turn. */
function kindOf(seed: number): string | undefined {
  const kinds = Object.entries(GROUPS).flatMap(([group, slugs]) =>
    Object.keys(slugs).map((slug) => `${group}.${slug}`),
  )
  return kinds[(seed * 37) % kinds.length]
}
