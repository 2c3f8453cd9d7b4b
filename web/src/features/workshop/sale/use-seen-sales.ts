/** Counts as seen what the board shows, and all that was sold before a person's first visit in this browser. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#lib/account/session.ts'
import { markSeen, seenUntil } from './seen-sales.ts'
import { todayQuery } from './today-query.ts'

export function useSeenSales(): void {
  const { data } = useQuery(todayQuery)
  const userId = useSession(({ user }) => user?.id)
  const queries = useQueryClient()
  const isOnBoard = useLocation().pathname === WORKSHOP_PATHS.board
  useEffect(() => {
    if (data === undefined || userId === undefined) return
    const isSeen = isOnBoard && document.visibilityState === 'visible'
    if (!isSeen && seenUntil(userId) !== null) return
    markSeen(userId, data.now)
    if (data.newSales > 0) queries.setQueryData(todayQuery.queryKey, { ...data, newSales: 0 })
  }, [data, userId, isOnBoard, queries])
}
