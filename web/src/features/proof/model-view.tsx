/** Interactive printable model, over a picture shown first and wherever 3D is unavailable. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import { TurnedView } from '#ui/viewer/viewer.tsx'
import type { ModelViewer } from '../../ui/viewer/model-scene.ts'
import { TEXTS } from './texts.ts'
import type { useTurn } from '../../ui/viewer/turn.ts'

interface ModelViewProps {
  /** URL of the GLB; a re-signed URL of the same file is not fetched again. */
  url: string | null
  turnDeg: number
  zoom: number
  gestures: ReturnType<typeof useTurn>['gestures']
  /** Carries the accessible name; fades out visually but stays in the accessibility tree. */
  picture: ReactNode
  /** null when the model cannot be shown. */
  onViewer: (viewer: ModelViewer | null) => void
}

export function ModelView({ url, turnDeg, zoom, gestures, picture, onViewer }: ModelViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const viewer = useViewer(place, url)
  const visible = viewer !== null
  useEffect(() => viewer?.turn(turnDeg), [viewer, turnDeg])
  useEffect(() => viewer?.zoom(zoom), [viewer, zoom])
  useEffect(() => onViewer(viewer), [viewer, onViewer])
  return (
    <TurnedView
      picture={picture}
      visible={visible}
      place={place}
      turnDeg={turnDeg}
      gestures={gestures}
      label={TEXTS.turn}
      seen={TEXTS.seen}
      className="rounded-stage"
    />
  )
}

function useViewer(place: { current: HTMLDivElement | null }, url: string | null): ModelViewer | null {
  const [viewer, setViewer] = useState<ModelViewer | null>(null)
  // Compared without the query: each response signs the URL anew.
  const [link, setLink] = useState(url)
  if (url?.split('?')[0] !== link?.split('?')[0]) setLink(url)
  useEffect(() => {
    const { current } = place
    if (link === null || current === null) return undefined
    const canvas = document.createElement('canvas')
    canvas.className = 'block size-full'
    current.append(canvas)
    const ending = new AbortController()
    canvas.addEventListener('webglcontextlost', () => setViewer(null), { signal: ending.signal })
    void openViewer(canvas, link, ending.signal, setViewer)
    return () => {
      ending.abort()
      setViewer(null)
      canvas.remove()
    }
  }, [link, place])
  return viewer
}

/** A few megabytes on a slow connection. */
const FETCH_MS = 60_000

async function openViewer(
  canvas: HTMLCanvasElement,
  url: string,
  signal: AbortSignal,
  opened: (viewer: ModelViewer | null) => void,
): Promise<void> {
  try {
    const [{ createModelViewer }, glb] = await Promise.all([
      import('../../ui/viewer/model-scene.ts'),
      fetchModel(url, signal),
    ])
    const viewer = await createModelViewer(canvas, glb)
    if (viewer === null) return
    if (signal.aborted) return viewer.dispose()
    const observer = new ResizeObserver(() => viewer.resize())
    observer.observe(canvas)
    signal.addEventListener('abort', () => {
      observer.disconnect()
      viewer.dispose()
    })
    opened(viewer)
  } catch (error) {
    if (!signal.aborted) console.error('The model cannot be turned; its pictures stay', error)
  }
}

async function fetchModel(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetchWithTimeout(url, { signal }, FETCH_MS)
  if (!answer.ok) throw new Error(`the model's file answers ${answer.status}`)
  return answer.arrayBuffer()
}
