/**
 * One kind of adventure. The first sentences of a beat carry it, the later ones are for older readers.
 * {toy} {Toy} {toys} · {vän} en igelkott · {vännen} igelkotten · {där} i skogen · {dit} in i skogen ·
 * {gick} {går} {gå} {bit} as it moves: rullade, rullar, rulla, varv · {fika} blåbärspaj · {sak} en blank knapp · {barnet} {barnets}
 */
import type { StoryTime, StoryWeather } from '../../../story-text-provider.ts'
import type { Outdoors } from '../words.ts'

export type Beat = readonly string[]

/** The weather its sentences speak of. */
export interface Trial {
  weather: StoryWeather
  /** Only where it can happen; anywhere outdoors without. */
  places?: readonly Outdoors[]
  beat: Beat
}

export interface Plot {
  titles: readonly string[]
  /** At home: something happens. */
  call: readonly Beat[]
  meeting: readonly Beat[]
  /** Only in longer books. */
  detour: readonly Beat[]
  trial: readonly Trial[]
  dark: readonly Beat[]
  solution: readonly Beat[]
  /** When it is solved. */
  solvedAt: StoryTime
}
