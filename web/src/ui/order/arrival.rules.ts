/** Whether an order placed now arrives by the next day to give on, and the last day to order on. Pure. */
import {
  deliverySpan,
  isLaterThanTerms,
  isSold,
  lastDayToOrder,
  nextGiftDay,
  swedishDate,
  type Delivery,
} from '@leksmedjan/contract/delivery-span'
import { weekdayAndDay } from '#lib/formats/dates.ts'
import { ARRIVAL_TEXTS as TEXTS } from './arrival-texts.ts'

/** null where no such day is near. `occasion`: what the toy is dressed for. */
export function giftDayWords(now: Date, delivery: Delivery, occasion: string | null): string | null {
  const gift = nextGiftDay(now, occasion)
  if (gift === null) return null
  const name = TEXTS.giftDays[gift.occasion] ?? ''
  const last = lastDayToOrder(gift.day, now, delivery)
  if (last === null)
    return spanOf(now, delivery).first > gift.day ? TEXTS.tooLateFor(name) : TEXTS.unsureFor(name)
  return last === swedishDate(now) ? TEXTS.orderToday(name) : TEXTS.orderBy(name, weekdayAndDay(last))
}

const spanOf = (now: Date, { shippingMethod, country, load }: Delivery) =>
  deliverySpan(now, shippingMethod, country, load)

/** Too many days away to be sold. */
export const isTooFar = (now: Date, delivery: Delivery): boolean => !isSold(now, delivery)

/** Those of the delivery methods that can be chosen now. */
export const choosableMethods = <Method extends { value: string }>(
  now: Date,
  methods: readonly Method[],
  to: Omit<Delivery, 'shippingMethod'>,
): Method[] => methods.filter(({ value }) => !isTooFar(now, { shippingMethod: value, ...to }))

export const isLater = (now: Date, delivery: Delivery): boolean =>
  isLaterThanTerms(now, spanOf(now, delivery), delivery.shippingMethod, delivery.country)
