/** Message of a step rejected by compare-and-set: who changed the state, how and when. */
import { shortDate, timeOfDay, weekdayAndTime } from '#lib/formats/dates.ts'
import { TEXTS, whoWords } from './texts.ts'

interface Meanwhile {
  /** With its object. @example 'startade den' */
  did: string
  who: string
  at: string
  isUndo: boolean
}

/** `toy`: of an undone step, where the page shows several. `me`: who reads it, as `who` names people; pressed twice, nobody else was first. */
export function meanwhileWords(
  { did, who, at, isUndo }: Meanwhile,
  { toy, me, now = new Date() }: { toy?: string | undefined; me: string; now?: Date },
): string {
  const isToday = shortDate(at) === shortDate(now.toISOString())
  const act = isUndo ? TEXTS.tookBack(toy) : did
  const when = isToday ? TEXTS.atTime(timeOfDay(at)) : weekdayAndTime(at)
  return who === me ? TEXTS.yourself(act, when) : TEXTS.meanwhile(initial(whoWords(who)), act, when)
}

/** An address stays as it is. */
const initial = (who: string): string =>
  who.includes('@') ? who : who.charAt(0).toUpperCase() + who.slice(1)
