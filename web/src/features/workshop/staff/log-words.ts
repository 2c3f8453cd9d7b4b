/** The staff log in words: acts and details are kept by names that never change. An unknown name is shown as it is. */
import { staffRole } from '@leksmedjan/contract/staff'
import { printFailure } from '@leksmedjan/contract/prints'
import { TEXTS as QUEUE } from '../queue/texts.ts'
import { TEXTS } from './texts.ts'

type Detail = string | number | boolean | null

export const actWords = (act: string): string => TEXTS.acts[act] ?? act

/** Empty values are left out. */
export function detailWords(detail: Readonly<Record<string, Detail>>): string[] {
  return Object.entries(detail).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [`${TEXTS.details[name] ?? name}: ${valueWords(name, value)}`],
  )
}

function valueWords(name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? TEXTS.yes : TEXTS.no
  const role = staffRole.safeParse(value)
  if (name === 'role' && role.success) return TEXTS.roles[role.data]
  const failure = printFailure.safeParse(value)
  if (name === 'kind' && failure.success) return QUEUE.failures[failure.data]
  return String(value)
}
