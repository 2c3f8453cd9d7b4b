import type { DesignSelections } from '@leksmedjan/contract/designs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choice, levelsOf, NO_CHOICES } from '../../../test/choices.ts'
import { readCatalogueSeed } from '../../catalogue/catalogue-seed.ts'
import { CHILD, CHILDS, STORY_PLACES, type StoryText } from '../story-text-provider.ts'
import { createEmbeddedStoryTexts, PLOTS } from './embedded-story-text.ts'
import { ANY_FEAST, FEASTS, HOMES, JOURNEYS } from './story-grammar/frame.ts'
import { mannerOf, MOTIONS } from './story-grammar/motion.ts'
import { MOODS, NO_MOOD } from './story-grammar/words.ts'

const provider = createEmbeddedStoryTexts()

const ANIMAL: DesignSelections = {
  ...NO_CHOICES,
  recipientAge: choice('6-8'),
  categoryL1: choice('animals', 'Djur'),
}

interface Wish {
  toyName?: string
  scenes?: number
}

function write(
  seed: number,
  chosen: Partial<DesignSelections> = {},
  { toyName = 'Lingon', scenes = 9 }: Wish = {},
) {
  const wish = { toyName, selections: { ...ANIMAL, ...chosen }, teaser: null, scenes, seed }
  return provider.write(wish, new AbortController().signal)
}

const textOf = ({ title, scenes }: StoryText) => [title, ...scenes.map(({ text }) => text)].join('\n')

