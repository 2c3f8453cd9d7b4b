/** Message protocol between the page and the toymaker worker. */
import type { ToyFinish } from '@leksmedjan/contract/toy-wish'
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { LiveToy } from '@leksmedjan/toymaker/web/live-toy'
import type { TilePicture, TileView } from '@leksmedjan/toymaker/web/tile-picture'

export interface LiveWish {
  selections: DesignSelections
  finish: ToyFinish
}

export interface TileWish {
  /** Cache key: equal pictures have equal keys. */
  key: string
  selections: DesignSelections
  /** Texts and size, when the picture shows them. */
  finish?: ToyFinish
  view: TileView
}

/** Tiles never wait for a toy: they are requested only while the toy is idle. */
export type WorkerRequest = { toy: LiveWish } | { tile: TileWish }

/**
 * `selections` and `longestMm`, the size asked for: of the toy currently held, which may be older than the page's. `shown`: the page already has
 * a coarser mesh of the same wish. `picture`: null when the design yields no toy.
 */
export type WorkerResponse =
  | { toy: LiveToy; selections: DesignSelections; longestMm: number | null }
  | { fault: string; shown: boolean }
  | { tile: string; picture: TilePicture | null }
