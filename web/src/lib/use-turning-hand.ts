/** What an element needs to be turned by a finger, a mouse or keys. Vertical strokes stay the page's own: it needs `touch-action: pan-y`. */
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { turnAfterDrag, turnAfterKey } from './turning.ts'

interface Turned {
  turnDeg: () => number
  /** At once, and to stay there. */
  turnTo: (turnDeg: number) => void
  /** Whatever moves it by itself. */
  stop: () => void
}

export function useTurningHand({ turnDeg, turnTo, stop }: Turned) {
  const lastX = useRef<number | null>(null)
  const letGo = () => {
    lastX.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      stop()
      lastX.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (lastX.current === null) return
      turnTo(turnAfterDrag(turnDeg(), event.clientX - lastX.current))
      lastX.current = event.clientX
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown: (event: KeyboardEvent) => {
      const to = turnAfterKey(turnDeg(), event.key)
      if (to === null) return
      event.preventDefault()
      turnTo(to)
    },
  }
}
