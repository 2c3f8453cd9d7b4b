/** Palette: four filaments (body, accent, two neutrals) from one or two chosen colours, and a backdrop. */
import type { ToyDesign } from './design.ts'
import type { Palette } from './toy.ts'
import { chromaOf, distanceLab, hexOfLch, hueOf, labOf, lightness } from './math/colour.ts'
import {
  ACCENTS,
  COLOURS,
  ENVIRONMENT_BACKDROPS,
  GLOWS,
  HAIR,
  HOUSE_ACCENTS,
  HOUSE_FLAMES,
  OCCASION_COLOURS,
  SKIN,
} from './data/colours.ts'
import { ACCENT, BODY, DARK, PALE } from './sdf/shapes.ts'
import type { Slot } from './sdf/shapes.ts'
import { chanceFrom, pick } from './math/random.ts'

/** `porcelain` serves skin and fur alike; `aged` people have hair of `hairSlot`. */
export type Complexion = 'plain' | 'skin' | 'porcelain' | 'aged'

export interface PaletteWish {
  design: ToyDesign
  /** Catalogue group, e.g. 'animals.skogens_djur'. */
  group: string
  complexion: Complexion
  roughness: number
}

export interface ChosenPalette {
  palette: Palette
  /** Slot of soft parts (belly, muzzle): the accent if it is pale enough. */
  softSlot: Slot
  darkBody: boolean
  rosy: boolean
  /** The brightest filament. */
  lightSlot: Slot
  /** What is white enough for the white of an eye and never skin; null where no filament is: eyes are beads then. */
  eyeWhiteSlot: Slot | null
  /** Lights on the pupils; null where every filament is too dark for one and the wet gloss has to do. */
  glintSlot: Slot | null
  /** What white hair and beards take: the accent if it is pale enough, else the dark neutral, a warm grey then. */
  hairSlot: Slot
  /** What the house neutral paints on props: people's is their skin, so the body's colour steps in. */
  whiteSlot: Slot
  /** What the coloured parts of an occasion's prop take: the body where that alone has the occasion's colour. */
  propSlot: typeof BODY | typeof ACCENT
  /** Candles: white, else a pale colour, but neither that of the flames nor skin or brown; null without one: flames stand in low cups then. */
  waxSlot: Slot | null
  /** Yellow, orange or red, else the brightest that is neither skin nor brown; null where all are too dark for a flame. */
  flameSlot: Slot | null
  /** Pairs of slots with too similar colours: marks between them get an outline groove. */
  alike: ReadonlyArray<readonly [Slot, Slot]>
}

const CLOSE = 25
/** Minimum CIELAB distance between skin and clothes: nearer they are one piece from a few steps away. */
const SKIN_CLEAR = 26
/** Minimum CIELAB distance between the body and a colour that the shop adds. */
const CLEAR = 35
/** Below this CIELAB distance one filament serves for both. */
const SAME = 10
const PALE_LIGHTNESS = 68
/** What passes for the white of an eye: snow white, milk and silver do. */
const EYE_WHITE = { lightness: 74, chroma: 14 }
/** Lights in dark eyes have no more chroma than pale skin. */
const GLINT_CHROMA = 34
/** Less chroma has no hue to speak of; darker than this it is black. */
const GREYISH = 10
const BLACKISH = 30
/** Darker bodies carry light strokes and white eyes. */
const DARK_LIGHTNESS = 45

