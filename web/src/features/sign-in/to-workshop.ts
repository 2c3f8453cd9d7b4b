import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'

/** Whoever is on the way there works in the shop: nothing is sold to them. */
export const isToWorkshop = (path: string): boolean => path.startsWith(WORKSHOP_PATHS.board)
