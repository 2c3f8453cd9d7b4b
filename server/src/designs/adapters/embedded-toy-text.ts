/** Swedish text about a toy from a grammar: fits the choices, varied by seed. */
import { wornColours } from '@leksmedjan/contract/occasion-colours'
import { createHash } from 'node:crypto'
import { builtFeatures } from '@leksmedjan/contract/built-features'
import { builtProp } from '@leksmedjan/contract/built-occasions'
import { wordsOf } from '@leksmedjan/contract/prop-words'
import type { DesignSelections } from '@leksmedjan/contract/designs'
import { NAME_SIGN } from '@leksmedjan/contract/toy-wish'
import { chanceFrom, pick } from '@leksmedjan/toymaker/math/random'
import type { ToyText, ToyTextProvider, ToyTextWish } from '../toy-text-provider.ts'
import { ANY_HOME, FITTING_NAMES, HOMES, MEN, NAMES, SECOND_NAMES, WOMEN } from './toy-grammar/names.ts'
import {
  AGE_SENTENCES,
  ANY_PLACE,
  BAND_OF_AGE,
  CLOSINGS,
  EVENTS,
  INTRODUCTIONS,
  MOOD_SENTENCES,
  NEEDS_LIMBS,
  OCCASION_SENTENCES,
  OPENINGS,
  PROP_SENTENCES,
} from './toy-grammar/sentences.ts'
import { mediumOf, VEHICLE_WORDS, type VehicleWords } from './toy-grammar/vehicles.ts'
import {
  CHARMS,
  COLOUR_OF,
  FEATURE_WORDS,
  MOODS,
  NOUN_OF,
  PLACES,
  type Adjective,
  type Noun,
} from './toy-grammar/words.ts'

const NAME_LENGTH = 40
const FEATURES_TOLD = 2
const TRIES = 12

export function createEmbeddedToyTexts(): ToyTextProvider {
  let last: { seed: number; sentences: ReadonlySet<string> } | null = null
  return {
    isPaid: false,
    async write({ selections, seed: wished }, signal) {
      signal.throwIfAborted()
      const wish = {
        selections,
        seed: wished + markOf(selections),
        seedOfName: wished + markOfName(selections),
      }
      const before = last === null || last.seed === wish.seed ? NOTHING : last.sentences
      const text = firstFresh(wish, before)
      last = { seed: wish.seed, sentences: new Set(sentencesOf(text)) }
      return text
    },
  }
}

/** The name has its own seed: a copy for another recipient, or other sentences, keeps it. */
interface Composed extends ToyTextWish {
  seedOfName: number
}

const NOTHING: ReadonlySet<string> = new Set()

/** Two designs in a row never share a sentence. */
function firstFresh(wish: Composed, before: ReadonlySet<string>): ToyText {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const text = compose(wish, turn)
    if (!sentencesOf(text).some((sentence) => before.has(sentence))) return text
  }
  return compose(wish, TRIES)
}

function sentencesOf({ description, storyTeaser }: ToyText): string[] {
  return [...description.split(/(?<=[.!?])\s/), ...storyTeaser.split(/(?<=[.!?])\s/)]
}

function compose({ selections, seed, seedOfName }: Composed, turn: number): ToyText {
  const choose = chooser(seed + turn * 0x9e37)
  const naming = chooser(seedOfName)
  const top = topOf(selections)
  const vehicle = top === 'vehicles' ? VEHICLE_WORDS[mediumOf(selections)] : null
  const noun = nounOf(selections, top)
  const mood = selections.personality?.value ?? ''
  const adjective = MOODS[mood] ?? naming(CHARMS)
  const place = selections.environment?.value ?? ''
  const places = PLACES[place] ?? vehicle?.places ?? ANY_PLACE[top] ?? []
  const { given, fullName } = nameOf(naming, {
    names: vehicle?.names ?? fittingNames(selections, top),
    mood,
    homes: HOMES[place] ?? vehicle?.homes ?? ANY_HOME,
    noun,
    adjective,
  })
  const say = (sentences: readonly string[], name = given) =>
    fill(choose(fitting(sentences, vehicle)), gapsOf(selections, { choose, noun, adjective, places, name }))
  const age = selections.recipientAge?.value ?? '6-8'
  const occasion = OCCASION_SENTENCES[selections.occasion?.value ?? '']
  const prop = builtProp(selections)
  const description = [
    say(INTRODUCTIONS, fullName),
    say(MOOD_SENTENCES[mood] ?? MOOD_SENTENCES['none'] ?? []),
    say(occasion ?? AGE_SENTENCES[age] ?? []),
    ...(prop === null ? [] : [say(PROP_SENTENCES[prop.place])]),
  ]
  const story = [
    say(OPENINGS, fullName),
    say(vehicle?.events ?? EVENTS[top] ?? []),
    say(CLOSINGS[BAND_OF_AGE[age] ?? 'middle']),
  ]
  return { toyName: fullName, description: description.join(' '), storyTeaser: story.join(' ') }
}

/** A truck has no hand to hold. */
function fitting(sentences: readonly string[], vehicle: VehicleWords | null): readonly string[] {
  if (vehicle === null) return sentences
  return sentences.filter((sentence) => !NEEDS_LIMBS.test(sentence) && !vehicle.unfit.test(sentence))
}

type Choose = <T>(list: readonly T[]) => T

/** Derives a seed per choices: toys made from one seed share neither sentence nor name. */
function markOf({ seed: _seed, ...choices }: DesignSelections): number {
  return createHash('sha256').update(JSON.stringify(choices)).digest().readUInt32BE()
}