/** The filaments of a toy, at most four as hex colours, and where they lie. Equal wishes give equal palettes. */
export function choosePalette({ design, group, complexion, roughness }: PaletteWish): ChosenPalette {
  const body = design.colours[0] ?? COLOURS.apelsin
  const brought = broughtColour(design, complexion)
  const accent =
    brought ?? design.colours[1] ?? (hasCandles(design) ? flameFor(body) : accentFor(body, group))
  const neutral =
    woodTone(design, [body, accent], complexion) ?? lightNeutral(body, accent, complexion, design.seed)
  const whiteAccent = isWhitish(accent)
  const greyHair = complexion === 'aged' && !whiteAccent
  // The peak of a student cap is black, also over brown hair.
  const isPlainDark = complexion === 'plain' || (design.occasion === 'graduation' && !greyHair)
  const ownDark = isPlainDark ? COLOURS.soot : hairFor(neutral, greyHair, complexion, design.seed)
  const glowing = design.features.includes('glow_detail')
  const detailSlot = glowing ? (complexion === 'plain' ? 3 : 2) : 0
  const yieldsToGlow = detailSlot === ACCENT && !canGlow(accent)
  const dark = yieldsToGlow
    ? accent
    : ([body, accent].find((chosen) => distanceLab(chosen, ownDark) < SAME) ?? ownDark)
  const slots: [string, string, string, string] = [body, accent, neutral, dark]
  if (detailSlot === PALE) slots[2] = COLOURS.sjalvlysande
  if (detailSlot === ACCENT) {
    const isOpen = brought === null && design.colours[1] === undefined
    slots[1] = isOpen || isHouseFlame(accent) ? COLOURS.sjalvlysande : glowOf(accent)
  }
  const propSlot = propSlotOf(slots, design.occasion)
  return {
    palette: {
      slots,
      backdrop: backdropFor(design, slots),
      roughness,
      glowSlot: detailSlot || glowingSlot(slots),
      environment: design.environment,
    },
    softSlot: lightness(slots[1]) >= PALE_LIGHTNESS ? ACCENT : PALE,
    darkBody: lightness(body) < DARK_LIGHTNESS,
    rosy: isRosy(slots[1], slots[0]),
    lightSlot: brightest(slots),
    eyeWhiteSlot: eyeWhite(slots, complexion),
    glintSlot: glint(slots, complexion),
    hairSlot: complexion === 'aged' && whiteAccent ? ACCENT : DARK,
    whiteSlot: complexion === 'plain' ? PALE : (whitest(slots) ?? standIn(slots, complexion, propSlot)),
    propSlot,
    ...candles(slots, complexion),
    alike: alikePairs(slots),
  }
}

/** The chosen colour that is a glowing filament. */
function glowingSlot(slots: readonly string[]): 0 | 1 | 2 {
  if (slots[0] === COLOURS.sjalvlysande) return BODY
  return slots[1] === COLOURS.sjalvlysande ? ACCENT : 0
}

const PAIRS: ReadonlyArray<readonly [Slot, Slot]> = [
  [BODY, ACCENT],
  [BODY, PALE],
  [BODY, DARK],
  [ACCENT, PALE],
  [ACCENT, DARK],
]

function alikePairs(slots: readonly [string, string, string, string]): ChosenPalette['alike'] {
  return PAIRS.filter(([one, other]) => distanceLab(slots[one - 1] ?? '', slots[other - 1] ?? '') < CLOSE)
}

/** The neutral, unless a chosen colour is clearly lighter: on deep skin the eyes need it. */
function brightest(slots: readonly string[]): Slot {
  const light = (slot: Slot): number => lightness(slots[slot - 1] ?? COLOURS.milk)
  const chosen: Slot = light(BODY) > light(ACCENT) ? BODY : ACCENT
  return light(chosen) > light(PALE) + 14 ? chosen : PALE
}

/** The lighter of the chosen colours that are white or silver. */
function whitest(slots: readonly string[]): 1 | 2 | null {
  const colourOf = (slot: Slot): string => slots[slot - 1] ?? COLOURS.soot
  const white = ([BODY, ACCENT] as const).filter((slot) => isEyeWhite(colourOf(slot)))
  return white.toSorted((a, b) => lightness(colourOf(b)) - lightness(colourOf(a)))[0] ?? null
}

function isEyeWhite(hex: string): boolean {
  return lightness(hex) >= EYE_WHITE.lightness && chromaOf(hex) <= EYE_WHITE.chroma
}

