/** Validated input of the toymaker: hostile or partial input ends in a design or a typed error. */

export interface ToyDesign {
  /** Catalogue value path at the depth that was chosen, e.g. 'animals' or 'animals.skogens_djur.rav.rodrav'. */
  kind: string
  /** One or two hex colours. */
  colours: readonly string[]
  personality: string | null
  occasion: string | null
  environment: string | null
  style: string | null
  features: readonly string[]
  /** '3-5' … '18+' */
  age: string | null
  /** Longest side of the finished toy, mm. */
  sizeMm: number
  seed: number
  engraving: string | null
  nameSign: string | null
  /** The faces of its texts are as large as these need, but nothing is cut into them. Absent: they are written. */
  isBlank?: true
}

/** The age whose toys must bear being pulled at: small parts are judged by it (EN 71-1). */
export const isForTheYoungest = ({ age }: Pick<ToyDesign, 'age'>): boolean => age === '3-5'

/** Invalid input; `field` is the name of its first faulty field, `design` for the whole. */
export class ToyDesignError extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(`${field}: ${message}`)
    this.name = 'ToyDesignError'
    this.field = field
  }
}

const SIZE = { least: 40, most: 250, usual: 120 }
const MAX_FEATURES = 14
const MAX_LETTERS = 50
const MAX_COLOURS = 2
const LARGEST_SEED = 4_294_967_295
const DEFAULT_KIND = 'animals'
const DEFAULT_COLOUR = '#F58220'

/**
 * Parses untrusted input. Absent fields get defaults: an orange animal of 120 mm, seed 1. An unknown kind becomes a kind
 * of the nearest known ancestor, chosen by the seed; an unknown option has no effect.
 * @throws ToyDesignError naming the first field that has another type, length or range
 */
export function readDesign(value: unknown): ToyDesign {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ToyDesignError('design', 'is not an object')
  }
  const given = new Map<string, unknown>(Object.entries(value))
  return {
    kind: slug(given, 'kind', 200)?.toLowerCase() ?? DEFAULT_KIND,
    colours: colours(given.get('colours')),
    personality: slug(given, 'personality'),
    occasion: slug(given, 'occasion'),
    environment: slug(given, 'environment'),
    style: slug(given, 'style'),
    features: features(given.get('features')),
    age: slug(given, 'age'),
    sizeMm: number(given, 'sizeMm', SIZE.usual, SIZE.least, SIZE.most),
    seed: Math.floor(number(given, 'seed', 1, 0, LARGEST_SEED)),
    engraving: letters(given, 'engraving'),
    nameSign: letters(given, 'nameSign'),
  }
}

function absent(value: unknown): value is null | undefined {
  return value === undefined || value === null
}

function slug(given: Map<string, unknown>, field: string, longest = 100): string | null {
  const value = given.get(field)
  if (absent(value)) return null
  if (typeof value !== 'string') throw new ToyDesignError(field, 'is not a text')
  if (value.length > longest) throw new ToyDesignError(field, `is longer than ${longest} characters`)
  return value.trim() || null
}

function number(
  given: Map<string, unknown>,
  field: string,
  usual: number,
  least: number,
  most: number,
): number {
  const value = given.get(field)
  if (absent(value)) return usual
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new ToyDesignError(field, 'is not a number')
  if (value < least || value > most) throw new ToyDesignError(field, `is not between ${least} and ${most}`)
  return value
}

function colours(value: unknown): string[] {
  if (absent(value)) return [DEFAULT_COLOUR]
  if (!Array.isArray(value)) throw new ToyDesignError('colours', 'is not a list')
  if (value.length > MAX_COLOURS) {
    throw new ToyDesignError('colours', `has more than ${MAX_COLOURS} entries`)
  }
  const read = value.map((colour: unknown) => {
    if (typeof colour !== 'string' || !/^#[0-9a-f]{6}$/i.test(colour)) {
      throw new ToyDesignError('colours', 'holds something that is not a hex colour')
    }
    return colour.toUpperCase()
  })
  return read.length > 0 ? [...new Set(read)] : [DEFAULT_COLOUR]
}

function features(value: unknown): string[] {
  if (absent(value)) return []
  if (!Array.isArray(value)) throw new ToyDesignError('features', 'is not a list')
  if (value.length > MAX_FEATURES) {
    throw new ToyDesignError('features', `has more than ${MAX_FEATURES} entries`)
  }
  const read = value.map((feature: unknown) => {
    if (typeof feature !== 'string' || feature.length > 100) {
      throw new ToyDesignError('features', 'holds something that is not a short text')
    }
    return feature.trim()
  })
  return [...new Set(read)].filter((feature) => feature !== '')
}

function letters(given: Map<string, unknown>, field: string): string | null {
  const value = given.get(field)
  if (absent(value)) return null
  if (typeof value !== 'string') throw new ToyDesignError(field, 'is not a text')
  const text = value.trim().replaceAll(/\s+/g, ' ')
  const count = [...new Intl.Segmenter('sv', { granularity: 'grapheme' }).segment(text)].length
  if (count > MAX_LETTERS) throw new ToyDesignError(field, `is longer than ${MAX_LETTERS} characters`)
  return text || null
}
