/** Seed of a kind's tile picture: a new choice uses it, so that skin, hair and pose are those of the tile. */

/** Kinds shown large in the shop, with seeds that face the viewer. */
const CHOSEN: ReadonlyMap<string, number> = new Map([
  ['animals.skogens_djur.bjorn', 61],
  ['animals.skogens_djur.rav', 61],
  ['animals.skogens_djur.uggla', 214],
  ['animals.husdjur.katt', 148],
  ['animals.husdjur.kanin', 325],
  ['animals.dinosaurier.kottatare.tyrannosaurus', 176],
  ['characters.fantasidjur.drake', 48],
  ['characters.fantasidjur.enhorning', 48],
  ['characters.hjaltar.astronaut', 61],
  ['characters.robotar.hjalprobot', 61],
  ['dolls.kompisdockor.kompis', 325],
  ['vehicles.bilar.personbil.veteranbil', 48],
  ['vehicles.tag.lok.anglok', 48],
])

/** @example kindSeed('animals.skogens_djur.alg') // whole, another for each kind: people differ in skin and hair */
export function kindSeed(kind: string): number {
  return (
    CHOSEN.get(kind) ??
    Array.from(kind).reduce((seed, sign) => (seed * 31 + (sign.codePointAt(0) ?? 0)) % 100_003, 7)
  )
}
