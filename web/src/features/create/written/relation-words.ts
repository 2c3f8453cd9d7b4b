/** How the relation is asked for: a grown-up is nobody's godchild; pure. */
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { TEXTS } from '../texts.ts'

/** Value of the only age of grown-ups. */
const ADULT = '18+'

export const relationWords = ({ recipientAge }: Pick<WizardData, 'recipientAge'>) =>
  recipientAge?.value === ADULT ? TEXTS.relationOfAdult : TEXTS.relationOfChild
