/** Movement verbs of a toy: values of the placeholders {gick} {går} {gå} {bit}. */
import { chosenCategory, type DesignSelections } from '@leksmedjan/contract/designs'

export interface Motion {
  gick: string
  går: string
  gå: string
  /** Unit of its movement: "steg för steg". */
  bit: string
}

const motion = (gick: string, går: string, gå: string, bit: string): Motion => ({ gick, går, gå, bit })

export const MOTIONS = {
  walks: motion('gick', 'går', 'gå', 'steg'),
  hops: motion('hoppade', 'hoppar', 'hoppa', 'skutt'),
  creeps: motion('kröp', 'kryper', 'kryp', 'bit'),
  rolls: motion('rullade', 'rullar', 'rulla', 'varv'),
  sails: motion('seglade', 'seglar', 'segla', 'våg'),
  glides: motion('gled', 'glider', 'glid', 'våg'),
  swims: motion('simmade', 'simmar', 'simma', 'simtag'),
  flies: motion('flög', 'flyger', 'flyg', 'moln'),
  floats: motion('svävade', 'svävar', 'sväva', 'moln'),
} as const satisfies Readonly<Record<string, Motion>>

type Manner = keyof typeof MOTIONS

/** By catalogue value: the deepest that is named counts. Who is not named walks. */
const MANNERS: Readonly<Record<string, Manner>> = {
  'animals.skogens_djur.uggla': 'flies',
  'animals.skogens_djur.hare': 'hops',
  'animals.skogens_djur.ekorre': 'hops',
  'animals.fjall_och_sno.snouggla': 'flies',
  'animals.husdjur.kanin': 'hops',
  'animals.husdjur.undulat': 'flies',
  'animals.husdjur.skoldpadda': 'creeps',
  'animals.havets_djur': 'swims',
  'animals.havets_djur.krabba': 'creeps',
  'animals.savann_och_djungel.papegoja': 'flies',
  'animals.dinosaurier.flygodla': 'flies',
  'animals.smakryp': 'flies',
  'animals.smakryp.snigel': 'creeps',
  'characters.sagovasen.alva': 'flies',
  'characters.fantasidjur.drake': 'flies',
  'characters.fantasidjur.fagel_fenix': 'flies',
  'characters.fantasidjur.grip': 'flies',
  'characters.fantasidjur.sjoodjur': 'swims',
  'characters.hjaltar.superhjalte.flygande_hjalte': 'flies',
  'characters.hjaltar.astronaut': 'floats',
  'characters.hogtider.paskhare': 'hops',
  'characters.hogtider.snogubbe': 'glides',
  'characters.hogtider.snallt_spoke': 'floats',
  vehicles: 'rolls',
  'vehicles.utryckning.raddningsbat': 'sails',
  'vehicles.utryckning.helikopter': 'flies',
  'vehicles.batar': 'sails',
  'vehicles.batar.ubat': 'glides',
  'vehicles.flyg_och_rymd': 'flies',
  'vehicles.flyg_och_rymd.luftballong': 'floats',
  'dolls.sagodockor.sjojungfru': 'swims',
  'dolls.sagodockor.alvdocka': 'flies',
}

export function mannerOf(selections: DesignSelections): Manner {
  const levels = chosenCategory(selections)?.value.split('.') ?? []
  const named = levels.map((_, i) => MANNERS[levels.slice(0, i + 1).join('.')])
  return named.findLast((manner) => manner !== undefined) ?? 'walks'
}