/** Hues from pink to sand that are dull or pale: those of skin, wood and caramel. */
function isFleshy(hex: string): boolean {
  const [hue, chroma] = [hueOf(hex), chromaOf(hex)]
  return chroma >= GREYISH && chroma < FLAME.chroma && hue > 20 && hue < FLAME.to
}

/** From the red of lingonberries to yellow (Lab, degrees), too clear for skin or brown. */
const FLAME = { chroma: 60, from: 20, to: 105 }

function isFlame(hex: string): boolean {
  const hue = hueOf(hex)
  return chromaOf(hex) >= FLAME.chroma && hue >= FLAME.from && hue <= FLAME.to
}

/** Least CIELAB lightness of candles and of flames. */
const BURNS = { wax: 62, flame: 68 }

/** Slots of flames and candles, of clearly different colours. The neutral of people is their skin: it is used for neither. */
function candles(
  slots: readonly string[],
  complexion: Complexion,
): Pick<ChosenPalette, 'waxSlot' | 'flameSlot'> {
  const colourOf = (slot: Slot): string => slots[slot - 1] ?? COLOURS.soot
  const usable: Slot[] = complexion === 'plain' ? [PALE, ACCENT, BODY] : [ACCENT, BODY]
  const pale = usable
    .filter((slot) => !isFleshy(colourOf(slot)))
    .toSorted((one, other) => lightness(colourOf(other)) - lightness(colourOf(one)))
  const warm = ([ACCENT, BODY] as const).find((slot) => isFlame(colourOf(slot)))
  const flameSlot = warm ?? pale.find((slot) => lightness(colourOf(slot)) >= BURNS.flame) ?? null
  if (flameSlot === null) return { waxSlot: null, flameSlot }
  const isWax = (slot: Slot): boolean =>
    slot !== flameSlot &&
    lightness(colourOf(slot)) >= BURNS.wax &&
    distanceLab(colourOf(slot), colourOf(flameSlot)) >= CLOSE
  const waxes = pale.filter(isWax)
  return { waxSlot: waxes.find((slot) => isEyeWhite(colourOf(slot))) ?? waxes[0] ?? null, flameSlot }
}

const hasCandles = ({ kind, occasion }: ToyDesign): boolean => occasion === 'lucia' || kind.includes('.lucia')

/** Yellow that glows would be taken for skin. */
const isHouseFlame = (hex: string): boolean => Object.values(HOUSE_FLAMES).some((flame) => flame === hex)

function flameFor(body: string): string {
  const { amber, ember } = HOUSE_FLAMES
  return distanceLab(amber, body) >= CLEAR ? amber : ember
}

/** Yellow or rosy whites are those of a sick eye. */
function eyeWhite(slots: readonly string[], complexion: Complexion): Slot | null {
  if (complexion !== 'plain') return whitest(slots)
  return [brightest(slots), PALE as Slot].find((slot) => isEyeWhite(slots[slot - 1] ?? '')) ?? null
}

/** People's lights are white where a filament is; else pale skin serves, or the lightest chosen colour, one that is nearly achromatic before others. */
function glint(slots: readonly string[], complexion: Complexion): Slot | null {
  if (complexion === 'plain') return eyeWhite(slots, complexion) ?? brightest(slots)
  const colourOf = (slot: Slot): string => slots[slot - 1] ?? COLOURS.soot
  const isClear = (slot: Slot): boolean => isGlint(colourOf(slot)) && chromaOf(colourOf(slot)) <= GLINT_CHROMA
  // Of skin a light under a lid of skin would be a bite out of the eye.
  const white = whitest(slots)
  if (white !== null) return white
  const usual = brightest(slots)
  if (isClear(usual)) return usual
  if (isClear(PALE)) return PALE
  // Dark eyes in deep skin without any light in them are holes: a coloured light is better.
  const light = ([BODY, ACCENT] as const)
    .filter((slot) => isGlint(colourOf(slot)))
    .toSorted((one, other) => lightness(colourOf(other)) - lightness(colourOf(one)))
  return light.find(isClear) ?? light[0] ?? null
}

