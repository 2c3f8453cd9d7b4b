/** The toy being designed as a small picture, drawn in this browser; until it is, a shape that is no toy. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { ToyFinish } from '@leksmedjan/contract/toy-wish'
import type { TilePicture } from '@leksmedjan/toymaker/web/tile-picture'
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { canMakeLive } from './live-toy/live-support.ts'
import { cancelTile, useLiveToy, useTilePictures, requestTile } from './live-toy/live-toy-store.ts'
import { useInView } from './use-in-view.ts'
import { PicturePlaceholder } from './picture-placeholder.tsx'

/** Sharp on a dense phone, where a tile is 100 px wide; a large one is 270. */
const SIDE_PX = { small: 240, large: 480 }

const NO_FINISH: ToyFinish = {}

interface DrawnToyProps {
  /** The same object for as long as nothing has changed. */
  selections: DesignSelections
  /** Texts and size, to be seen on the toy. */
  finish?: ToyFinish
  /** The face alone fills the picture. */
  closeUp?: boolean
  turnDeg?: number
  /** Tiles lie on paper, where a night would look like dirt. */
  daylight?: boolean
  large?: boolean
  /** Where this browser draws no tiles: a picture of the shop's. */
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
  // Until its picture is rendered a placeholder is shown: a previous toy's picture would be mistaken for it.
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
  // Before the browser paints: the shape that waited gives way to the toy, never to an empty tile.
  useLayoutEffect(() => {
    const image = new ImageData(new Uint8ClampedArray(rgba), sidePx, sidePx)
    canvas.current?.getContext('2d')?.putImageData(image, 0, 0)
  }, [rgba, sidePx])
  return <canvas ref={canvas} width={sidePx} height={sidePx} aria-hidden className="block size-full" />
}
