/** Texts refused by moderation: the reason is shown at the field while the text is unchanged. */
import { withAddOn } from '@leksmedjan/contract/add-ons'
import { WISH_TEXTS, type WishText } from '@leksmedjan/contract/wish-texts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { ApiError, wordsOf } from '#lib/request.ts'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { refusedWish, type RefusedWish } from './refused-wish.ts'
import { checkTexts } from '../requests.ts'
import { TEXTS } from '../texts.ts'
import { writtenTexts } from './written-texts.ts'

/** Debounce after the last keystroke. */
const REST_MS = 600

/** Verdicts by field and text; null for an accepted text. */
type Verdicts = ReadonlyMap<string, string | null>
const useVerdicts = create<{ verdicts: Verdicts }>()(() => ({ verdicts: new Map() }))

const keyOf = (field: WishText, text: string) => `${field} ${text}`

export function noteVerdict(field: WishText, text: string, refusal: string | null): void {
  const { verdicts } = useVerdicts.getState()
  useVerdicts.setState({ verdicts: new Map(verdicts).set(keyOf(field, text), refusal) })
}

/** Records a moderation refusal of a text still in its field. Returns true when the error is shown there. */
export function noteRefusedError(error: unknown, data: WizardData): boolean {
  if (!(error instanceof ApiError)) return false
  const refused = refusedWish(error.code ?? undefined, error.body?.details, wordsOf(error, ''))
  return refused !== null && noteRefusedWish(refused, data)
}

export function noteRefusedWish({ where, message }: RefusedWish, data: WizardData): boolean {
  if (where === 'features') return false
  const text = writtenTexts(data)[where]
  if (text !== '') noteVerdict(where, text, message)
  return text !== ''
}

/** Fields whose current text is refused. */
export function refusedFields(data: WizardData, { verdicts } = useVerdicts.getState()): WishText[] {
  const texts = writtenTexts(data)
  return WISH_TEXTS.filter((field) => verdicts.get(keyOf(field, texts[field])))
}

export function useRefusedFields(): WishText[] {
  const data = useWizard((wizard) => wizard.data)
  return refusedFields(data, useVerdicts())
}

/** Moderates the text after a debounce; returns the message for the field. null: the text is not moderated. */
export function useRefusal(field: WishText | null, typed: string): string | undefined {
  const text = typed.trim()
  const refusal = useVerdicts(({ verdicts }) => (field === null ? null : verdicts.get(keyOf(field, text))))
  const isNews = text !== '' && refusal === undefined
  useEffect(() => {
    if (!isNews || field === null) return undefined
    const resting = setTimeout(() => void judge(field, text), REST_MS)
    return () => clearTimeout(resting)
  }, [field, text, isNews])
  return refusal ?? undefined
}

/** A failed check is ignored: the preview and order calls moderate again. */
async function judge(field: WishText, text: string): Promise<void> {
  try {
    const { refused } = await checkTexts({ [field]: text })
    const reason = refused.find((each) => each.field === field)?.reason
    noteVerdict(field, text, reason === undefined ? null : TEXTS.refusals[reason])
  } catch (error) {
    console.warn('A text was not judged', error)
  }
}

/** Without refused texts, so that the rest can be drawn. */
export function withoutRefused(data: WizardData): WizardData {
  const refused = new Set(refusedFields(data))
  return {
    ...data,
    ...(refused.has('sign') && { signText: '' }),
    ...(refused.has('recipient') && { recipientName: '' }),
    ...(refused.has('engraving') && { addOns: withAddOn(data.addOns, 'engraving', { text: '' }) }),
  }
}