/** Whether lights on a pupil can be of a filament. */
export const isGlint = (hex: string): boolean => lightness(hex) >= PALE_LIGHTNESS

/** Black does not glow: people's hair, eyes and shoes can wear it instead. */
const canGlow = (accent: string): boolean => lightness(accent) >= BLACKISH || chromaOf(accent) >= GREYISH

/** People's second colour is their only one that may shine: it does so in the glowing filament of its own hue. */
function glowOf(accent: string): string {
  if (chromaOf(accent) < GREYISH) return COLOURS.sjalvlysande
  const hue = (hueOf(accent) + 360) % 360
  return GLOWS.find(({ upTo }) => hue <= upTo)?.colour ?? COLOURS.sjalvlysande
}

/** Cheeks want a warm, clear colour that stands off the body. */
function isRosy(accent: string, body: string): boolean {
  const [l, a] = labOf(accent)
  return a > 8 && chromaOf(accent) > 20 && l > 35 && distanceLab(accent, body) > 22
}

/** Pale and nearly without hue: white hair can wear it. */
const isWhitish = (hex: string): boolean => lightness(hex) > 74 && chromaOf(hex) < 26

/** What the occasion brings for the accent; null where one of the toy's own colours serves, or a white neutral does. */
function broughtColour(design: ToyDesign, complexion: Complexion): string | null {
  const own = [design.colours[0] ?? COLOURS.apelsin, ...design.colours.slice(1)]
  if (design.occasion === 'lucia')
    return own.some((colour) => isFlame(colour)) ? null : flameFor(own[0] ?? '')
  const festive = OCCASION_COLOURS.get(design.occasion ?? '')
  if (festive === undefined) return null
  if (festive === COLOURS.snovit)
    return complexion === 'plain' || own.some((colour) => isEyeWhite(colour)) ? null : festive
  return own.some((colour) => distanceLab(colour, festive) < CLOSE) ? null : festive
}

function propSlotOf(slots: readonly string[], occasion: string | null): ChosenPalette['propSlot'] {
  const festive = OCCASION_COLOURS.get(occasion ?? '')
  const isFestive = (slot: Slot): boolean =>
    festive !== undefined && distanceLab(slots[slot - 1] ?? '', festive) < CLOSE
  return !isFestive(ACCENT) && isFestive(BODY) ? BODY : ACCENT
}

/** For the white of a prop where no filament is white: porcelain, else the chosen colour that its coloured parts leave. */
function standIn(slots: readonly string[], complexion: Complexion, propSlot: Slot): Slot {
  if (complexion === 'porcelain') return PALE
  const other = propSlot === BODY ? ACCENT : BODY
  const away = (slot: Slot): number => distanceLab(slots[slot - 1] ?? '', slots[propSlot - 1] ?? '')
  // Two near shades would make one lump of it.
  return away(other) >= TOLD_APART ? other : DARK
}

/** From this CIELAB distance on, two parts of a prop are seen as two. */
const TOLD_APART = 32

/** The group's house accent, or the first that stands off the body. */
function accentFor(body: string, group: string): string {
  const name = ACCENTS[group] ?? ACCENTS[group.split('.')[0] ?? ''] ?? 'caramel'
  const own = HOUSE_ACCENTS[name]
  return [own, ...Object.values(HOUSE_ACCENTS)].find((accent) => distanceLab(accent, body) >= CLEAR) ?? own
}

/** A wooden toy's neutral is bare wood, where the chosen colours leave it to be seen. */
function woodTone(design: ToyDesign, chosen: readonly string[], complexion: Complexion): string | null {
  if (design.style !== 'wooden' || complexion !== 'plain') return null
  // A white prop is not of wood.
  if (OCCASION_COLOURS.get(design.occasion ?? '') === COLOURS.snovit) return null
  return chosen.every((colour) => distanceLab(COLOURS.sand, colour) >= CLOSE) ? COLOURS.sand : null
}

