/** `Prefer: return=representation, count=exact`: a list; the first of a kind counts, what is unknown is ignored or, if strict, refused. */
import { badPreferences } from '../rest.errors.ts'

export interface Preferences {
  return: 'minimal' | 'representation' | 'headers-only' | null
  count: 'exact' | 'planned' | 'estimated' | null
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  missing: 'default' | 'null' | null
  handling: 'strict' | 'lenient' | null
  maxAffected: number | null
  timezone: string | null
}

const CHOICES: Record<string, readonly string[]> = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  // tx=rollback is not supported; requesting it is no error either.
  tx: ['commit', 'rollback'],
}

export function readPreferences(header: string): Preferences {
  const found = new Map<string, string>()
  const refused: string[] = []
  for (const part of header.split(',').map((text) => text.trim())) {
    if (part === '') continue
    const [name = '', value = ''] = part.split(/=(.*)/s).map((text) => text.trim())
    if (!isKnown(name, value)) refused.push(part)
    else if (!found.has(name)) found.set(name, value)
  }
  if (found.get('handling') === 'strict' && refused.length > 0) throw badPreferences(refused)
  const maxAffected = found.get('max-affected')
  const choice = <K extends keyof Preferences>(name: K) => (found.get(name) ?? null) as Preferences[K]
  return {
    return: choice('return'),
    count: choice('count'),
    resolution: choice('resolution'),
    missing: choice('missing'),
    handling: choice('handling'),
    maxAffected: maxAffected === undefined ? null : Number(maxAffected),
    timezone: choice('timezone'),
  }
}

function isKnown(name: string, value: string): boolean {
  if (name === 'max-affected') return /^\d{1,9}$/.test(value)
  if (name === 'timezone') return isTimezone(value)
  return Object.hasOwn(CHOICES, name) && CHOICES[name]?.includes(value) === true
}

let timezones: Set<string> | undefined

function isTimezone(name: string): boolean {
  timezones ??= new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
  return timezones.has(name)
}
