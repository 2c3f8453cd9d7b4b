/** What the page and the toymaker's worker say to each other. */
import type { ToyFinish } from '@leksmedjan/contract/toy-wish'
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { LiveToy } from '@leksmedjan/toymaker/web/live-toy'

export interface LiveWish {
  selections: DesignSelections
  finish: ToyFinish
}

export type LiveAnswer = { toy: LiveToy } | { fault: string }
