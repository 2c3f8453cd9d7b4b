import type { DesignSelections } from '@leksmedjan/contract/designs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCatalogueSeed } from '../../catalogue/catalogue-seed.ts'
import { choice, levelsOf, NO_CHOICES } from '../../../test/choices.ts'
import { toyTextsContract } from '../../../test/contracts/toy-texts.ts'
import { optionsOf } from '../without-texts/plain-toy.ts'
import type { ToyText } from '../toy-text-provider.ts'
import { createEmbeddedModeration } from './embedded-moderation.ts'
import { createEmbeddedToyTexts } from './embedded-toy-text.ts'
import { NOUN_OF } from './toy-grammar/words.ts'

describe('the grammar', () => {
  toyTextsContract(createEmbeddedToyTexts)
})

const catalogue = readCatalogueSeed()
const signal = new AbortController().signal
const byId = <T extends { id: string }>(list: T[], id: string) => list.find((item) => item.id === id) ?? null

/** Any leaf of the tree with any other choices. */
const anySelections: fc.Arbitrary<DesignSelections> = fc
  .record({
    level3: fc.constantFrom(...catalogue.categoryl3),
    variant: fc.nat(200),
    colors: fc.uniqueArray(fc.constantFrom(...catalogue.colors), { maxLength: 2, selector: ({ id }) => id }),
    personality: fc.option(fc.constantFrom(...catalogue.personalities)),
    environment: fc.option(fc.constantFrom(...catalogue.environments)),
    occasion: fc.option(fc.constantFrom(...catalogue.occasions)),
    specialFeatures: fc.uniqueArray(fc.constantFrom(...catalogue.special_features), {
      selector: ({ id }) => id,
    }),
    recipientAge: fc.option(fc.constantFrom(...catalogue.age_ranges)),
  })
  .map(({ level3, variant, ...choices }) => {
    const variants = catalogue.categoryl4.filter((item) => item.categoryl3_id === level3.id)
    const categoryL2 = byId(catalogue.categoryl2, level3.categoryl2_id)
    return {
      ...choices,
      categoryL1: byId(catalogue.categoryl1, categoryL2?.categoryl1_id ?? ''),
      categoryL2,
      categoryL3: level3,
      categoryL4: variants[variant % (variants.length + 1)] ?? null,
      style: null,
      descriptionText: '',
      seed: 0,
    }
  })
const anySeed = fc.integer({ min: 0, max: 4_294_967_295 })

/** All other vehicles are for roads. */
const MEDIUM_OF_KIND = [
  [/\.batar\.|\.raddningsbat$/, 'water'],
  [/\.flyg_och_rymd\.|\.helikopter$/, 'air'],
  [/\.tag\./, 'rail'],
] as const

const OF_ROADS =
  /kör(a|de|t)?(?!\p{L})|broms|gasa|asfalt|garage|vägskylt|rattmuff|motor-malin|tanka|däck|\bvägen var|\bkön\b|smitväg|gatan?\b|växeln?\b|svängde|rakan/iu
const OF_RAILS = /räls|perrong|station|spåre[nt]|vagnhall|lokstall|tidtabell|tunneln/iu
const OF_WATER = /hamn|segla|kajut|boj|sjökort|våg(en|or|brytare)|sundet|flaskpost|ankar|bryggan|kajen/iu
const OF_AIR = /(?<!\p{L})(flög|lyfte|steg en)(?!\p{L})|startplats|hangar|ovanför molnen|turbina|flygfält/iu
/** What flies carries little. */
const [HEAVY_LOAD, LIGHT_LOAD] = [/lasten var hemlig och tung/iu, /lasten var hemlig och lätt/iu]
const anyOf = (...words: RegExp[]) => new RegExp(words.map(({ source }) => source).join('|'), 'iu')
const FOREIGN = {
  road: anyOf(OF_RAILS, OF_WATER, OF_AIR, LIGHT_LOAD),
  rail: anyOf(/kör(a|de|t)?(?!\p{L})|broms|gasa|asfalt|garage|rattmuff|tanka/u, OF_WATER, OF_AIR),
  water: anyOf(OF_ROADS, OF_RAILS, OF_AIR, LIGHT_LOAD),
  air: anyOf(OF_ROADS, OF_RAILS, OF_WATER, HEAVY_LOAD),
}

const sentencesOf = ({ description, storyTeaser }: ToyText) => [
  ...description.split(/(?<=[.!?])\s/),
  ...storyTeaser.split(/(?<=[.!?])\s/),
]

