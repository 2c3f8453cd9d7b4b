/** Joins class names, skipping falsy values. @example classes('tile', chosen && 'chosen') */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
