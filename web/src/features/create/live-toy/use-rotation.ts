/** Rotates the live toy by drag, keyboard or buttons, plus one intro sway that shows it can be rotated. */
import { useEffect } from 'react'
import { prefersStill } from './live-support.ts'
import { useLiveToy } from './live-toy-store.ts'
import { easeOut, swayAt } from '#ui/viewer/rotation.ts'
import { useRotateGestures } from '#ui/viewer/use-rotate-gestures.ts'
import { WHOLE } from '#ui/viewer/zoom.ts'

const QUARTER_MS = 350
const SWAY_MS = 1900

/** Resting angle after an animation; a sway returns to it. */
let goalDeg = 0
const turnTo = (turnDeg: number) => useLiveToy.setState({ turnDeg })

/** Applied without animation and kept as the resting angle. */
function turnByGesture(turnDeg: number): void {
  cancelAnimationFrame(frame)
  goalDeg = turnDeg
  useLiveToy.setState({ turnDeg, wasTurned: true })
}

/** Runs an animation for `ms`; any later rotation cancels it. */
let frame = 0
function animate(ms: number, turnAt: (share: number) => number): void {
  cancelAnimationFrame(frame)
  if (prefersStill()) return turnTo(turnAt(1))
  const began = performance.now()
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - began) / ms))
    turnTo(turnAt(share))
    if (share < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
}

export function turnBy(degrees: number): void {
  const from = useLiveToy.getState().turnDeg
  goalDeg += degrees
  const way = goalDeg - from
  useLiveToy.setState({ wasTurned: true })
  animate(QUARTER_MS, (share) => from + way * easeOut(share))
}

/** Not animated. */
export function zoomTo(zoom: number): void {
  useLiveToy.setState({ zoom })
}

/** Resets the zoom and sways once when a toy comes into view; skipped with prefers-reduced-motion. */
export function useIntroSway(visible: boolean, kind: string): void {
  useEffect(() => {
    zoomTo(WHOLE)
    goalDeg = useLiveToy.getState().turnDeg
    if (!visible || kind === '' || prefersStill()) return undefined
    animate(SWAY_MS, (share) => goalDeg + swayAt(share))
    return () => {
      cancelAnimationFrame(frame)
      turnTo(goalDeg)
    }
  }, [visible, kind])
}

const TOY = {
  turnDeg: () => useLiveToy.getState().turnDeg,
  turnTo: turnByGesture,
  stop: () => cancelAnimationFrame(frame),
  zoom: () => useLiveToy.getState().zoom,
  zoomTo,
}

export const useRotation = () => useRotateGestures(TOY)