describe('stories of the grammar', () => {
  it('are the same for the same seed, and all different for 200 seeds of one wish', async () => {
    expect(await write(7)).toEqual(await write(7))
    const all = await Promise.all(Array.from({ length: 200 }, (_, seed) => write(seed)))
    expect(new Set(all.map(textOf)).size).toBe(200)
  })

  it('cover every plot', async () => {
    const titles = new Set(
      (await Promise.all(Array.from({ length: 200 }, (_, seed) => write(seed)))).map(({ title }) => title),
    )
    expect(titles.size).toBe(PLOTS.flatMap((plot) => plot.titles).length)
  })

  it('have eight scenes for the small and nine for the bigger, the feast last and only there', async () => {
    for (const scenes of [8, 9]) {
      const story = await write(3, {}, { scenes })
      expect(story.scenes.map(({ isFeast }) => isFeast)).toEqual([
        ...Array.from({ length: scenes - 1 }, () => false),
        true,
      ])
    }
  })

  it('fill every gap but the child’s, and keep Swedish letters whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.constantFrom(...Object.keys(MOODS), 'none'),
        fc.constantFrom(...Object.keys(FEASTS), 'just_because'),
        fc.constantFrom(...STORY_PLACES),
        async (seed, mood, occasion, place) => {
          const story = await write(seed, {
            personality: choice(mood),
            occasion: choice(occasion),
            environment: choice(place),
          })
          const gaps = textOf(story).match(/\{[^}]*\}?/gu) ?? []
          expect(new Set([CHILD, CHILDS, ...gaps]).size).toBe(2)
          expect(textOf(story)).toMatch(/[åäö]/)
          expect(textOf(story)).not.toMatch(/[ÃÂ�]/)
          expect(textOf(story)).toContain(CHILD.slice(0, -1))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('are short for the smallest', async () => {
    const length = async (age: string) => textOf(await write(11, { recipientAge: choice(age) })).length
    expect(await length('3-5')).toBeLessThan(await length('6-8'))
    expect(await length('6-8')).toBeLessThan(await length('9-12'))
  })

  it('use the chosen place, the ending of the occasion, and the chosen mood', async () => {
    const story = await write(5, {
      environment: choice('space'),
      occasion: choice('lucia'),
      personality: choice('brave'),
    })
    expect(story.scenes.filter(({ place }) => place === 'space').length).toBeGreaterThanOrEqual(3)
    expect(story.scenes.at(-1)?.text).toMatch(/lucia/i)
    const told = (mood: string) => write(5, { personality: choice(mood) })
    expect(textOf(await told('brave'))).not.toBe(textOf(await told('funny')))
  })

  it('have no rain under water or in space', async () => {
    for (let seed = 0; seed < 120; seed++) {
      const { scenes } = await write(seed, { environment: choice(seed % 2 === 0 ? 'ocean' : 'space') })
      for (const { place, weather } of scenes) {
        if (place === 'ocean' || place === 'space') expect(weather).toBe('clear')
      }
    }
  })

  it.each([
    ['Lingon från Tallbacken', 'Lingon'],
    ['Modiga Lingon', 'Lingon'],
    ['Rödräven Lingon', 'Lingon'],
    ['Lingon Skuttfot', 'Lingon Skuttfot'],
  ])('call %s %s', async (toyName, short) => {
    const { title, scenes } = await write(1, { categoryL4: choice('x', 'Rödräv') }, { toyName })
    expect([title, ...scenes.slice(2).map(({ text }) => text)].join(' ')).toContain(short)
    if (short !== toyName)
      expect(
        scenes
          .slice(2)
          .map(({ text }) => text)
          .join(' '),
      ).not.toContain(toyName)
  })

  it('have a trial only where it is possible', async () => {
    const flat = ['ocean', 'space', 'city', 'farm', 'meadow', 'archipelago', 'northern_lights']
    for (const environment of STORY_PLACES) {
      for (let seed = 0; seed < 60; seed += 1) {
        const { scenes } = await write(seed, { environment: choice(environment) })
        const steep = scenes.filter(({ text, place }) => text.includes('brant') && flat.includes(place))
        expect(steep).toEqual([])
      }
    }
  })

  it('have enough sentences for the longest pages', () => {
    const beats = [
      ...HOMES,
      ...JOURNEYS,
      ...PLOTS.flatMap((plot) => [
        ...plot.call,
        ...plot.meeting,
        ...plot.detour,
        ...plot.dark,
        ...plot.solution,
        ...plot.trial.map(({ beat }) => beat),
      ]),
    ]
    for (const beat of beats) expect(beat.length).toBeGreaterThanOrEqual(4)
    for (const feast of [...ANY_FEAST, ...Object.values(FEASTS).flat()]) expect(feast.length).toBe(4)
  })
})

const { categoryl3, categoryl4 } = readCatalogueSeed()

const BEATS = [
  ...HOMES,
  ...JOURNEYS,
  ...PLOTS.flatMap(({ call, meeting, detour, dark, solution, trial }) => [
    ...call,
    ...meeting,
    ...detour,
    ...dark,
    ...solution,
    ...trial.map(({ beat }) => beat),
  ]),
  ...[...Object.values(MOODS), NO_MOOD]
    .flatMap(({ choice, deed }) => [...choice, ...deed])
    .map((one) => [one]),
  ...ANY_FEAST,
  ...Object.values(FEASTS).flat(),
]
/** Words of legs, wheels, sails, fins and wings. */
const BODILY = new RegExp(
  `(?<![\\p{L}{])(?:${[
    ...Object.values(MOTIONS).flatMap(({ gick, går, gå }) => [gick, går, gå]),
    'steg',
    'skutt',
    'varv',
    'simtag',
    'vingslag',
    'sprang',
    'springer',
    'klättrade',
    'vandra(?:t|de|r)',
    'hopp',
  ].join('|')})(?![\\p{L}}])`,
  'iu',
)
/** The toy does not move here, or another does. */
const IDIOMS =
  /Spåret svängde|Den lilla kröp|höll på att flyga|månen gick|gled, de snurrade|nu gick det|då gick det|vad det gick|går det/iu

it('use no verb of motion of another body for a toy', () => {
  const told = BEATS.flat().filter((one) => /\{[Tt]oy\}|(?<!\p{L})(?:de|vi)(?!\p{L})/iu.test(one))
  expect(told.filter((one) => BODILY.test(one) && !IDIOMS.test(one))).toEqual([])
})

it('use the imperative of verbs of motion: sväva for svävade, glid for gled', () => {
  for (const { gick, gå } of Object.values(MOTIONS))
    if (gick.endsWith('ade')) expect(gå).toBe(gick.slice(0, -'de'.length))
})

const OF_VEHICLES = ['rolls', 'sails', 'glides', 'flies', 'floats']

it.each([...categoryl3, ...categoryl4])(
  '$value has a verb of motion that fits it',
  async ({ value, name }) => {
    const chosen = levelsOf(value, name)
    const manner = mannerOf({ ...ANIMAL, ...chosen })
    if (value.startsWith('vehicles.')) expect(OF_VEHICLES).toContain(manner)
    if (value.startsWith('vehicles.batar.')) expect(['sails', 'glides']).toContain(manner)
    const stories = await Promise.all([...Array(25).keys()].map((seed) => write(seed, chosen)))
    const text = stories.map(textOf).join('\n').toLocaleLowerCase('sv')
    const { gick, bit } = MOTIONS[manner]
    expect(text).toContain(`så ${gick} lingon`)
    expect(text).toContain(`${bit} för ${bit} för ${bit}`)
    if (bit !== 'steg') expect(text).not.toContain('steg')
  },
)
