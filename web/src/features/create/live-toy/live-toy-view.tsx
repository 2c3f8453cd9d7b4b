/**
 * Interactive toy layered over the picture, which is shown first and wherever the toy cannot be rendered.
 */
import { useEffect, useState, type ReactNode } from 'react'
import { Viewer, type SceneSource } from '#ui/viewer/viewer.tsx'
import { TEXTS } from '../texts.ts'
import { drawCopies } from './live-toy-copy.tsx'
import { canDrawLive } from './live-support.ts'
import { liveTurn, useLiveToy } from './live-toy-store.ts'

interface LiveToyViewProps {
  /** Carries the accessible name; fades out visually but stays in the accessibility tree. */
  picture: ReactNode
  /** A change of kind replays the intro sway. */
  kind: string
}

export function LiveToyView({ picture, kind }: LiveToyViewProps) {
  const hasToy = useLiveToy((live) => live.toy !== null)
  const isShown = useLiveToy((live) => live.isShown)
  /** The canvas waits for the first toy and outlasts a failed one. */
  const [begun, setBegun] = useState(false)
  if (hasToy && !begun && canDrawLive()) setBegun(true)
  useEffect(() => {
    liveTurn.settle()
    return isShown && kind !== '' ? liveTurn.sway() : undefined
  }, [isShown, kind])
  return (
    <Viewer
      source={begun ? toysMade : null}
      isHidden={!hasToy}
      turn={liveTurn}
      picture={picture}
      label={TEXTS.turnToy}
      seen={TEXTS.sides}
      className="rounded-window"
      onVisible={noteShown}
      onDraw={drawCopies}
    />
  )
}

const noteShown = (renderer: object | null) => useLiveToy.setState({ isShown: renderer !== null })

/** The latest toy, and each that follows. */
const toysMade: SceneSource = async (show, signal) => {
  const { liveToyScene } = await import('#ui/viewer/live-toy-scene.ts')
  const { toy } = useLiveToy.getState()
  if (toy !== null) show(liveToyScene(toy))
  const unsubscribe = useLiveToy.subscribe((now, before) => {
    if (now.toy !== null && now.toy !== before.toy) show(liveToyScene(now.toy))
  })
  if (signal.aborted) unsubscribe()
  else signal.addEventListener('abort', unsubscribe)
}
