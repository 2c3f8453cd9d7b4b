/** Customer texts of second factors outside mails: the SMS with a code, and names in their export. */

export const RECOVERY_CODES_NAME = 'Reservkoder'

/** The last line makes phones offer the code for autofill on this site only (WebOTP format). */
export function codeMessage(code: string, host: string): string {
  return `${code} är din kod hos Leksmedjan. Den gäller i 5 minuter. Lämna den aldrig till någon annan.\n\n@${host} #${code}`
}
