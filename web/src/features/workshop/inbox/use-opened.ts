/** Complaints whose form is open stay in the list with what is typed in them, also once somebody else has answered. */
import type { InboxItem } from '@leksmedjan/contract/workshop-inbox'
import { useState } from 'react'
import { typedWords } from '../complaints/answer-input.ts'
import { useStaff } from '../standing.ts'

export interface Opened {
  setOpen: (item: InboxItem, isOpen: boolean) => void
  /** The list with those that have left it, where they stood. */
  withOpened: (items: readonly InboxItem[]) => readonly InboxItem[]
}

export function useOpened(): Opened {
  const { email } = useStaff()
  const [opened, setOpened] = useState<readonly InboxItem[]>([])
  return {
    setOpen(item, isOpen) {
      setOpened((before) => {
        const others = before.filter(({ id }) => id !== item.id)
        return isOpen ? [...others, item] : others
      })
    },
    withOpened(items) {
      const left = opened.filter(
        ({ id }) => !items.some((item) => item.id === id) && typedWords(email, id) !== '',
      )
      return left.length === 0 ? items : [...items, ...left].toSorted(byDue)
    },
  }
}

/** As the server lists them. */
const byDue = (one: InboxItem, other: InboxItem): number =>
  (one.due ?? '').localeCompare(other.due ?? '') || one.at.localeCompare(other.at)
