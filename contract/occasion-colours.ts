/**
 * Colours that an occasion adds to a toy, in the wizard's words. The toymaker chooses them (`OCCASION_COLOURS`);
 * `server/src/designs/choices/occasion-colours.test.ts` compares both for every kind.
 */
import { kindOf } from './built-features.ts'
import type { ChosenKind, DesignSelections } from './designs.ts'

type Chosen = ChosenKind & Pick<DesignSelections, 'occasion' | 'colors' | 'specialFeatures'>

interface Colour {
  hex: string
  /** As the catalogue names it. */
  name: string
  /** 'Tar med sig rött.' */
  words: string
  /** The filament of this hue that glows in the dark. */
  glow: string
  /** Further colours of the catalogue so near it that they serve in its place. */
  near?: readonly string[]
}

/** What is white, and so are flames, glows in no hue. */
const PLAIN_GLOW = '#D6F5C4'
const GOLD = '#C9A227'

const WHITE: Colour = { hex: '#FAFAF7', name: 'Snövit', words: 'vitt', glow: PLAIN_GLOW, near: ['#B8BCC2'] }
const RED: Colour = { hex: '#C8102E', name: 'Lingonröd', words: 'rött', glow: '#FF9C8E' }
const ORANGE: Colour = { hex: '#F58220', name: 'Apelsin', words: 'orange', glow: '#FFC9A3' }
const YELLOW: Colour = { hex: '#FFD23F', name: 'Solgul', words: 'gult', glow: '#F6EFA6', near: [GOLD] }
const GREEN: Colour = { hex: '#2E6B3E', name: 'Skogsgrön', words: 'grönt', glow: PLAIN_GLOW }
const BLUE: Colour = { hex: '#1F5FA8', name: 'Havsblå', words: 'blått', glow: '#B9E4F7' }
const FLAME: Colour = {
  hex: '#FFB02E',
  name: 'Eldgul',
  words: 'eldgult',
  glow: PLAIN_GLOW,
  near: [GOLD, YELLOW.hex, ORANGE.hex, RED.hex],
}

const BROUGHT: Readonly<Record<string, Colour>> = {
  name_day: BLUE,
  christening: WHITE,
  christmas: RED,
  lucia: FLAME,
  easter: YELLOW,
  midsummer: GREEN,
  halloween: ORANGE,
  school_start: YELLOW,
  graduation: WHITE,
  lost_tooth: WHITE,
  just_because: YELLOW,
}

/** Characters and dolls without a face of skin: like animals and vehicles they have a white filament anyway. */
const WITHOUT_SKIN = [
  'characters.fantasidjur',
  'characters.robotar',
  'characters.slott_och_riddare.riddare.svart_riddare',
  'characters.hogtider.snogubbe',
  'characters.hogtider.paskhare',
  'characters.hogtider.pepparkaksgubbe',
  'characters.hogtider.snallt_spoke',
  'dolls.djurdockor',
  'dolls.dockskapsfamilj.husdjur',
] as const

export const hasWhite = (kind: string): boolean =>
  !/^(?:characters|dolls)/.test(kind) ||
  WITHOUT_SKIN.some((path) => kind === path || kind.startsWith(`${path}.`))

export interface BroughtColour {
  hex: string
  /** As a colour of the toy: 'Lingonröd'. */
  name: string
  /** Inside a sentence: 'rött'. */
  words: string
  /** Glows in the dark, because the toy's second place does. */
  glows: boolean
  /** Name of the second chosen colour, whose place it takes. */
  insteadOf: string | null
}

const GLOWING_DETAIL = 'glow_detail'

/** null where the toy has the colour already, or the occasion needs none. */
export function broughtColour(selections: Chosen): BroughtColour | null {
  const occasion = selections.occasion?.value ?? ''
  const colour = Object.hasOwn(BROUGHT, occasion) ? BROUGHT[occasion] : undefined
  const { colors, specialFeatures } = selections
  if (colour === undefined || colors.length === 0) return null
  const kind = kindOf(selections)
  if (colour === WHITE && hasWhite(kind)) return null
  // Candles get a flame for a second colour where the buyer leaves it open.
  const isOpen = colour === FLAME && colors.length === 1
  if (isOpen && kind.includes('.lucia')) return null
  if (!isOpen && colors.some(({ value }) => value === colour.hex || colour.near?.includes(value))) return null
  // A toy with skin has its detail that glows in the second place, any other in its white.
  const glows = !hasWhite(kind) && specialFeatures.some(({ value }) => value === GLOWING_DETAIL)
  return {
    hex: glows ? colour.glow : colour.hex,
    name: colour.name,
    words: colour.words,
    glows,
    insteadOf: colors[1]?.name ?? null,
  }
}

type Worn = Chosen & Pick<DesignSelections, 'occasionProp'>

/** Colours as they are on the toy: the occasion's in place of the second, unless its prop is declined. */
export function wornColours(selections: Worn): { name: string; value: string }[] {
  const brought = selections.occasionProp === false ? null : broughtColour(selections)
  const chosen = selections.colors.map(({ name, value }) => ({ name, value }))
  return brought === null ? chosen : [...chosen.slice(0, 1), { name: brought.name, value: brought.hex }]
}