function lightNeutral(body: string, accent: string, complexion: Complexion, seed: number): string {
  if (complexion === 'porcelain') return COLOURS.porcelain
  if (complexion !== 'plain') {
    const apart = (tone: string): number => Math.min(distanceLab(tone, body), distanceLab(tone, accent))
    const isFree = (tone: string): boolean => apart(tone) > SKIN_CLEAR
    // Grey eyes want light skin around them.
    const isSeen = (tone: string): boolean =>
      complexion !== 'aged' || isWhitish(accent) || lightness(tone) > 65
    const wished = pick(SKIN, chanceFrom(seed ^ 0x51a7)) ?? COLOURS.porcelain
    const tones = SKIN.filter((tone) => isFree(tone) && isSeen(tone))
    // Skin does not depend on the clothes; where they have its colour the nearest tone is used.
    const away = (tone: string): number => distanceLab(tone, wished)
    return tones.toSorted((one, other) => away(one) - away(other))[0] ?? wished
  }
  const pair: readonly string[] = [body, accent]
  const isNearYellow = pair.includes(COLOURS.sand) || pair.includes(COLOURS.sjalvlysande)
  if (isNearYellow) return COLOURS.milk
  if (pair.includes(COLOURS.snovit)) return COLOURS.oat
  return pair.includes(COLOURS.silver) ? COLOURS.cream : COLOURS.milk
}

function hairFor(skin: string, grey: boolean, complexion: Complexion, seed: number): string {
  if (grey) return COLOURS.greyHair
  if (complexion === 'porcelain') return HAIR[0] ?? COLOURS.soot
  const deep = lightness(skin) < 45
  return deep ? COLOURS.soot : (pick(HAIR, chanceFrom(seed ^ 0x4a18)) ?? COLOURS.soot)
}

/** True for the glow slot and for any other slot of the same filament. */
export const isGlowSlot = ({ slots, glowSlot }: Pick<Palette, 'slots' | 'glowSlot'>, slot: number): boolean =>
  glowSlot > 0 && (slot === glowSlot || slots[slot - 1] === COLOURS.sjalvlysande)

/**
 * Behind what glows, of middle lightness: its light is seen, and so are the dark parts that every toy has. On a deeper blue
 * tracks, tyres and hair are lost.
 */
const DUSKS = ['#7D8DC4', '#62A0AA', '#9A84BC', '#C08C98'] as const
/** CIELAB distance at which every filament stands off a dusk. */
const OFF_DUSK = 30

function duskFor(slots: readonly string[]): string {
  const off = (dusk: string): number => Math.min(...slots.map((slot) => distanceLab(slot, dusk)))
  const farthest = DUSKS.reduce((best, next) => (off(next) > off(best) ? next : best))
  return DUSKS.find((dusk) => off(dusk) >= OFF_DUSK) ?? farthest
}

function backdropFor(design: ToyDesign, slots: readonly [string, string, string, string]): string {
  const [body] = slots
  if (design.features.includes('glow_detail') || design.colours.includes(COLOURS.sjalvlysande))
    return duskFor(slots)
  const { environment } = design
  const isKnown = environment !== null && Object.hasOwn(ENVIRONMENT_BACKDROPS, environment)
  const themed = isKnown ? ENVIRONMENT_BACKDROPS[environment] : undefined
  if (themed !== undefined) return themed
  return hexOfLch(88, 17, chromaOf(body) < 12 ? PEACH : fresh(hueOf(body) + 180))
}

const PEACH = 58
/** Between these hues a pale ground looks like khaki: it turns to the nearer of peach and mint. */
const KHAKI = { from: PEACH, to: 142 }

function fresh(hue: number): number {
  const turned = ((hue % 360) + 360) % 360
  if (turned <= KHAKI.from || turned >= KHAKI.to) return turned
  return turned < (KHAKI.from + KHAKI.to) / 2 ? KHAKI.from : KHAKI.to
}
