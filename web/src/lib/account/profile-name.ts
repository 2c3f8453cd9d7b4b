/** Display name of a customer (Spec §3). */
export interface Profile {
  firstName: string
  lastName: string
}

interface Named {
  email: string
  profile: Profile | null
}

/** First name, else the part of the e-mail before the @, else `nobody`. */
export function displayName({ email, profile }: Named, nobody: string): string {
  return profile?.firstName.trim() || email.split('@')[0] || nobody
}

/** First letters of first and last name, else of the first name, else of the e-mail, else 'U'. */
export function initials({ email, profile }: Named): string {
  const first = firstLetter(profile?.firstName ?? '')
  const last = firstLetter(profile?.lastName ?? '')
  return first === '' ? firstLetter(email) || 'U' : first + last
}

function firstLetter(text: string): string {
  const [letter = ''] = text.trim()
  return letter.toLocaleUpperCase('sv')
}
