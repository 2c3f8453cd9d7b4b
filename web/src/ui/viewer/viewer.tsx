/**
 * The page's only 3D view: rotates and zooms by gesture and keyboard, over a picture shown first and wherever
 * 3D is unavailable.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { classes } from '../class-names.ts'
import { LARGEST_DEG, sideSeen, wholeDegrees } from './rotation.ts'
import type { ToyRenderer, ViewedScene } from './toy-renderer.ts'
import type { Turn } from './turn.ts'
import { useRotateGestures } from './use-rotate-gestures.ts'

/** Gives the scene to show, now and whenever it changes; rejects where there is none. */
export type SceneSource = (show: (scene: ViewedScene) => void, signal: AbortSignal) => Promise<void>

interface ViewerProps {
  /** null: nothing to load yet. Must be referentially stable: another source gets another canvas. */
  source: SceneSource | null
  /** Shows the picture although there is a scene. */
  isHidden?: boolean
  turn: Turn
  /** Carries the accessible name; is hidden at once, so that it never shows through the toy, but stays in the accessibility tree. */
  picture: ReactNode
  /** Accessible name of the slider. */
  label: string
  /** Descriptions of the view from the front and after each quarter turn (aria-valuetext). */
  seen: readonly string[]
  /** Corner radius of the surrounding frame. */
  className: string
  /** What renders the visible scene; null while the picture is seen. */
  onVisible: (renderer: ToyRenderer | null) => void
  /** In the task of each draw, while the pixels can still be copied. Must be referentially stable. */
  onDraw?: (canvas: HTMLCanvasElement) => void
}

export function Viewer({
  source,
  isHidden = false,
  turn,
  picture,
  label,
  seen,
  className,
  ...on
}: ViewerProps) {
  const { onVisible, onDraw } = on
  const place = useRef<HTMLDivElement>(null)
  const renderer = useRenderer(place, source, onDraw)
  const turnDeg = useStore(turn.store, (state) => state.turnDeg)
  const gestures = useRotateGestures(turn)
  const visible = renderer !== null && !isHidden
  useTurnedRenderer(renderer, turn)
  useEffect(() => {
    onVisible(visible ? renderer : null)
    return () => onVisible(null)
  }, [visible, renderer, onVisible])
  return (
    <div className="relative size-full">
      <div className={classes('size-full', visible && 'opacity-0')}>{picture}</div>
      <div
        {...(visible && {
          ...gestures,
          role: 'slider',
          tabIndex: 0,
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': LARGEST_DEG,
          'aria-valuenow': wholeDegrees(turnDeg),
          'aria-valuetext': seen[sideSeen(turnDeg)],
          'aria-keyshortcuts': 'Plus - 0',
        })}
        className={classes(
          'absolute inset-0',
          className,
          visible
            ? 'cursor-grab touch-pan-y select-none active:cursor-grabbing'
            : 'pointer-events-none opacity-0',
        )}
      >
        <div ref={place} aria-hidden className="size-full" />
      </div>
    </div>
  )
}

/** Mounts a canvas in `place`; null until a scene is in it. */
function useRenderer(
  place: { current: HTMLDivElement | null },
  source: SceneSource | null,
  onDraw: ViewerProps['onDraw'],
): ToyRenderer | null {
  const [renderer, setRenderer] = useState<ToyRenderer | null>(null)
  useEffect(() => {
    const { current } = place
    if (source === null || current === null) return undefined
    const mount = () => mountCanvas(current, source, { rendered: setRenderer, again, drawn: onDraw })
    const again = () => {
      unmount()
      unmount = mount()
    }
    let unmount = mount()
    return () => unmount()
  }, [source, place, onDraw])
  return renderer
}

interface Mounted {
  /** null: nothing is visible any more. */
  rendered: (renderer: ToyRenderer | null) => void
  drawn: ViewerProps['onDraw']
  /** The context is back; what was rendered once, such as the light's environment, went with it. */
  again: () => void
}

function mountCanvas(
  place: HTMLElement,
  source: SceneSource,
  { rendered, drawn, again }: Mounted,
): () => void {
  const canvas = document.createElement('canvas')
  canvas.className = 'block size-full'
  place.append(canvas)
  const ending = new AbortController()
  const { signal } = ending
  const lose = (event: Event) => {
    // preventDefault is required for the browser to restore the context.
    event.preventDefault()
    rendered(null)
  }
  canvas.addEventListener('webglcontextlost', lose, { signal })
  canvas.addEventListener('webglcontextrestored', again, { signal })
  void openScenes(
    openRenderer(canvas, signal, () => drawn?.(canvas)),
    source,
    signal,
    rendered,
  )
  return () => {
    ending.abort()
    rendered(null)
    canvas.remove()
  }
}

async function openScenes(
  opening: Promise<ToyRenderer | null>,
  source: SceneSource,
  signal: AbortSignal,
  rendered: (renderer: ToyRenderer) => void,
): Promise<void> {
  const show = async (scene: ViewedScene) => {
    const renderer = await opening.catch(() => null)
    if (renderer === null || signal.aborted) return scene.dispose()
    renderer.show(scene)
    rendered(renderer)
  }
  try {
    await Promise.all([opening, source((scene) => void show(scene), signal)])
  } catch (error) {
    if (!signal.aborted) console.error('The toy cannot be turned; its picture stays', error)
  }
}

async function openRenderer(
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  drawn: () => void,
): Promise<ToyRenderer | null> {
  const { createToyRenderer } = await import('./toy-renderer.ts')
  if (signal.aborted) return null
  const renderer = createToyRenderer(canvas, drawn)
  if (renderer === null) return null
  const observer = new ResizeObserver(() => renderer.resize())
  observer.observe(canvas)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    renderer.dispose()
  })
  return renderer
}

function useTurnedRenderer(renderer: ToyRenderer | null, { store }: Turn): void {
  useEffect(() => {
    if (renderer === null) return undefined
    const { turnDeg, zoom } = store.getState()
    renderer.turn(turnDeg)
    renderer.zoom(zoom)
    return store.subscribe((now, before) => {
      if (now.turnDeg !== before.turnDeg) renderer.turn(now.turnDeg)
      if (now.zoom !== before.zoom) renderer.zoom(now.zoom)
    })
  }, [renderer, store])
}
