import { queryOptions } from '@tanstack/react-query'
import { useSession } from '#lib/account/session.ts'
import { WORKSHOP_KEY } from '../live/use-workshop-changes.ts'
import { readToday } from './requests.ts'
import { seenUntil } from './seen-sales.ts'

/** Read again with every change of the workshop; by the clock too, for what becomes late. */
const REFRESH_MS = 60_000

export const todayQuery = queryOptions({
  queryKey: [...WORKSHOP_KEY, 'today'],
  queryFn: async () => {
    const { user } = useSession.getState()
    const answer = await readToday(user === null ? null : seenUntil(user.id))
    return { ...answer, clockOffMs: Date.now() - Date.parse(answer.now) }
  },
  staleTime: 0,
  refetchInterval: REFRESH_MS,
  // A sale is heard while another window is used.
  refetchIntervalInBackground: true,
})
