/** To the order before and after this one, as the board showed them last. */
import { useEffect, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { readDraft, STAFF_DRAFTS, storeDraft } from '#lib/tab-drafts.ts'
import { IconButton } from '#ui/button.tsx'
import { shortNumber } from '../order-address.ts'
import { useStaff } from '../standing.ts'
import { TEXTS } from './texts.ts'

const numbersShape = z.array(z.string())

/** Called by the board. */
export function useStoreShown(numbers: readonly string[]): void {
  const { email } = useStaff()
  useEffect(() => {
    if (numbers.length > 0) storeDraft(keyOf(email), numbers)
  }, [email, numbers])
}

/** Order numbers in the order of the board; empty where this tab has shown none. */
export function useShown(): readonly string[] {
  const { email } = useStaff()
  return numbersShape.safeParse(readDraft(keyOf(email))).data ?? []
}

const keyOf = (email: string): string => `${STAFF_DRAFTS}${email}:shown`

interface NeighboursProps {
  /** Without its prefix. */
  order: string
  numbers: readonly string[]
  onOpen: (orderNumber: string) => void
  children?: ReactNode
}

export function Neighbours({ order, numbers, onOpen, children }: NeighboursProps) {
  const index = numbers.findIndex((number) => shortNumber(number) === order)
  const [previous, next] = [numbers[index - 1], index === -1 ? undefined : numbers[index + 1]]
  return (
    <div className="flex">
      <IconButton
        icon="up"
        label={TEXTS.previous}
        aria-disabled={previous === undefined}
        onClick={() => previous !== undefined && onOpen(previous)}
      />
      <IconButton
        icon="down"
        label={TEXTS.nextOrder}
        aria-disabled={next === undefined}
        onClick={() => next !== undefined && onOpen(next)}
      />
      {children}
    </div>
  )
}
