/**
 * Rotation and zoom by touch, mouse, wheel and keys. One-finger vertical swipes scroll the page: needs
 * `touch-action: pan-y`.
 * A wheel without Ctrl zooms only the focused element, and scrolls the page at the zoom limit.
 */
import { useCallback, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { turnAfterDrag, turnAfterKey } from './rotation.ts'
import type { Turn } from './turn.ts'
import { zoomAfterKey, zoomAfterPinch, zoomAfterWheel } from './zoom.ts'

interface Point {
  x: number
  y: number
}

const distance = ([one, other]: readonly Point[]) =>
  one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y)

export function useRotateGestures({ store, turnTo, stop, zoomTo }: Turn) {
  const turnDeg = () => store.getState().turnDeg
  const zoom = () => store.getState().zoom
  const pointers = useRef(new Map<number, Point>())
  const releasePointer = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId)
  }
  return {
    ref: useWheel(store, zoomTo),
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      stop()
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const before = [...pointers.current.values()]
      const last = pointers.current.get(event.pointerId)
      if (last === undefined) return
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (before.length === 1) turnTo(turnAfterDrag(turnDeg(), event.clientX - last.x))
      else zoomTo(zoomAfterPinch(zoom(), distance(before), distance([...pointers.current.values()])))
    },
    onPointerUp: releasePointer,
    onPointerCancel: releasePointer,
    onKeyDown: (event: KeyboardEvent) => {
      // With Ctrl or Cmd these keys zoom the browser.
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const turn = turnAfterKey(turnDeg(), event.key)
      const near = zoomAfterKey(zoom(), event.key)
      if (turn === null && near === null) return
      event.preventDefault()
      if (turn !== null) turnTo(turn)
      if (near !== null) zoomTo(near)
    },
  }
}

/** React's wheel and touch listeners are passive and cannot prevent scrolling. */
function useWheel(store: Turn['store'], zoomTo: Turn['zoomTo']) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const onWheel = (event: WheelEvent) => {
        // Browsers report a trackpad pinch as a wheel event with Ctrl.
        const isIntended = event.ctrlKey || event.metaKey || document.activeElement === element
        const { zoom } = store.getState()
        const to = zoomAfterWheel(zoom, event.deltaY, event.deltaMode)
        if (!isIntended || (to === zoom && !event.ctrlKey)) return
        event.preventDefault()
        zoomTo(to)
      }
      const onTouchMove = (event: TouchEvent) => {
        if (event.touches.length > 1 && event.cancelable) event.preventDefault()
      }
      element.addEventListener('wheel', onWheel, { passive: false })
      element.addEventListener('touchmove', onTouchMove, { passive: false })
      return () => {
        element.removeEventListener('wheel', onWheel)
        element.removeEventListener('touchmove', onTouchMove)
      }
    },
    [store, zoomTo],
  )
}
