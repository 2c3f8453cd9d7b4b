/** `mailto:` link with a prefilled subject and body. */
export interface LetterDraft {
  subject: string
  body: string
}

/** RFC 6068: lines end with CRLF, and a space is %20. */
export function mailtoHref(address: string, draft?: LetterDraft): string {
  const to = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
  if (draft === undefined) return to
  const body = draft.body.replaceAll(/\r?\n/g, '\r\n')
  return `${to}?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(body)}`
}
