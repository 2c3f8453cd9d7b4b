/** The toy to turn, over the picture that is seen first and stays wherever the toy cannot be shown. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classes } from '../../../ui/class-names.ts'
import { TEXTS } from '../texts.ts'
import { drawMirrors } from './live-mirror.tsx'
import { useLiveToy } from './live-toy-store.ts'
import type { ToyViewer } from './toy-viewer.ts'
import { sideSeen, wholeDegrees } from './turning.ts'
import { useGreeting, useTurning } from './use-turning.ts'

interface LiveToyViewProps {
  /** Carries the name of what is seen; it fades, and is still read. */
  picture: ReactNode
  /** Another kind looks around once. */
  kind: string
}

export function LiveToyView({ picture, kind }: LiveToyViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const visible = useViewer(canvas)
  const turning = useTurning()
  const turnDeg = useLiveToy((live) => live.turnDeg)
  useGreeting(visible, kind)
  useEffect(() => {
    useLiveToy.setState({ isShown: visible })
    return () => useLiveToy.setState({ isShown: false })
  }, [visible])
  return (
    <div className="relative size-full">
      <div className={classes('size-full transition-opacity duration-250', visible && 'opacity-0')}>
        {picture}
      </div>
      <div
        {...(visible && {
          ...turning,
          role: 'slider',
          tabIndex: 0,
          'aria-label': TEXTS.turnToy,
          'aria-valuemin': 0,
          'aria-valuemax': 359,
          'aria-valuenow': wholeDegrees(turnDeg),
          'aria-valuetext': TEXTS.sides[sideSeen(turnDeg)],
        })}
        className={classes(
          'absolute inset-0 rounded-window transition-opacity duration-250',
          visible
            ? 'cursor-grab touch-pan-y select-none active:cursor-grabbing'
            : 'pointer-events-none opacity-0',
        )}
      >
        <canvas ref={canvas} aria-hidden className="block size-full" />
      </div>
    </div>
  )
}

/** Whether the canvas shows the toy. */
function useViewer(canvas: { current: HTMLCanvasElement | null }): boolean {
  const wanted = useLiveToy((live) => live.toy !== null)
  const [viewer, setViewer] = useState<ToyViewer | null>(null)
  const [lost, setLost] = useState(false)
  useEffect(() => {
    const element = canvas.current
    if (!wanted || element === null) return undefined
    let made: ToyViewer | null = null
    let left = false
    const lose = (event: Event) => {
      // Said to be handled, the browser gives the context back.
      event.preventDefault()
      setLost(true)
    }
    const regain = () => setLost(false)
    element.addEventListener('webglcontextlost', lose)
    element.addEventListener('webglcontextrestored', regain)
    const begin = async () => {
      try {
        const { createToyViewer } = await import('./toy-viewer.ts')
        if (left) return
        made = createToyViewer(element, () => drawMirrors(element))
        setViewer(made)
      } catch (error) {
        console.error('The live toy cannot be shown; the picture stays', error)
      }
    }
    void begin()
    const observer = new ResizeObserver(() => made?.resize())
    observer.observe(element)
    return () => {
      left = true
      observer.disconnect()
      element.removeEventListener('webglcontextlost', lose)
      element.removeEventListener('webglcontextrestored', regain)
      made?.dispose()
      setViewer(null)
    }
  }, [wanted, canvas])
  useEffect(() => {
    if (viewer === null) return undefined
    const follow = (state: ReturnType<typeof useLiveToy.getState>) => viewer.turn(state.turnDeg)
    const show = (state: ReturnType<typeof useLiveToy.getState>) => state.toy && viewer.show(state.toy)
    show(useLiveToy.getState())
    follow(useLiveToy.getState())
    viewer.resize()
    return useLiveToy.subscribe((state, before) => {
      if (state.toy !== before.toy) show(state)
      if (state.turnDeg !== before.turnDeg) follow(state)
    })
  }, [viewer])
  return wanted && viewer !== null && !lost
}
