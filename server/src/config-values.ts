/** Parsers of single environment variables: each error names the variable and the fix. */
import { SetupError } from '@leksmedjan/platform/errors'

export type Environment = Record<string, string | undefined>

/** Sent as a header: a stray line break or non-ASCII character would fail each call instead of the start. */
export function checkKey(name: string, key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new SetupError(`${name} holds signs no key has, such as spaces: copy it again.`)
  }
}

/** All of `names` or none: setting one of `asked` requires all of them. */
export function whole(env: Environment, names: readonly string[], asked = names): string[] | null {
  if (asked.every((name) => text(env, name) === undefined)) return null
  const missing = names.filter((name) => text(env, name) === undefined)
  if (missing.length > 0)
    throw new SetupError(
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: set all of ${names.join(', ')}.`,
    )
  return names.map((name) => text(env, name) ?? '')
}

/** As `whole`, by field. @example readGroup(env, { url: 'SMTP_URL', from: 'MAIL_FROM' }) // { url, from } or null */
export function readGroup<Field extends string>(
  env: Environment,
  names: Readonly<Record<Field, string>>,
  asked: readonly string[] = Object.values(names),
): Record<Field, string> | null {
  if (whole(env, Object.values(names), asked) === null) return null
  const valueOf = ([field, name]: [string, string]) => [field, text(env, name) ?? '']
  return Object.fromEntries(Object.entries<string>(names).map(valueOf)) as Record<Field, string>
}

export function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

export function isOn(env: Environment, name: string): boolean {
  return ['1', 'true', 'on'].includes(oneOf(env, name, ['1', 'true', 'on', '0', 'false', 'off']) ?? '')
}

export function oneOf<T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const found = allowed.find((candidate) => candidate === value)
  if (found === undefined) throw new SetupError(`${name}=${value} is not one of ${allowed.join(', ')}.`)
  return found
}

export function readWhole(env: Environment, name: string): number | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (!/^\d+$/.test(value)) throw new SetupError(`${name}=${value} is not a whole number.`)
  return Number(value)
}

export function readBetween(env: Environment, name: string, least: number, most: number): number | undefined {
  const value = readWhole(env, name)
  if (value !== undefined && (value < least || value > most)) {
    throw new SetupError(`${name}=${value} is not between ${least} and ${most}.`)
  }
  return value
}

export function readUrl(env: Environment, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (!URL.canParse(value) || !/^https?:/.test(value)) {
    throw new SetupError(`${name}=${value} is not an address such as https://leksmedjan.example.`)
  }
  return value
}
