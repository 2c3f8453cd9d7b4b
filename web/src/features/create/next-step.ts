/** Why the next step cannot be taken yet, in words; null when it can. Pure. */
import type { WishText } from '@leksmedjan/contract/wish-texts'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { TEXTS } from './texts.ts'
import { isSignWordless, isStepComplete } from './wizard-rules.ts'

const SIGN = { whole: TEXTS.writeSign, short: TEXTS.writeSignShort }
const OFFLINE = { whole: TEXTS.pictureOffline, short: TEXTS.pictureOfflineShort }

interface StepContext {
  isGenerating: boolean
  online: boolean
  /** A text of this step, or of one before it, cannot be made. */
  refused?: WishText | undefined
}

/** short: a phone's bar has room for what is missing, not for the whole sentence. */
export function nextStepFault(
  step: number,
  data: WizardData,
  { isGenerating, online, refused }: StepContext,
  length: 'whole' | 'short' = 'whole',
): string | null {
  if (isGenerating) return TEXTS.waitForPicture
  // Choosing goes on without a network; only the picture needs it.
  const isHeldUp = step === 2 && !online
  if (isStepComplete(step, data)) {
    if (refused !== undefined) return length === 'whole' ? TEXTS.changeTexts[refused] : TEXTS.changeTextShort
    if (step === 2 && isSignWordless(data)) return SIGN[length]
    return isHeldUp ? OFFLINE[length] : null
  }
  const pick = TEXTS.pick(missingWords(step, data))
  return length === 'whole' ? TEXTS.thenGoOn(pick) : pick
}

function missingWords(step: number, data: WizardData): string[] {
  const { recipientAge, categoryL1, colors, personality, occasion } = data
  const wanted =
    step === 1
      ? [recipientAge === null && TEXTS.anAge, categoryL1 === null && TEXTS.aCategory]
      : [
          colors.length === 0 && TEXTS.aColour,
          personality === null && TEXTS.aPersonality,
          occasion === null && TEXTS.anOccasion,
        ]
  return wanted.filter((each) => each !== false)
}
