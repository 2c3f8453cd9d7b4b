/** Addresses and names of an order in the workshop. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { ORDER_NUMBER_PREFIX } from '@leksmedjan/contract/orders'

export const ORDER_PARAMETER = 'order'

/** @example orderPagePath('MINIMAL-7K3M9QXA') === '/workshop/order?order=7K3M9QXA' */
export const orderPagePath = (orderNumber: string): string =>
  `${WORKSHOP_PATHS.order}?${new URLSearchParams({ [ORDER_PARAMETER]: shortNumber(orderNumber) }).toString()}`

/** Without the prefix that all have. */
export const shortNumber = (orderNumber: string): string => orderNumber.replace(ORDER_NUMBER_PREFIX, '')
