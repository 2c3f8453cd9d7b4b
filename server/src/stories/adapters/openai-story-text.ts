/** Stories from a language model. One write is one paid call; neither the toy's name nor a word about the child is in it. */
import { wornColours } from '@leksmedjan/contract/occasion-colours'
import { builtFeatures } from '@leksmedjan/contract/built-features'
import { propWords } from '@leksmedjan/contract/prop-words'
import { z } from 'zod'
import { createOpenAiText, type OpenAiTextOptions } from '../../spending/adapters/openai-text.ts'
import { ProviderFault } from '../../spending/provider-fault.ts'
import {
  STORY_PLACES,
  STORY_TIMES,
  STORY_WEATHERS,
  type StoryScene,
  type StoryText,
  type StoryTextProvider,
  type StoryWish,
} from '../story-text-provider.ts'
import { isFitStory, mostOnPage } from '../story-words.rules.ts'
import { STORY_INSTRUCTIONS } from '../texts.ts'
import { genitive, shortName } from './story-grammar/names.ts'

/** Nine pages of some 120 words, and a model that thinks first. */
const MOST_TOKENS = 8000
const SENTENCES: Readonly<Record<string, string>> = { '3-5': '2-3', '6-8': '3-4' }
const USUAL_SENTENCES = '4-5'

/** Placeholder of the toy's name, which a buyer may have typed. */
const TOY = '{leksaken}'
const TOYS = '{leksakens}'
const PLAIN_NAME = 'Lingon'

const storyShape = z.strictObject({
  title: z.string(),
  scenes: z.array(
    z.strictObject({
      text: z.string(),
      place: z.enum(STORY_PLACES),
      time: z.enum(STORY_TIMES),
      weather: z.enum(STORY_WEATHERS),
    }),
  ),
})

export function createOpenAiStoryTexts(options: OpenAiTextOptions): StoryTextProvider {
  const model = createOpenAiText(options)
  return {
    isPaid: true,
    model: options.model,
    async write(wish, signal) {
      const question = { instructions: STORY_INSTRUCTIONS, facts: factsOf(wish), shape: storyShape }
      const { said, used } = await model.ask(
        { ...question, shapeName: 'story', mostTokens: MOST_TOKENS },
        signal,
      )
      const age = wish.selections.recipientAge?.value ?? null
      // The buyer's own toy name must not fail validation.
      if (!isFitStory(storyOf(said, PLAIN_NAME), { scenes: wish.scenes, age }))
        throw new ProviderFault('spoiled', 'the story is not fit to be bound')
      return { ...storyOf(said, shortName(wish.toyName, wish.selections)), ...used }
    },
  }
}

/** Prompt from catalogue values, and a generated beginning. */
function factsOf({ selections, scenes, teaser, toyName }: StoryWish): object {
  const { categoryL1, categoryL2, categoryL3, categoryL4, recipientAge } = selections
  const age = recipientAge?.value ?? null
  return {
    leksak: [categoryL1, categoryL2, categoryL3, categoryL4].flatMap((kind) => kind?.name ?? []),
    farger: wornColours(selections).map(({ name }) => name),
    personlighet: selections.personality?.name ?? null,
    miljo: selections.environment?.name ?? null,
    tillfalle: selections.occasion?.name ?? null,
    detaljer: builtFeatures(selections).map(({ name }) => name),
    tillfallets_sak: propWords(selections),
    alder: recipientAge?.name ?? null,
    borjan: teaser === null ? null : withoutNames(teaser.text, [toyName, teaser.toyName], selections),
    scener: scenes,
    meningar: SENTENCES[age ?? ''] ?? USUAL_SENTENCES,
    tecken: mostOnPage(age),
  }
}

/** Whole names first, then what friends call the toy. */
function withoutNames(text: string, names: string[], selections: StoryWish['selections']): string {
  const all = [...names, ...names.map((name) => shortName(name, selections))].filter(
    (name) => name.length > 1,
  )
  return [...new Set(all)]
    .sort((one, other) => other.length - one.length)
    .reduce((left, name) => {
      const whole = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(s?)(?![\\p{L}\\p{N}])`, 'giu')
      return left.replaceAll(whole, (_all, s: string) => (s === '' ? TOY : TOYS))
    }, text)
}

type Said = z.infer<typeof storyShape>

function storyOf({ title, scenes }: Said, toy: string): StoryText {
  const fill = (text: string) => text.normalize('NFC').replaceAll(TOYS, genitive(toy)).replaceAll(TOY, toy)
  const last = scenes.length - 1
  return {
    title: fill(title),
    scenes: scenes.map(({ text, ...scene }, i): StoryScene => ({
      ...scene,
      text: fill(text),
      isFeast: i === last,
    })),
  }
}
