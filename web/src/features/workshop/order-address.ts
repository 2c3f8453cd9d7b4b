/** Addresses and names of an order in the workshop. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { ORDER_NUMBER_PREFIX } from '@leksmedjan/contract/orders'

export const ORDER_PARAMETER = 'order'
export const SEARCH_PARAMETER = 'q'

/** @example orderPagePath('MINIMAL-7K3M9QXA') === '/workshop/order?order=7K3M9QXA' */
export const orderPagePath = (orderNumber: string): string =>
  `${WORKSHOP_PATHS.order}?${new URLSearchParams({ [ORDER_PARAMETER]: shortNumber(orderNumber) }).toString()}`

/** The board with what is found. @example boardSearchPath('7K3M') === '/workshop?q=7K3M' */
export const boardSearchPath = (text: string): string =>
  text === ''
    ? WORKSHOP_PATHS.board
    : `${WORKSHOP_PATHS.board}?${new URLSearchParams({ [SEARCH_PARAMETER]: text }).toString()}`

/** Names of toys repeat. @example namedToy('Gnista', 'MINIMAL-7K3M9QXA') === 'Gnista (7K3M9QXA)' */
export const namedToy = (title: string, orderNumber: string): string =>
  `${title} (${shortNumber(orderNumber)})`

/** Without the prefix that all have. */
export const shortNumber = (orderNumber: string): string => orderNumber.replace(ORDER_NUMBER_PREFIX, '')

/** Element id, on the page of an order, of the model and the places on it that are looked at. */
export const MARKS_ID = 'order-marks'
export const marksPath = (orderNumber: string): string => `${orderPagePath(orderNumber)}#${MARKS_ID}`
