/** What the page and the toymaker's worker say to each other. */
import type { ToyFinish } from '@leksmedjan/contract/toy-wish'
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { LiveToy } from '@leksmedjan/toymaker/web/live-toy'

export interface LiveWish {
  selections: DesignSelections
  finish: ToyFinish
}

/** `shown`: the page has a coarser toy of the same wish. */
export type LiveAnswer = { toy: LiveToy } | { fault: string; shown: boolean }
