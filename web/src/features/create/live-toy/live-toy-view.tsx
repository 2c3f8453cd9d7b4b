/**
 * Interactive toy layered over the picture, which is shown first and wherever the toy cannot be rendered.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { TurnedView } from '#ui/viewer/viewer.tsx'
import { TEXTS } from '../texts.ts'
import { drawCopies } from './live-toy-copy.tsx'
import { canDrawLive } from './live-support.ts'
import { useLiveToy } from './live-toy-store.ts'
import type { ToyViewer } from '../../../ui/viewer/live-toy-scene.ts'
import { useIntroSway, useRotation } from './use-rotation.ts'

interface LiveToyViewProps {
  /** Carries the accessible name; fades out visually but stays in the accessibility tree. */
  picture: ReactNode
  /** A change of kind replays the intro sway. */
  kind: string
}

export function LiveToyView({ picture, kind }: LiveToyViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const visible = useViewer(place)
  const turning = useRotation()
  const turnDeg = useLiveToy((live) => live.turnDeg)
  useIntroSway(visible, kind)
  useEffect(() => {
    useLiveToy.setState({ isShown: visible })
    return () => useLiveToy.setState({ isShown: false })
  }, [visible])
  return (
    <TurnedView
      picture={picture}
      visible={visible}
      place={place}
      turnDeg={turnDeg}
      gestures={turning}
      label={TEXTS.turnToy}
      seen={TEXTS.sides}
      className="rounded-window"
    />
  )
}

/** Mounts a canvas in `place` once there is a toy; returns whether it has been drawn. */
function useViewer(place: { current: HTMLDivElement | null }): boolean {
  const hasToy = useLiveToy((live) => live.toy !== null)
  const [begun, setBegun] = useState(false)
  const [viewer, setViewer] = useState<ToyViewer | null>(null)
  const [lost, setLost] = useState(false)
  if (hasToy && !begun && canDrawLive()) setBegun(true)
  useEffect(() => {
    const { current } = place
    if (!begun || current === null) return undefined
    const canvas = document.createElement('canvas')
    canvas.className = 'block size-full'
    current.append(canvas)
    const ending = new AbortController()
    const { signal } = ending
    const lose = (event: Event) => {
      // preventDefault is required for the browser to restore the context.
      event.preventDefault()
      setLost(true)
    }
    canvas.addEventListener('webglcontextlost', lose, { signal })
    canvas.addEventListener('webglcontextrestored', () => setLost(false), { signal })
    void openViewer(canvas, signal, setViewer)
    return () => {
      ending.abort()
      setViewer(null)
      canvas.remove()
    }
  }, [begun, place])
  useEffect(() => {
    if (viewer === null) return undefined
    const { toy, turnDeg, zoom } = useLiveToy.getState()
    if (toy !== null) viewer.show(toy)
    viewer.turn(turnDeg)
    viewer.zoom(zoom)
    return useLiveToy.subscribe((now, before) => {
      if (now.toy !== null && now.toy !== before.toy) viewer.show(now.toy)
      if (now.turnDeg !== before.turnDeg) viewer.turn(now.turnDeg)
      if (now.zoom !== before.zoom) viewer.zoom(now.zoom)
    })
  }, [viewer])
  return hasToy && viewer !== null && !lost
}

async function openViewer(
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  opened: (viewer: ToyViewer | null) => void,
): Promise<void> {
  try {
    const { createToyViewer } = await import('../../../ui/viewer/live-toy-scene.ts')
    if (signal.aborted) return
    const viewer = createToyViewer(canvas, () => drawCopies(canvas))
    const observer = new ResizeObserver(() => viewer?.resize())
    observer.observe(canvas)
    signal.addEventListener('abort', () => {
      observer.disconnect()
      viewer?.dispose()
    })
    opened(viewer)
  } catch (error) {
    console.error('The live toy cannot be shown; the picture stays', error)
  }
}
