import { describe, expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { ACCENT, BODY, PALE } from '../sdf/shapes.ts'
import { RECORD } from '../sdf/tape.ts'
import { buildToy, paletteOf } from './build-toy.ts'

const OCCASIONS = [
  'birthday',
  'name_day',
  'christening',
  'christmas',
  'lucia',
  'easter',
  'midsummer',
  'halloween',
  'school_start',
  'graduation',
  'new_sibling',
  'lost_tooth',
  'get_well',
  'thank_you',
  'just_because',
]

/** One of each body plan, and toys that wear a hat of their own. */
const HOSTS = [
  'animals.skogens_djur.bjorn',
  'animals.skogens_djur.uggla',
  'animals.bondgardens_djur.hast',
  'animals.havets_djur.val',
  'animals.havets_djur.krabba',
  'animals.husdjur.skoldpadda',
  'animals.smakryp.snigel',
  'animals.smakryp.fjaril',
  'animals.dinosaurier.kottatare',
  'characters.sagovasen.troll',
  'characters.hjaltar.viking',
  'characters.robotar.rymdrobot',
  'vehicles.bilar.personbil',
  'vehicles.bygge.betongbil',
  'vehicles.bygge.gravmaskin',
  'vehicles.tag.lok',
  'vehicles.batar.ubat',
  'vehicles.flyg_och_rymd.flygplan',
  'vehicles.tva_hjul.cykel',
  'dolls.folkdrakt_och_hogtid.folkdrakt',
  'dolls.dockskapsfamilj.barn',
]

const tapeOf = (wish: object): Float32Array =>
  buildToy(readDesign({ colours: ['#1F5FA8', '#F7A1C4'], seed: 7, ...wish })).tape

describe.each(HOSTS)('%s', (kind) => {
  it.each([[[]], [['hat', 'scarf']]])('shows each occasion in its own way, wearing %j', (features) => {
    const tapes = OCCASIONS.map((occasion) => tapeOf({ kind, features, occasion }))
    expect(new Set(tapes.map((tape) => tape.join())).size).toBe(OCCASIONS.length)
    const bare = tapeOf({ kind, features }).length / RECORD
    for (const tape of tapes) expect(tape.length / RECORD).toBeGreaterThan(bare)
  })
})

/** Colours of the prop that an occasion adds: it comes last, before the floor. */
function propColours(wish: { occasion: string; colours: string[] }): string[] {
  const { tape, palette } = buildToy(readDesign({ kind: 'animals.skogens_djur.bjorn', seed: 7, ...wish }))
  const slots = Array.from({ length: tape.length / RECORD }, (_, i) => tape[i * RECORD + 2] ?? 0)
  const own = new Set(slots.slice(-LAST - 1, -1))
  return palette.slots.filter((_, i) => own.has(i + 1))
}

/** So many parts at least has a prop that brings a colour. */
const LAST = 12

describe('the colours of an occasion', () => {
  const [RED, ORANGE, YELLOW, BLUE, BROWN] = ['#C8102E', '#F58220', '#FFD23F', '#1F5FA8', '#6B4226']
  it.each([
    ['christmas', RED],
    ['halloween', ORANGE],
    ['easter', YELLOW],
    ['name_day', BLUE],
  ])('of %s come to a toy of one colour', (occasion, colour) => {
    expect(propColours({ occasion, colours: [BROWN] })).toContain(colour)
  })

  it.each([
    ['christmas', RED, [RED, BLUE]],
    ['halloween', ORANGE, [ORANGE, BLUE]],
    ['halloween', ORANGE, [ORANGE]],
  ])('of %s are those of the toy where it has them', (occasion, colour, colours) => {
    expect(propColours({ occasion, colours })).toContain(colour)
  })

  it.each([
    ['christmas', RED, [BLUE, '#F7A1C4']],
    ['halloween', ORANGE, [BLUE, '#F7A1C4']],
    ['name_day', BLUE, [BROWN, '#7B4FA3']],
  ])('of %s take the place of the second of two others', (occasion, colour, colours) => {
    expect(propColours({ occasion, colours })).toContain(colour)
  })

  it('stay away where the part is declined, and wood is wood', () => {
    const slots = (occasion: string | null) =>
      paletteOf(
        readDesign({
          kind: 'animals.skogens_djur.bjorn',
          style: 'wooden',
          occasion,
          colours: [BLUE, '#F7A1C4'],
        }),
      ).slots
    expect(slots(null)).toEqual([BLUE, '#F7A1C4', '#D9C29A', '#232326'])
    expect(slots('graduation')).toEqual([BLUE, '#F7A1C4', '#FAF6EE', '#232326'])
  })

  it('are white and black for a student of any hair', () => {
    const palette = paletteOf(
      readDesign({ kind: 'dolls.kompisdockor.kompis', seed: 7, occasion: 'graduation', colours: [BROWN] }),
    )
    expect(palette.slots).toEqual([BROWN, '#FAFAF7', expect.any(String), '#232326'])
  })
})

it('paints no prop in the colour of skin', () => {
  const skin = 3
  const slotsOf = (tape: Float32Array): number[] =>
    Array.from({ length: tape.length / RECORD }, (_, i) => tape[i * RECORD + 2] ?? 0)
  const kind = 'dolls.folkdrakt_och_hogtid.folkdrakt'
  const skinned = (occasion?: string): number =>
    slotsOf(tapeOf({ kind, occasion: occasion ?? null })).filter((slot) => slot === skin).length
  for (const occasion of ['midsummer', 'christening', 'lucia', 'thank_you', 'graduation'])
    expect(skinned(occasion)).toBe(skinned())
})

describe('the candles of Lucia', () => {
  const CYLINDER = 5
  const [SNOW, BLUE, SUN] = ['#FAFAF7', '#1F5FA8', '#FFD23F']
  const cylindersOf = (wish: object): number[] => {
    const tape = tapeOf({ personality: 'kind', ...wish })
    const starts = Array.from({ length: tape.length / RECORD }, (_, i) => i * RECORD)
    return starts.filter((o) => tape[o] === CYLINDER).map((o) => tape[o + 2] ?? 0)
  }
  const count = (slots: readonly number[], slot: number): number =>
    slots.filter((each) => each === slot).length

  it.each(['dolls.folkdrakt_och_hogtid.luciadocka', 'characters.hogtider.luciatag'])(
    'on a %s are white where a filament is, else low cups, never skin',
    (kind) => {
      expect(count(cylindersOf({ kind, colours: [BLUE, SUN] }), PALE)).toBe(0)
      const [white, blue] = [
        cylindersOf({ kind, colours: [SNOW, SUN] }),
        cylindersOf({ kind, colours: [BLUE, SUN] }),
      ]
      expect(white.length).toBe(blue.length)
      expect(count(white, BODY)).toBeGreaterThanOrEqual(5)
      expect(count(blue, BODY)).toBeGreaterThanOrEqual(5)
    },
  )

  it('on a princess take the place of her pointed crown', () => {
    const cylinders = (occasion: string | null): number[] =>
      cylindersOf({ kind: 'dolls.sagodockor.prinsessdocka', colours: [SNOW, '#C8102E'], occasion })
    expect(count(cylinders('lucia'), BODY)).toBeGreaterThanOrEqual(count(cylinders(null), BODY) + 5)
  })

  it.each([
    'characters.slott_och_riddare.prinsessa',
    'dolls.sagodockor.prinsessdocka',
    'characters.hogtider.luciatag',
    'dolls.folkdrakt_och_hogtid.luciadocka',
  ])('on a %s are all of Lucia: no star stands beside her', (kind) => {
    const STAR = 9
    const stars = (occasion: string | null): number => {
      const tape = tapeOf({ kind, colours: [SNOW, '#C8102E'], personality: 'kind', occasion })
      return Array.from({ length: tape.length / RECORD }, (_, i) => tape[i * RECORD]).filter(
        (form) => form === STAR,
      ).length
    }
    expect(stars('lucia')).toBe(stars(null))
    expect(
      cylindersOf({ kind, colours: [SNOW, '#C8102E'], occasion: 'lucia' }).length,
    ).toBeGreaterThanOrEqual(5)
  })

  it('on a black dog end in drops of amber, each on its own wick of wax', () => {
    const wish = {
      kind: 'animals.husdjur.hund',
      colours: ['#1E1E1E'],
      personality: 'calm',
      occasion: 'lucia',
    }
    const { tape, palette } = buildToy(readDesign({ ...wish, seed: 1 }))
    const slotsOf = Array.from({ length: tape.length / RECORD }, (_, i) => tape[i * RECORD + 2] ?? 0)
    const ROD = 3
    const drops = slotsOf.filter((slot, i) => {
      const [form, before] = [tape[i * RECORD], tape[(i - 1) * RECORD]]
      return form === ROD && before === ROD && slot === ACCENT && slotsOf[i - 1] === PALE
    })
    expect(drops.length).toBeGreaterThanOrEqual(4)
    expect(palette.slots[1]).toBe('#FFB02E')
  })

  it('on a toy without a pale colour are low cups of the body, with flames of the accent', () => {
    const wish = { kind: 'dolls.kompisdockor.kompis', colours: [BLUE, SUN] }
    const [bare, crowned] = [cylindersOf(wish), cylindersOf({ ...wish, occasion: 'lucia' })]
    expect(count(crowned, BODY)).toBe(count(bare, BODY) + 4)
    expect(count(crowned, ACCENT)).toBe(count(bare, ACCENT))
  })

  it('on a toy of dark colours burn in a colour that Lucia brings along', () => {
    const wish = { kind: 'dolls.kompisdockor.kompis', colours: [BLUE, '#2E6B3E'] }
    expect(cylindersOf({ ...wish, occasion: 'lucia' }).length).toBe(cylindersOf(wish).length + 4)
  })
})
