/** The picture prompt from the visitor's choices; pure. */
import { builtFeatures } from '@leksmedjan/contract/built-features'
import { wornColours } from '@leksmedjan/contract/occasion-colours'
import { propWords } from '@leksmedjan/contract/prop-words'
import { chosenCategory, type DesignSelections } from '@leksmedjan/contract/designs'
import { hasNameSign } from '@leksmedjan/contract/toy-wish'
import { PROMPT_TEXTS } from './texts.ts'

/**
 * Begins with a title: its first 100 characters become the design's name. Free text is quoted data at the end, without the
 * names of recipient and sign, which no provider may receive.
 */
export function picturePrompt(selections: DesignSelections, names: readonly string[]): string {
  const frame = PROMPT_TEXTS.picture(selections.recipientAge?.name ?? null)
  const sign = hasNameSign(selections) ? PROMPT_TEXTS.sign : ''
  return [titleOf(selections), frame, sign, coloursOf(selections), wishOf()].filter(Boolean).join(' ')

  function wishOf(): string {
    const wish = withoutNames(selections.descriptionText, names)
    return wish === '' ? '' : PROMPT_TEXTS.wish(wish)
  }
}

/** Fallback prompt after a refusal: catalogue values only, no age and nothing that was typed. */
export function softenedPrompt(selections: DesignSelections): string {
  return picturePrompt({ ...selections, descriptionText: '', recipientAge: null, occasion: null }, [])
}

/** By name and by hex, as they are printed. */
function coloursOf(selections: DesignSelections): string {
  const colours = wornColours(selections)
  return colours.length === 0
    ? ''
    : PROMPT_TEXTS.colours(listed(colours.map(({ name, value }) => `${lower(name)} ${value}`)))
}

function titleOf(selections: DesignSelections): string {
  const { style, environment, occasion } = selections
  const kind = chosenCategory(selections)?.name ?? PROMPT_TEXTS.anyToy
  const colours = wornColours(selections).map((colour) => lower(colour.name))
  const features = builtFeatures(selections).map((feature) => lower(feature.name))
  const prop = propWords(selections)
  const parts = [
    colours.length > 0 ? `${kind} i ${listed(colours)}` : kind,
    selections.personality && lower(selections.personality.name),
    style && lower(style.name),
    features.length > 0 && `med ${listed(features)}`,
    environment && PROMPT_TEXTS.environment(lower(environment.name)),
    occasion && PROMPT_TEXTS.occasion(lower(occasion.name)),
    prop && PROMPT_TEXTS.prop(prop),
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

/** Removes names, also in the genitive and in any case; and links, addresses, phone and identity numbers, and quotes. */
export function withoutNames(text: string, names: readonly string[]): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/https?:\/\/\S+|www\.\S+|\S+@\S+/gi, '')
    // Prompt injection: closing quotes and invisible characters are removed.
    .replaceAll(/[\p{Cc}\p{Cf}”“"„»«]/gu, ' ')
    .replaceAll(/\+?\d(?:[\s()-]{0,2}\d){6,}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const words = names
    .flatMap((name) => name.normalize('NFC').split(/[\s-]+/))
    .filter((word) => word.length > 1)
  return words.reduce((left, word) => {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(s?)(?![\\p{L}\\p{N}])`, 'giu')
    return left.replaceAll(pattern, (_all, genitive: string) => PROMPT_TEXTS.child(genitive !== ''))
  }, plain)
}

function lower(name: string): string {
  return name.toLocaleLowerCase('sv')
}

function listed(names: string[]): string {
  return new Intl.ListFormat('sv', { type: 'conjunction' }).format(names)
}
