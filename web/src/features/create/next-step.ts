/** Why the next step cannot be taken yet, in words; null when it can. Pure. */
import type { WizardData } from '../../lib/wizard-store.ts'
import { TEXTS } from './texts.ts'
import { isStepComplete } from './wizard-rules.ts'

export function nextStepFault(step: number, data: WizardData, isGenerating: boolean): string | null {
  if (isGenerating) return TEXTS.waitForPicture
  if (isStepComplete(step, data)) return null
  return step === 1 ? startFault(data) : customiseFault(data)
}

function startFault({ recipientAge, categoryL1 }: WizardData): string {
  if (recipientAge === null && categoryL1 === null) return TEXTS.pickBoth
  return recipientAge === null ? TEXTS.pickAge : TEXTS.pickCategory
}

function customiseFault({ colors, personality, occasion }: WizardData): string {
  const missing = [
    colors.length === 0 && TEXTS.aColour,
    personality === null && TEXTS.aPersonality,
    occasion === null && TEXTS.anOccasion,
  ]
  return TEXTS.pickForPicture(missing.filter((each) => each !== false))
}
