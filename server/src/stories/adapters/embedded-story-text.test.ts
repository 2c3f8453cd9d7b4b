import type { DesignSelections } from '@leksmedjan/contract/designs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHILD, CHILDS, STORY_PLACES, type StoryText } from '../story-text-provider.ts'
import { createEmbeddedStoryTexts } from './embedded-story-text.ts'
import { ANY_FEAST, FEASTS, HOMES, JOURNEYS } from './story-grammar/frame.ts'
import { PLOTS } from './story-grammar/plots.ts'
import { MOODS } from './story-grammar/words.ts'

const provider = createEmbeddedStoryTexts()
const named = (value: string, name = value) => ({ id: value, value, name })

const NONE: DesignSelections = {
  recipientAge: named('6-8'),
  categoryL1: named('animals', 'Djur'),
  categoryL2: null,
  categoryL3: null,
  categoryL4: null,
  colors: [],
  personality: null,
  environment: null,
  occasion: null,
  style: null,
  specialFeatures: [],
  descriptionText: '',
  seed: 0,
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
  const wish = { toyName, selections: { ...NONE, ...chosen }, teaser: null, scenes, seed }
  return provider.write(wish, new AbortController().signal)
}

const textOf = ({ title, scenes }: StoryText) => [title, ...scenes.map(({ text }) => text)].join('\n')

describe('stories of the grammar', () => {
  it('are the same for the same seed, and all different for 200 seeds of one wish', async () => {
    expect(await write(7)).toEqual(await write(7))
    const all = await Promise.all(Array.from({ length: 200 }, (_, seed) => write(seed)))
    expect(new Set(all.map(textOf)).size).toBe(200)
  })

  it('tell every plot', async () => {
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
            personality: named(mood),
            occasion: named(occasion),
            environment: named(place),
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
    const length = async (age: string) => textOf(await write(11, { recipientAge: named(age) })).length
    expect(await length('3-5')).toBeLessThan(await length('6-8'))
    expect(await length('6-8')).toBeLessThan(await length('9-12'))
  })

  it('play in the chosen place, end as the occasion asks, and are led by the chosen mood', async () => {
    const story = await write(5, {
      environment: named('space'),
      occasion: named('lucia'),
      personality: named('brave'),
    })
    expect(story.scenes.filter(({ place }) => place === 'space').length).toBeGreaterThanOrEqual(3)
    expect(story.scenes.at(-1)?.text).toMatch(/lucia/i)
    const told = (mood: string) => write(5, { personality: named(mood) })
    expect(textOf(await told('brave'))).not.toBe(textOf(await told('funny')))
  })

  it('never let it rain under water or in space', async () => {
    for (let seed = 0; seed < 120; seed++) {
      const { scenes } = await write(seed, { environment: named(seed % 2 === 0 ? 'ocean' : 'space') })
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
    const { title, scenes } = await write(1, { categoryL4: named('x', 'Rödräv') }, { toyName })
    expect([title, ...scenes.slice(2).map(({ text }) => text)].join(' ')).toContain(short)
    if (short !== toyName)
      expect(
        scenes
          .slice(2)
          .map(({ text }) => text)
          .join(' '),
      ).not.toContain(toyName)
  })

  it('let a trial happen only where it can', async () => {
    const flat = ['ocean', 'space', 'city', 'farm', 'meadow', 'archipelago', 'northern_lights']
    for (const environment of STORY_PLACES) {
      for (let seed = 0; seed < 60; seed += 1) {
        const { scenes } = await write(seed, { environment: named(environment) })
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
