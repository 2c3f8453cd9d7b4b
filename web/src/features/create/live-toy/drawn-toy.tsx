/**
 * Small picture of the toy being designed, rendered in this browser; an abstract placeholder until it is
 * ready.
 */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { ToyFinish } from '@leksmedjan/contract/toy-wish'
import type { TilePicture } from '@leksmedjan/toymaker/web/tile-picture'
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { canMakeLive } from './live-support.ts'
import { cancelTile, useLiveToy, useTilePictures, requestTile } from './live-toy-store.ts'
import { useInView } from '../viewport/use-in-view.ts'
import { PicturePlaceholder } from './picture-placeholder.tsx'

/** Device pixels: sharp at a high pixel ratio, where a small tile is 100 CSS px wide and a large one 270. */
const SIDE_PX = { small: 240, large: 480 }

const NO_FINISH: ToyFinish = {}

interface DrawnToyProps {
  /** Must be referentially stable while nothing has changed. */
  selections: DesignSelections
  /** Texts and size to render on the toy. */
  finish?: ToyFinish
  /** Crops to the face. */
  closeUp?: boolean
  turnDeg?: number
  /** Forces a day scene: on light tiles a night scene looks like dirt. */
  daylight?: boolean
  large?: boolean
  /** Fallback for browsers that draw no tiles: a stock picture. */
  instead: ReactNode
}

export function DrawnToy({
  selections,
  finish = NO_FINISH,
  closeUp = false,
  turnDeg = 0,
  daylight = false,
  large = false,
  instead,
}: DrawnToyProps) {
  const wish = useMemo(() => {
    const sidePx = large ? SIDE_PX.large : SIDE_PX.small
    const picture = { selections, finish, view: { sidePx, closeUp, turnDeg, daylight } }
    return { key: JSON.stringify(picture), ...picture }
  }, [selections, finish, closeUp, turnDeg, daylight, large])
  // A placeholder until its own picture is rendered: a previous toy's picture would be mistaken for it.
  const picture = useTilePictures((tiles) => tiles.get(wish.key))
  const { watch, inView } = useInView()
  const drawsNoTiles = useLiveToy((live) => live.drawsNoTiles)
  const wanted = inView === true && picture === undefined
  useEffect(() => {
    if (!wanted) return undefined
    requestTile(wish)
    return () => cancelTile(wish.key)
  }, [wanted, wish])
  return (
    <span ref={watch} className="block size-full">
      {picture === undefined ? (
        drawsNoTiles || !canMakeLive() ? (
          instead
        ) : (
          <PicturePlaceholder />
        )
      ) : (
        <Drawn key={wish.key} picture={picture} />
      )}
    </span>
  )
}

function Drawn({ picture: { rgba, sidePx } }: { picture: TilePicture }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // Layout effect: paints the canvas in the frame that removes the placeholder, so that no empty tile
  // flashes.
  useLayoutEffect(() => {
    const image = new ImageData(new Uint8ClampedArray(rgba), sidePx, sidePx)
    canvas.current?.getContext('2d')?.putImageData(image, 0, 0)
  }, [rgba, sidePx])
  return <canvas ref={canvas} width={sidePx} height={sidePx} aria-hidden className="block size-full" />
}
