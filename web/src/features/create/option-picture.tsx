/** A mood or a style as the toy being designed would wear it; until that is drawn, or where it cannot be, the shop's dragon does. */
import type { CatalogueOption, Choice } from '@leksmedjan/contract/catalogue'
import type { TilePicture } from '@leksmedjan/toymaker/web/tile-picture'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { selectionsOf } from '../../lib/wizard-data.ts'
import { useWizard, type Wizard } from '../../lib/wizard-store.ts'
import { ShopPicture } from '../../ui/shop-picture.tsx'
import type { TileWish } from './live-toy/live-messages.ts'
import { dropTile, useTilePictures, wishForTile } from './live-toy/live-toy-store.ts'
import { useInView } from './use-in-view.ts'
import { choiceOf } from './wizard-rules.ts'

type Option = 'personality' | 'style'

const FOLDERS = { personality: 'personalities', style: 'styles' } as const
/** Sharp on a dense phone, where a tile is 100 px wide. */
const SIDE_PX = 240

export function OptionPicture({ of, option }: { of: Option; option: CatalogueOption }) {
  const wish = useTileWish(of, option)
  const shown = useLastDrawn(wish.key)
  const { watch, inView } = useInView()
  const wanted = inView === true && shown?.key !== wish.key
  useEffect(() => {
    if (!wanted) return undefined
    wishForTile(wish)
    return () => dropTile(wish.key)
  }, [wanted, wish])
  return (
    <span ref={watch} className="block size-full">
      {shown === null ? (
        <ShopPicture file={`${FOLDERS[of]}/${option.value}`} />
      ) : (
        <Drawn picture={shown.picture} />
      )}
    </span>
  )
}

function useTileWish(of: Option, option: CatalogueOption): TileWish {
  const toy = useWizard(useShallow((wizard: Wizard) => toyOf(wizard, of)))
  return useMemo(() => {
    const wish = {
      selections: { ...toy, [of]: choiceOf(option) },
      view: { sidePx: SIDE_PX, closeUp: of === 'personality' },
    }
    return { key: JSON.stringify(wish), ...wish }
  }, [toy, of, option])
}

const NONE: Choice[] = []

/** What makes no difference in a tile is left out, so that choosing it costs nothing. */
function toyOf(wizard: Wizard, of: Option) {
  const selections = selectionsOf(wizard)
  const specialFeatures = of === 'style' ? selections.specialFeatures : NONE
  return {
    ...selections,
    specialFeatures,
    [of]: null,
    occasion: null,
    environment: null,
    descriptionText: '',
  }
}

/** A tile keeps its last picture until the next is there. */
function useLastDrawn(key: string) {
  const picture = useTilePictures((tiles) => tiles.get(key))
  const [shown, setShown] = useState<{ key: string; picture: TilePicture } | null>(null)
  if (picture === undefined || shown?.key === key) return shown
  const next = { key, picture }
  setShown(next)
  return next
}

function Drawn({ picture: { rgba, sidePx } }: { picture: TilePicture }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const image = new ImageData(new Uint8ClampedArray(rgba), sidePx, sidePx)
    canvas.current?.getContext('2d')?.putImageData(image, 0, 0)
  }, [rgba, sidePx])
  return (
    <canvas ref={canvas} width={sidePx} height={sidePx} aria-hidden className="fade-in block size-full" />
  )
}
