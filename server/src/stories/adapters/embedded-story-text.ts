/** Swedish stories from a grammar: an arc, places, a friend on the way; every choice by the design's seed. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import { chanceOf, type Chance } from '../book/chance.ts'
import {
  CHILD,
  CHILDS,
  type StoryPlace,
  type StoryScene,
  type StoryTextProvider,
  type StoryWish,
} from '../story-text-provider.ts'
import { ANY_FEAST, FEASTS, HOMECOMINGS, HOMES, JOURNEYS, LAST_WORDS } from './story-grammar/frame.ts'
import { mannerOf, MOTIONS } from './story-grammar/motion.ts'
import type { Beat, Trial, Plot } from './story-grammar/plots/plot.ts'
import { genitive, shortName } from './story-grammar/names.ts'
import {
  FRIENDS,
  MOODS,
  NEIGHBOURS,
  NO_MOOD,
  PLACES,
  SMALL_THINGS,
  TREATS,
  type Outdoors,
} from './story-grammar/words.ts'
import { letter } from './story-grammar/plots/letter.ts'
import { light } from './story-grammar/plots/light.ts'
import { lost } from './story-grammar/plots/lost.ts'
import { map } from './story-grammar/plots/map.ts'
import { sound } from './story-grammar/plots/sound.ts'

/** Five kinds of adventure. */
export const PLOTS: readonly Plot[] = [light, letter, sound, map, lost]

/** Sentences on a page. */
const SENTENCES: Readonly<Record<string, number>> = { '3-5': 3, '6-8': 4 }
const MOST_SENTENCES = 5
/** A book with more scenes than this has a detour. */
const SCENES_WITHOUT_DETOUR = 8

export function createEmbeddedStoryTexts(): StoryTextProvider {
  return {
    isPaid: false,
    async write(wish, signal) {
      signal.throwIfAborted()
      return compose(wish)
    },
  }
}

function compose(wish: StoryWish) {
  const chance = chanceOf(wish.seed)
  const plot = chance.pick(PLOTS)
  const route = routeOf(wish.selections, chance)
  const trial = chance.pick(plot.trial)
  const trialPlace = chance.pick(route.near.filter((place) => suits(place, trial)))
  const tell = tellerOf(wish, route.first, chance)
  const feast = wish.selections.occasion?.value ?? ''
  const scenes: StoryScene[] = [
    {
      ...tell(chance.pick(HOMES), route.first),
      place: 'room',
      time: chance.pick(['morning', 'day']),
      weather: 'clear',
      isFeast: false,
    },
    {
      ...tell(chance.pick(plot.call), route.first),
      place: 'room',
      time: chance.pick(['evening', 'night']),
      weather: 'clear',
      isFeast: false,
    },
    {
      ...tell(chance.pick(JOURNEYS), route.first),
      place: route.first,
      time: 'morning',
      weather: 'clear',
      isFeast: false,
    },
    {
      ...tell(chance.pick(plot.meeting), route.first),
      place: route.first,
      time: 'day',
      weather: 'clear',
      isFeast: false,
    },
    ...(wish.scenes > SCENES_WITHOUT_DETOUR
      ? [
          {
            ...tell(chance.pick(plot.detour), route.second),
            place: route.second,
            time: 'day' as const,
            weather: 'clear' as const,
            isFeast: false,
          },
        ]
      : []),
    {
      ...tell(trial.beat, trialPlace),
      place: trialPlace,
      time: 'evening',
      weather: trial.weather,
      isFeast: false,
    },
    {
      ...tell(chance.pick(plot.dark), route.second),
      place: route.second,
      time: 'night',
      weather: 'clear',
      isFeast: false,
    },
    {
      ...tell(chance.pick(plot.solution), route.first),
      place: route.first,
      time: plot.solvedAt,
      weather: 'clear',
      isFeast: false,
    },
    {
      ...tell(feastBeat(feast, chance, sentencesFor(wish.selections)), route.first, true),
      place: FEAST_PLACES[feast] ?? 'room',
      time: feast === 'midsummer' || feast === 'easter' ? 'day' : 'evening',
      weather: 'clear',
      isFeast: true,
    },
  ]
  return { title: tell([chance.pick(plot.titles)], route.first).text, scenes }
}

const FEAST_PLACES: Readonly<Record<string, StoryPlace>> = { midsummer: 'meadow', easter: 'meadow' }

interface Route {
  first: Outdoors
  second: Outdoors
  near: readonly Outdoors[]
}

function routeOf({ environment }: DesignSelections, chance: Chance): Route {
  const all = Object.keys(PLACES) as Outdoors[]
  const first = all.find((place) => place === environment?.value) ?? chance.pick(all)
  const near = NEIGHBOURS[first]
  return { first, second: chance.pick(near), near }
}

const WITHOUT_AIR = new Set<Outdoors>(['ocean', 'space'])
const FROZEN = new Set<Outdoors>(['snow', 'northern_lights'])

/** It never rains under water, and no square in town is steep. */
function suits(place: Outdoors, { weather, places }: Trial): boolean {
  if (places?.includes(place) === false) return false
  if (weather === 'clear') return true
  return !WITHOUT_AIR.has(place) && !(weather === 'rain' && FROZEN.has(place))
}

function sentencesFor({ recipientAge }: DesignSelections): number {
  return SENTENCES[recipientAge?.value ?? ''] ?? MOST_SENTENCES
}

function feastBeat(occasion: string, chance: Chance, sentences: number): Beat {
  const feast = chance.pick(FEASTS[occasion] ?? ANY_FEAST)
  return [chance.pick(HOMECOMINGS), ...feast.slice(0, sentences - 1), chance.pick(LAST_WORDS)]
}

type Teller = (beat: Beat, place: Outdoors, isWhole?: boolean) => { text: string }

/** The same friend, treat and keepsake from the first page to the last. */
function tellerOf({ toyName, selections }: StoryWish, first: Outdoors, chance: Chance): Teller {
  const toy = shortName(toyName, selections)
  const friend = chance.pick(FRIENDS[first])
  const mood = MOODS[selections.personality?.value ?? ''] ?? NO_MOOD
  const gaps: Record<string, string> = {
    toy,
    toys: genitive(toy),
    toyhela: toyName,
    vän: friend.one,
    vännen: friend.the,
    vännens: `${friend.the}s`,
    fika: chance.pick(TREATS),
    sak: chance.pick(SMALL_THINGS),
    dit: PLACES[first].to,
    barnet: CHILD,
    barnets: CHILDS,
    ...MOTIONS[mannerOf(selections)],
    val: '',
    dåd: '',
  }
  gaps['val'] = filled(chance.pick(mood.choice), gaps)
  gaps['dåd'] = filled(chance.pick(mood.deed), gaps)
  const most = sentencesFor(selections)
  return (beat, place, isWhole = false) => ({
    text: filled((isWhole ? beat : beat.slice(0, most)).join(' '), {
      ...gaps,
      där: chance.pick(PLACES[place].there),
    }),
  })
}

/** A gap with a capital is filled with one. The child's own stays open. */
function filled(text: string, gaps: Record<string, string>): string {
  return text.replaceAll(/\{(\p{L}+)\}/gu, (whole, gap: string) => {
    const filling = gaps[gap.toLocaleLowerCase('sv')]
    if (filling === undefined) return whole
    const isCapital = gap !== gap.toLocaleLowerCase('sv')
    return isCapital ? filling.charAt(0).toLocaleUpperCase('sv') + filling.slice(1) : filling
  })
}
