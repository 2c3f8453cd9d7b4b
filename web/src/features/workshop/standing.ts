/** Who works here: known to every page of the workshop. */
import { createContext, useContext } from 'react'
import type { StaffRole } from '@leksmedjan/contract/staff'

export interface StaffOnPage {
  role: StaffRole
  email: string
  /** From then on (ISO) giving money back needs a new sign-in; null or left out: never. */
  newSignInAt?: string | null
}

export const StaffContext = createContext<StaffOnPage | null>(null)

/** Throws outside the workshop. */
export function useStaff(): StaffOnPage {
  const staff = useContext(StaffContext)
  if (staff === null) throw new Error('used outside the workshop')
  return staff
}
