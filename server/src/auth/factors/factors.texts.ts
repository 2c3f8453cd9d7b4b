/** What customers read of their second factors outside letters: the text message with a code, and names in their data. */

export const RECOVERY_CODES_NAME = 'Reservkoder'

/** The last line lets telephones fill the code in on this very site, and nowhere else. */
export function codeMessage(code: string, host: string): string {
  return `${code} är din kod hos Leksmedjan. Den gäller i 5 minuter. Lämna den aldrig till någon annan.\n\n@${host} #${code}`
}
