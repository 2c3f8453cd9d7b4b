/** Relation label: 'godchild' is not offered for adults; pure. */
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { TEXTS } from '../texts.ts'

/** Value of the only adult age range. */
const ADULT = '18+'

export const relationWords = ({ recipientAge }: Pick<WizardData, 'recipientAge'>) =>
  recipientAge?.value === ADULT ? TEXTS.relationOfAdult : TEXTS.relationOfChild
