/** Which acts the log shows, as the query of its address: a search can be bookmarked and sent. Pure. */
import {
  LOG_SEARCH_CHARACTERS,
  staffLogFilter,
  WHOLE_LOG,
  type StaffLogFilter,
} from '@leksmedjan/contract/workshop-staff'
import { SEARCH_PARAMETER } from '../order-address.ts'

const NAMES = {
  email: 'who',
  acts: 'act',
  about: SEARCH_PARAMETER,
  first: 'from',
  last: 'to',
} satisfies Record<keyof StaffLogFilter, string>

const BETWEEN = ','

/** The whole log where the address is no filter. */
export function filterIn(query: URLSearchParams): StaffLogFilter {
  const read = (name: string) => query.get(name) || null
  const filter = {
    email: read(NAMES.email),
    acts: read(NAMES.acts)?.split(BETWEEN) ?? [],
    about: (query.get(NAMES.about) ?? '').slice(0, LOG_SEARCH_CHARACTERS),
    first: read(NAMES.first),
    last: read(NAMES.last),
  }
  return staffLogFilter.safeParse(filter).data ?? WHOLE_LOG
}

/** Without what is empty. */
export const queryOf = (filter: StaffLogFilter): URLSearchParams =>
  new URLSearchParams(
    Object.entries(NAMES).flatMap(([field, name]) => {
      const value = filter[field as keyof StaffLogFilter]
      const text = Array.isArray(value) ? value.join(BETWEEN) : (value ?? '')
      return text === '' ? [] : [[name, text]]
    }),
  )
