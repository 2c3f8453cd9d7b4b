/** Joins class names, leaving out what does not apply. @example classes('tile', chosen && 'chosen') */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
