/** Rotation and zoom state with gesture, keyboard and button handlers; buttons animate. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { easeOut } from '#ui/viewer/rotation.ts'
import { useRotateGestures } from '#ui/viewer/use-rotate-gestures.ts'
import { WHOLE } from '#ui/viewer/zoom.ts'

const GLIDE_MS = 350

export function useTurn() {
  const [turnDeg, setTurnDeg] = useState(0)
  const [zoom, setZoom] = useState(WHOLE)
  const now = useRef({ turnDeg: 0, goalDeg: 0, frame: 0, zoom: WHOLE })
  const set = useCallback((to: number) => {
    now.current.turnDeg = to
    setTurnDeg(to)
  }, [])
  /** Not animated; kept as the resting angle. */
  const turnTo = useCallback(
    (to: number) => {
      cancelAnimationFrame(now.current.frame)
      now.current.goalDeg = to
      set(to)
    },
    [set],
  )
  const zoomTo = useCallback((to: number) => {
    now.current.zoom = to
    setZoom(to)
  }, [])
  const glideTo = useCallback(
    (goalDeg: number) => {
      const { current } = now
      cancelAnimationFrame(current.frame)
      current.goalDeg = goalDeg
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return set(goalDeg)
      const from = current.turnDeg
      const began = performance.now()
      const step = (at: number) => {
        const share = Math.min(1, Math.max(0, (at - began) / GLIDE_MS))
        set(from + (goalDeg - from) * easeOut(share))
        if (share < 1) current.frame = requestAnimationFrame(step)
      }
      current.frame = requestAnimationFrame(step)
    },
    [set],
  )
  useEffect(() => {
    const { current } = now
    return () => cancelAnimationFrame(current.frame)
  }, [])

  const gestures = useRotateGestures({
    turnDeg: () => now.current.turnDeg,
    turnTo,
    stop: () => turnTo(now.current.turnDeg),
    zoom: () => now.current.zoom,
    zoomTo,
  })
  return {
    turnDeg,
    zoom,
    zoomTo,
    glideBy: (degrees: number) => glideTo(now.current.goalDeg + degrees),
    /** Takes the shorter way round. */
    glideToSide: (sideDeg: number) => {
      const way = ((((sideDeg - now.current.goalDeg) % 360) + 540) % 360) - 180
      glideTo(now.current.goalDeg + way)
    },
    gestures,
  }
}
