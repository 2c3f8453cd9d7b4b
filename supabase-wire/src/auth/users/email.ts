import { emailUnreadable } from '../auth.errors.ts'

export type ReadEmail = (text: string | null) => string

/** Reads an address in lower case, without blanks around it. Throws `validation_failed`. */
export function emailReader(isEmail: (text: string) => boolean): ReadEmail {
  return (text) => {
    const email = text?.trim().toLowerCase() ?? ''
    if (!isEmail(email)) throw emailUnreadable()
    return email
  }
}
