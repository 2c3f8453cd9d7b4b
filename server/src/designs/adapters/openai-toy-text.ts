/** Toy texts from a language model. One write is one paid call. */
import { wornColours } from '@leksmedjan/contract/occasion-colours'
import { builtFeatures } from '@leksmedjan/contract/built-features'
import { propWords } from '@leksmedjan/contract/prop-words'
import { z } from 'zod'
import { createOpenAiText, type OpenAiTextOptions } from '../../spending/adapters/openai-text.ts'
import { ProviderFault } from '../../spending/provider-fault.ts'
import type { ToyTextProvider, ToyTextWish } from '../toy-text-provider.ts'
import { TOY_TEXT_INSTRUCTIONS } from '../texts.ts'
import { isFitText } from '../words/toy-text.rules.ts'

const MOST_TOKENS = 1500

const toyText = z.strictObject({ toyName: z.string(), description: z.string(), storyTeaser: z.string() })

export function createOpenAiToyTexts(options: OpenAiTextOptions): ToyTextProvider {
  const model = createOpenAiText(options)
  return {
    isPaid: true,
    model: options.model,
    async write(wish, signal) {
      const { said, used } = await model.ask(
        {
          instructions: TOY_TEXT_INSTRUCTIONS,
          facts: factsOf(wish),
          shape: toyText,
          shapeName: 'toy_text',
          mostTokens: MOST_TOKENS,
        },
        signal,
      )
      if (!isFitText(said)) throw new ProviderFault('spoiled', 'the texts are not fit to be shown')
      return { ...said, ...used }
    },
  }
}

/** Prompt from catalogue values only, nothing that a visitor typed. */
function factsOf({ selections }: ToyTextWish): object {
  const { categoryL1, categoryL2, categoryL3, categoryL4, recipientAge, personality, occasion } = selections
  return {
    leksak: [categoryL1, categoryL2, categoryL3, categoryL4].flatMap((kind) => kind?.name ?? []),
    farger: wornColours(selections).map(({ name }) => name),
    personlighet: personality?.name ?? null,
    miljo: selections.environment?.name ?? null,
    stil: selections.style?.name ?? null,
    tillfalle: occasion?.name ?? null,
    detaljer: builtFeatures(selections).map(({ name }) => name),
    tillfallets_sak: propWords(selections),
    alder: recipientAge?.name ?? null,
  }
}