describe('the words about a toy', () => {
  it('cover every kind of the catalogue', () => {
    const { categoryl1, categoryl2, categoryl3, categoryl4 } = catalogue
    const names = [categoryl1, categoryl2, categoryl3, categoryl4]
      .flat()
      .map(({ name }) => name.toLowerCase())
    expect(names.filter((name) => !NOUN_OF.has(name))).toEqual([])
    for (const { indefinite, definite, neuter } of NOUN_OF.values()) {
      expect(definite).toMatch(neuter ? /t$/ : /[na]$/)
      expect(indefinite).toMatch(/^\p{L}+$/u)
    }
  })

  it('are whole Swedish sentences of fitting length, whatever was chosen', async () => {
    const texts = createEmbeddedToyTexts()
    await fc.assert(
      fc.asyncProperty(anySelections, anySeed, async (selections, seed) => {
        const { toyName, description, storyTeaser } = await texts.write({ selections, seed }, signal)
        expect(toyName).toMatch(/^\p{Lu}.{1,39}$/u)
        expect(description.length).toBeGreaterThan(60)
        expect(description.length).toBeLessThan(420)
        expect(storyTeaser.length).toBeGreaterThan(100)
        expect(storyTeaser.length).toBeLessThan(600)
        for (const text of [description, storyTeaser]) {
          expect(text).not.toMatch(/[{}]|undefined|null| {2}| [,.!?]/)
          expect(text).toMatch(/^[\p{Lu}”].*[.!?”]$/u)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('name what is built instead of a chosen feature', async () => {
    const texts = createEmbeddedToyTexts()
    const named = (value: string) => ({ id: value, name: value, value })
    const cases = [
      ['characters.slott_och_riddare.riddare', ['hat'], ['fjäder'], /hatt/i],
      [
        'vehicles.bilar.buss',
        ['cape', 'scarf', 'backpack', 'heart'],
        ['flagga', 'rosett', 'resväska', 'hjärta på var sida'],
        /mantel|halsduk|ryggsäck|magen/i,
      ],
    ] as const
    for (const [kind, features, words, never] of cases) {
      const [top = ''] = kind.split('.')
      const selections = {
        ...NO_CHOICES,
        categoryL1: named(top),
        categoryL3: named(kind),
        specialFeatures: features.map(named),
      }
      const written = await Promise.all(
        Array.from({ length: 60 }, (_, seed) => texts.write({ selections, seed }, signal)),
      )
      const all = written.map(({ description, storyTeaser }) => `${description} ${storyTeaser}`).join(' ')
      for (const word of words) expect(all).toContain(word)
      expect(all).not.toMatch(never)
    }
  })

  it('name what is built for the occasion, where it is built, and nothing else of it', async () => {
    const texts = createEmbeddedToyTexts()
    const cases = [
      ['animals.skogens_djur.bjorn', 'birthday', 'en partyhatt', /tårta med ljus/],
      ['characters.slott_och_riddare.riddare', 'birthday', 'en tårta med ljus', /partyhatt/],
      ['animals.skogens_djur.bjorn', 'halloween', 'en pumpa', /partyhatt|snögubbe/],
      ['vehicles.bilar.buss', 'christening', 'en duva', /halsen|dopkrage/],
    ] as const
    for (const [kind, occasion, words, never] of cases) {
      const selections = { ...NO_CHOICES, ...levelsOf(kind), occasion: choice(occasion) }
      for (let seed = 0; seed < 20; seed += 1) {
        const { description } = await texts.write({ selections, seed }, signal)
        expect(description).toContain(words)
        expect(description).not.toMatch(never)
      }
    }
  })

  it('agree in gender with what they describe', async () => {
    const texts = createEmbeddedToyTexts()
    await fc.assert(
      fc.asyncProperty(anySelections, anySeed, async (selections, seed) => {
        const { description, storyTeaser } = await texts.write({ selections, seed }, signal)
        const kind = selections.categoryL4 ?? selections.categoryL3
        const noun = NOUN_OF.get(kind?.name.toLowerCase() ?? '')
        const text = `${description} ${storyTeaser}`.toLowerCase()
        const [wrong, right] = noun?.neuter === true ? ['en', 'ett'] : ['ett', 'en']
        const phrase = (article: string) =>
          new RegExp(
            `(?<!\\p{L})${article} (\\p{L}+,? ){1,4}${noun?.indefinite.toLowerCase()}(?!\\p{L})`,
            'u',
          )
        const named = phrase(right).test(text) || text.includes(noun?.definite.toLowerCase() ?? '?')
        expect(named).toBe(true)
        expect(text).not.toMatch(phrase(wrong))
      }),
      { numRuns: 300 },
    )
  })

  it('name both colours where two are chosen', async () => {
    const texts = createEmbeddedToyTexts()
    const [sample] = fc.sample(anySelections, { numRuns: 1, seed: 3 })
    if (sample === undefined) throw new Error('no sample')
    const colors = catalogue.colors.filter(({ name }) => ['Snövit', 'Lingonröd'].includes(name))
    const selections = { ...sample, colors }
    for (let seed = 0; seed < 200; seed += 1) {
      const { description } = await texts.write({ selections, seed }, signal)
      const [introduction = ''] = description.split(/(?<=[.!?])\s/)
      expect(/snövit/i.test(introduction)).toBe(/lingonrö/i.test(introduction))
    }
  })

  it('give a vehicle no hands, clothes or knees', async () => {
    const texts = createEmbeddedToyTexts()
    const vehicles = anySelections.filter(({ categoryL1 }) => categoryL1?.value === 'vehicles')
    await fc.assert(
      fc.asyncProperty(vehicles, anySeed, async (selections, seed) => {
        const { description, storyTeaser } = await texts.write({ selections, seed }, signal)
        expect(`${description} ${storyTeaser}`).not.toMatch(
          /handen| ramla|(?<!himlen )dansar|kläder|kram\b|kryper/,
        )
      }),
      { numRuns: 300 },
    )
  })

  it('use the vocabulary of water, air, rails and roads for their own vehicles only', async () => {
    const texts = createEmbeddedToyTexts()
    const kinds = catalogue.categoryl3.filter(({ value }) => value.startsWith('vehicles.'))
    expect(kinds.length).toBeGreaterThan(30)
    for (const kind of kinds) {
      const medium = MEDIUM_OF_KIND.find(([kinds]) => kinds.test(kind.value))?.[1] ?? 'road'
      const categoryL2 = byId(catalogue.categoryl2, kind.categoryl2_id)
      const categoryL1 = byId(catalogue.categoryl1, categoryL2?.categoryl1_id ?? '')
      for (let seed = 0; seed < 150; seed += 1) {
        const personality = catalogue.personalities[seed % (catalogue.personalities.length + 1)] ?? null
        const age = catalogue.age_ranges[seed % catalogue.age_ranges.length] ?? null
        const choices = { categoryL1, categoryL2, categoryL3: kind, categoryL4: null, personality }
        const selections = { ...NO_CHOICES, ...choices, recipientAge: age }
        const words = sentencesOf(await texts.write({ selections, seed }, signal)).join(' ')
        expect(words, `${kind.value}, ${medium}`).not.toMatch(FOREIGN[medium])
      }
    }
  })

  it('are the same for the same wish and seed', async () => {
    await fc.assert(
      fc.asyncProperty(anySelections, anySeed, async (selections, seed) => {
        const [one, two] = [createEmbeddedToyTexts(), createEmbeddedToyTexts()]
        const wish = { selections, seed }
        expect(await one.write(wish, signal)).toEqual(await two.write(wish, signal))
        expect(await one.write(wish, signal)).toEqual(await two.write(wish, signal))
      }),
      { numRuns: 50 },
    )
  })

  it('name toys of one seed apart, also when another shop process names the second', async () => {
    const [selections] = fc.sample(anySelections, { numRuns: 1, seed: 5 })
    if (selections === undefined) throw new Error('no sample')
    const names = new Set<string>()
    for (const colour of catalogue.colors) {
      const wish = { selections: { ...selections, colors: [colour] }, seed: 42 }
      names.add((await createEmbeddedToyTexts().write(wish, signal)).toyName)
    }
    // Left to chance, twenty of some hundred names: two may meet.
    expect(names.size).toBeGreaterThan(catalogue.colors.length - 4)
  })

  it('give a copy the name of the first toy, whatever was written before or in between', async () => {
    await fc.assert(
      fc.asyncProperty(anySelections, anySeed, anySelections, async (selections, seed, other) => {
        const texts = createEmbeddedToyTexts()
        const typed = {
          ...selections,
          descriptionText: 'Till Åke',
          specialFeatures: [...selections.specialFeatures, choice('name_sign')],
        }
        const first = await texts.write({ selections: typed, seed }, signal)
        await texts.write({ selections: other, seed: seed ^ 1 }, signal)
        const copied = { ...optionsOf(typed), recipientAge: null }
        expect((await texts.write({ selections: copied, seed }, signal)).toyName).toBe(first.toyName)
      }),
      { numRuns: 200 },
    )
  })

  it('never repeat a sentence in two designs in a row', async () => {
    const texts = createEmbeddedToyTexts()
    const [selections] = fc.sample(anySelections, { numRuns: 1, seed: 5 })
    if (selections === undefined) throw new Error('no sample')
    let before: string[] = []
    for (let seed = 0; seed < 500; seed += 1) {
      const now = sentencesOf(await texts.write({ selections, seed }, signal))
      expect(now.filter((sentence) => before.includes(sentence))).toEqual([])
      before = now
    }
  })

  it('have hundreds of shapes for one and the same wish', async () => {
    const texts = createEmbeddedToyTexts()
    const [selections] = fc.sample(anySelections, { numRuns: 1, seed: 9 })
    if (selections === undefined) throw new Error('no sample')
    const seen = { toyName: new Set(), description: new Set(), storyTeaser: new Set() }
    for (let seed = 0; seed < 1000; seed += 1) {
      const text = await texts.write({ selections, seed: seed * 7919 }, signal)
      for (const key of ['toyName', 'description', 'storyTeaser'] as const) seen[key].add(text[key])
    }
    expect(seen.toyName.size).toBeGreaterThan(250)
    expect(seen.description.size).toBeGreaterThan(900)
    expect(seen.storyTeaser.size).toBeGreaterThan(900)
  })

  it('pass the shop’s own filter', async () => {
    const texts = createEmbeddedToyTexts()
    const moderation = createEmbeddedModeration()
    await fc.assert(
      fc.asyncProperty(anySelections, anySeed, async (selections, seed) => {
        const { toyName, description, storyTeaser } = await texts.write({ selections, seed }, signal)
        expect(await moderation.check(`${toyName}. ${description} ${storyTeaser}`, signal)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})
