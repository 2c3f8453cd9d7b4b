/**
 * Rotation and zoom by touch, mouse, wheel and keys. One-finger vertical swipes scroll the page: needs
 * `touch-action: pan-y`.
 * A wheel without Ctrl zooms only the focused element, and scrolls the page at the zoom limit.
 */
import { useCallback, useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { turnAfterDrag, turnAfterKey } from './rotation.ts'
import { zoomAfterKey, zoomAfterPinch, zoomAfterWheel } from './zoom.ts'

interface RotateTarget {
  turnDeg: () => number
  /** Jumps there and stops any animation. */
  turnTo: (turnDeg: number) => void
  /** Stops a running animation. */
  stop: () => void
  zoom: () => number
  zoomTo: (zoom: number) => void
}

interface Point {
  x: number
  y: number
}

const distance = ([one, other]: readonly Point[]) =>
  one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y)

export function useRotateGestures(target: RotateTarget) {
  const { turnDeg, turnTo, stop, zoom, zoomTo } = target
  const pointers = useRef(new Map<number, Point>())
  const releasePointer = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId)
  }
  return {
    ref: useWheel(zoom, zoomTo),
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
function useWheel(zoom: () => number, zoomTo: (zoom: number) => void) {
  const latest = useRef({ zoom, zoomTo })
  useEffect(() => {
    latest.current = { zoom, zoomTo }
  })
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const onWheel = (event: WheelEvent) => {
      // Browsers report a trackpad pinch as a wheel event with Ctrl.
      const isIntended = event.ctrlKey || event.metaKey || document.activeElement === element
      const { current } = latest
      const to = zoomAfterWheel(current.zoom(), event.deltaY, event.deltaMode)
      if (!isIntended || (to === current.zoom() && !event.ctrlKey)) return
      event.preventDefault()
      current.zoomTo(to)
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
  }, [])
}
