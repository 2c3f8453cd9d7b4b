/** All kinds by catalogue path. */
import { openPath } from './find-kind.ts'
import type { FoundKind } from './find-kind.ts'
import type { Group } from './kind.ts'
import { forestAnimals } from './kinds/forest-animals.ts'
import { mountainAnimals } from './kinds/mountain-animals.ts'
import { farmAnimals } from './kinds/farm-animals.ts'
import { pets } from './kinds/pets.ts'
import { seaAnimals } from './kinds/sea-animals.ts'
import { savannaAnimals } from './kinds/savanna-animals.ts'
import { dinosaurs } from './kinds/dinosaurs.ts'
import { bugs } from './kinds/bugs.ts'
import { mythicalBeings } from './kinds/mythical-beings.ts'
import { castle } from './kinds/castle.ts'
import { fantasyAnimals } from './kinds/fantasy-animals.ts'
import { heroes } from './kinds/heroes.ts'
import { robots } from './kinds/robots.ts'
import { professions } from './kinds/professions.ts'
import { holidays } from './kinds/holidays.ts'
import { cars } from './kinds/cars.ts'
import { emergencyVehicles } from './kinds/emergency-vehicles.ts'
import { constructionVehicles } from './kinds/construction-vehicles.ts'
import { farmVehicles } from './kinds/farm-vehicles.ts'
import { trains } from './kinds/trains.ts'
import { boats } from './kinds/boats.ts'
import { aircraft } from './kinds/aircraft.ts'
import { twoWheelers } from './kinds/two-wheelers.ts'
import { fairyTaleDolls } from './kinds/fairy-tale-dolls.ts'
import { friendDolls } from './kinds/friend-dolls.ts'
import { costumeDolls } from './kinds/costume-dolls.ts'
import { animalDolls } from './kinds/animal-dolls.ts'
import { dollhouseFamily } from './kinds/dollhouse-family.ts'

export const GROUPS: Readonly<Record<string, Group>> = {
  'animals.skogens_djur': forestAnimals,
  'animals.fjall_och_sno': mountainAnimals,
  'animals.bondgardens_djur': farmAnimals,
  'animals.husdjur': pets,
  'animals.havets_djur': seaAnimals,
  'animals.savann_och_djungel': savannaAnimals,
  'animals.dinosaurier': dinosaurs,
  'animals.smakryp': bugs,
  'characters.sagovasen': mythicalBeings,
  'characters.slott_och_riddare': castle,
  'characters.fantasidjur': fantasyAnimals,
  'characters.hjaltar': heroes,
  'characters.robotar': robots,
  'characters.yrken': professions,
  'characters.hogtider': holidays,
  'vehicles.bilar': cars,
  'vehicles.utryckning': emergencyVehicles,
  'vehicles.bygge': constructionVehicles,
  'vehicles.gard_och_skog': farmVehicles,
  'vehicles.tag': trains,
  'vehicles.batar': boats,
  'vehicles.flyg_och_rymd': aircraft,
  'vehicles.tva_hjul': twoWheelers,
  'dolls.sagodockor': fairyTaleDolls,
  'dolls.kompisdockor': friendDolls,
  'dolls.folkdrakt_och_hogtid': costumeDolls,
  'dolls.djurdockor': animalDolls,
  'dolls.dockskapsfamilj': dollhouseFamily,
}

export function findKind(path: string, seed: number): FoundKind {
  const { group, kindIn } = openPath(path, seed, Object.keys(GROUPS))
  return kindIn(GROUPS[group] ?? {})
}
