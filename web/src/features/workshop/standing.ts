/** Who works here: known to every page of the workshop. */
import type { StaffRole } from '@leksmedjan/contract/staff'
import { createContext, useContext, useState } from 'react'
import { TEXTS } from './texts.ts'

export interface StaffOnPage {
  role: StaffRole
  email: string
  /** From then on (ISO) giving money back needs a new sign-in; null or left out: never. */
  newSignInAt?: string | null
  /** From then on (ISO) giving money back asks for the second factor; null or left out: it does not. */
  stepAskedAt?: string | null
}

export const StaffContext = createContext<StaffOnPage | null>(null)

/** Throws outside the workshop. */
export function useStaff(): StaffOnPage {
  const staff = useContext(StaffContext)
  if (staff === null) throw new Error('used outside the workshop')
  return staff
}

/** Hint above a form that needs a code; '' while the last code is valid. */
export function useStepHint(): string {
  const { stepAskedAt = null } = useStaff()
  const [isAsked] = useState(() => stepAskedAt !== null && Date.parse(stepAskedAt) <= Date.now())
  return isAsked ? ` ${TEXTS.confirmedByStep}` : ''
}
