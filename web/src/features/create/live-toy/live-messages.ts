/** What the page and the toymaker's worker say to each other. */
import type { ToyFinish } from '@leksmedjan/contract/toy-wish'
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { LiveToy } from '@leksmedjan/toymaker/web/live-toy'
import type { TilePicture, TileView } from '@leksmedjan/toymaker/web/tile-picture'

export interface LiveWish {
  selections: DesignSelections
  finish: ToyFinish
}

export interface TileWish {
  /** Equal pictures have equal keys. */
  key: string
  selections: DesignSelections
  /** Texts and size, where the picture shows them. */
  finish?: ToyFinish
  view: TileView
}

/** A tile waits for no toy: whoever asks for one asks while the toy is at rest. */
export type WorkerRequest = { toy: LiveWish } | { tile: TileWish }

/** `selections`: of the toy in hand, which may be older than the page's. `shown`: the page has a coarser toy of the same wish. `picture`: null where the design makes no toy. */
export type WorkerResponse =
  | { toy: LiveToy; selections: DesignSelections }
  | { fault: string; shown: boolean }
  | { tile: string; picture: TilePicture | null }
