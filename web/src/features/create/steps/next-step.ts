/** User-facing reason why the next step is blocked; null when it is not. Pure. */
import type { WishText } from '@leksmedjan/contract/wish-texts'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { TEXTS } from '../texts.ts'
import { isSignWordless, isStepComplete } from '../choices/wizard-rules.ts'

const SIGN = { whole: TEXTS.writeSign, short: TEXTS.writeSignShort }
const OFFLINE = { whole: TEXTS.pictureOffline, short: TEXTS.pictureOfflineShort }

interface StepContext {
  isGenerating: boolean
  online: boolean
  /** A text of this step or an earlier one was refused by moderation. */
  refused?: WishText | undefined
}

/** `short`: the phone bar has room for the missing item, not for the whole sentence. */
export function nextStepFault(
  step: number,
  data: WizardData,
  { isGenerating, online, refused }: StepContext,
  length: 'whole' | 'short' = 'whole',
): string | null {
  if (isGenerating) return TEXTS.waitForPicture
  // Choosing works offline; only the preview needs the network.
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