/** Options kept by a copy for another recipient: no texts, no sign that carries one, no recipient. */
function markOfName({ specialFeatures, colors, ...choices }: DesignSelections): number {
  const { categoryL1, categoryL2, categoryL3, categoryL4, personality, environment, occasion, style } =
    choices
  const single = [categoryL1, categoryL2, categoryL3, categoryL4, personality, environment, occasion, style]
  const lists = [colors, specialFeatures.filter(({ value }) => value !== NAME_SIGN)]
  const values = [...single, ...lists.flat()].map((choice) => choice?.value ?? null)
  return createHash('sha256').update(JSON.stringify(values)).digest().readUInt32BE()
}

function chooser(seed: number): Choose {
  const chance = chanceFrom(seed ^ 0x5eed)
  return (list) => {
    const chosen = pick(list, chance)
    if (chosen === undefined) throw new Error('the grammar has no entry for this')
    return chosen
  }
}

function topOf({ categoryL1 }: DesignSelections): string {
  const top = categoryL1?.value ?? ''
  return Object.hasOwn(NOUN_OF_TOP, top) ? top : 'animals'
}

const NOUN_OF_TOP: Readonly<Record<string, string>> = {
  animals: 'djur',
  characters: 'karaktärer',
  vehicles: 'fordon',
  dolls: 'dockor',
}

/** The deepest catalogue level with an entry in the word list. */
function nounOf(selections: DesignSelections, top: string): Noun {
  const { categoryL1, categoryL2, categoryL3, categoryL4 } = selections
  const names = [categoryL4, categoryL3, categoryL2, categoryL1].map((choice) =>
    choice?.name.toLocaleLowerCase('sv'),
  )
  for (const name of [...names, NOUN_OF_TOP[top]]) {
    const noun = name === undefined ? undefined : NOUN_OF.get(name)
    if (noun !== undefined) return noun
  }
  return { indefinite: 'leksak', definite: 'leksaken', neuter: false }
}

interface NameWish {
  names: string
  mood: string
  homes: readonly string[]
  noun: Noun
  adjective: Adjective
}

function nameOf(
  choose: Choose,
  { names, mood, homes, noun, adjective }: NameWish,
): { given: string; fullName: string } {
  const given = choose(listOf(names))
  const shapes = [
    given,
    `${given} ${choose(SECOND_NAMES[mood] ?? ['Finurlig', 'Guldkorn', 'Hjärtevän', 'Lyckotroll'])}`,
    `${given} från ${choose(homes)}`,
    capital(`${noun.definite} ${given}`),
    capital(`${adjective.definite} ${given}`),
  ]
  const shape = choose(shapes)
  return { given, fullName: shape.length <= NAME_LENGTH ? shape : given }
}

/** Grammatical gender of the name: the deepest choice that is plainly a woman or a man decides. */
function fittingNames({ categoryL3, categoryL4 }: DesignSelections, top: string): string {
  for (const choice of [categoryL4, categoryL3]) {
    const slug = choice?.value.split('.').at(-1) ?? ''
    if (WOMEN.has(slug)) return FITTING_NAMES.feminine
    if (MEN.has(slug)) return FITTING_NAMES.masculine
  }
  return NAMES[top] ?? ''
}

const lists = new Map<string, readonly string[]>()

function listOf(names: string): readonly string[] {
  const known = lists.get(names) ?? names.trim().split(/\s+/)
  lists.set(names, known)
  return known
}

interface Telling {
  choose: Choose
  noun: Noun
  adjective: Adjective
  places: readonly string[]
  name: string
}

function gapsOf(selections: DesignSelections, telling: Telling): Record<string, string> {
  const { choose, noun, adjective, places, name } = telling
  const article = noun.neuter ? 'ett' : 'en'
  const colours = wornColours(selections).flatMap(
    (colour) => COLOUR_OF[colour.name.toLocaleLowerCase('sv')] ?? [],
  )
  const shades = colours.map((colour) => (noun.neuter ? colour.neuter : colour.common))
  const shade = shades.length === 0 ? '' : `${listed(shades)} `
  const mood = noun.neuter ? adjective.neuter : adjective.common
  const where = choose(places)
  const prop = builtProp(selections)
  return {
    namn: name,
    namns: /[sxz]$/i.test(name) ? name : `${name}s`,
    enart: `${article} ${mood} ${noun.indefinite}`,
    enfärgart: `${article} ${mood}${shade === '' ? '' : ','} ${shade}${noun.indefinite}`,
    arten: noun.definite,
    denarten: `${noun.neuter ? 'det' : 'den'} ${adjective.definite} ${noun.definite}`,
    färger: colours.length === 0 ? 'glada färger' : listed(colours.map((colour) => colour.noun)),
    med: featuresOf(selections, choose),
    sak: prop === null ? '' : wordsOf(prop),
    plats: where,
    Plats: capital(where),
  }
}

function featuresOf(selections: DesignSelections, choose: Choose): string {
  const words = builtFeatures(selections).flatMap((feature) => FEATURE_WORDS[feature.value] ?? [])
  const [first] = words
  if (first === undefined) return ''
  const start = words.indexOf(choose(words))
  const told = [...words.slice(start), ...words.slice(0, start)].slice(0, FEATURES_TOLD)
  return ` med ${listed(told)}`
}

/** Capitalises a sentence that begins with a placeholder. */
function fill(sentence: string, gaps: Record<string, string>): string {
  const filled = sentence.replaceAll(/\{(\p{L}+)\}/gu, (_all, gap: string) => gaps[gap] ?? '')
  return filled.replaceAll(
    /(^|[.!?] )(\p{Ll})/gu,
    (_all, before: string, letter: string) => before + capital(letter),
  )
}

function listed(words: string[]): string {
  return new Intl.ListFormat('sv', { type: 'conjunction' }).format(words)
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('sv') + text.slice(1)
}
