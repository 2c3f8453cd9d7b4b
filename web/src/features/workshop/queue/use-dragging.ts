/** Dragging a row of a list by its handle: where it hangs, and before which other it would be dropped. */
import { useEffect, useState, type PointerEvent, type RefObject } from 'react'

interface Dragged {
  code: string
  /** Of the pointer on the page, so that it holds while the page scrolls, px. */
  fromY: number
  nowY: number
  /** Code of the row before which it would stand; null: after the last; undefined until it has moved. */
  before: string | null | undefined
}

export interface Dragging {
  dragged: Dragged | null
  /** For the handle of a row. */
  handleOf: (code: string) => {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
}

interface DraggingOptions {
  /** Its children have `data-code`. */
  list: RefObject<HTMLElement | null>
  /** Codes of the rows among which this one is dropped, without itself, from the top. */
  othersOf: (code: string) => readonly string[]
  onDrop: (code: string, before: string | null) => void
}

export function useDragging({ list, othersOf, onDrop }: DraggingOptions): Dragging {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const isDragging = dragged !== null
  useEffect(() => {
    if (!isDragging) return
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && setDragged(null)
    addEventListener('keydown', cancel)
    return () => removeEventListener('keydown', cancel)
  }, [isDragging])

  const beforeAt = (code: string, clientY: number): string | null => {
    const boxes = othersOf(code).flatMap((other) => {
      const row = list.current?.querySelector(`:scope > [data-code="${other}"]`)
      return row ? [{ other, box: row.getBoundingClientRect() }] : []
    })
    return boxes.find(({ box }) => clientY < box.top + box.height / 2)?.other ?? null
  }

  return {
    dragged,
    handleOf: (code) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const y = event.clientY + scrollY
        setDragged({ code, fromY: y, nowY: y, before: undefined })
      },
      onPointerMove: ({ clientY }) => {
        if (dragged?.code !== code) return
        scrollAtEdge(clientY)
        setDragged({ ...dragged, nowY: clientY + scrollY, before: beforeAt(code, clientY) })
      },
      onPointerUp: () => {
        setDragged(null)
        if (dragged?.code === code && dragged.before !== undefined) onDrop(code, dragged.before)
      },
      onPointerCancel: () => setDragged(null),
    }),
  }
}

const EDGE_PX = 96
const SCROLL_PX = 14

function scrollAtEdge(clientY: number): void {
  if (clientY < EDGE_PX) scrollBy(0, -SCROLL_PX)
  else if (clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX)
}
