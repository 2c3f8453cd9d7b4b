/** Message of a step rejected by compare-and-set: who changed the state, how and when. */
import { shortDate, timeOfDay, weekdayAndTime } from '#lib/formats/dates.ts'
import { TEXTS, whoWords } from './texts.ts'

/** `did`: with its object. @example meanwhileWords('startade den', { who: 'shop', at }) === 'Butiken hann före och startade den kl.\u00a017.52.' */
export function meanwhileWords(
  did: string,
  { who, at }: { who: string; at: string },
  now = new Date(),
): string {
  const isToday = shortDate(at) === shortDate(now.toISOString())
  return TEXTS.meanwhile(
    initial(whoWords(who)),
    did,
    isToday ? TEXTS.atTime(timeOfDay(at)) : weekdayAndTime(at),
  )
}

/** An address stays as it is. */
const initial = (who: string): string =>
  who.includes('@') ? who : who.charAt(0).toUpperCase() + who.slice(1)
