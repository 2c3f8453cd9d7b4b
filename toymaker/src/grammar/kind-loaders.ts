/** Loads kinds by group on demand: a browser downloads only the group it shows. */
import { openPath } from './find-kind.ts'
import type { FoundKind } from './find-kind.ts'
import type { Group } from './kind.ts'

/** The same groups in the same order as `GROUPS`. */
export const GROUP_LOADERS: Readonly<Record<string, () => Promise<Group>>> = {
  'animals.skogens_djur': async () => (await import('./kinds/forest-animals.ts')).forestAnimals,
  'animals.fjall_och_sno': async () => (await import('./kinds/mountain-animals.ts')).mountainAnimals,
  'animals.bondgardens_djur': async () => (await import('./kinds/farm-animals.ts')).farmAnimals,
  'animals.husdjur': async () => (await import('./kinds/pets.ts')).pets,
  'animals.havets_djur': async () => (await import('./kinds/sea-animals.ts')).seaAnimals,
  'animals.savann_och_djungel': async () => (await import('./kinds/savanna-animals.ts')).savannaAnimals,
  'animals.dinosaurier': async () => (await import('./kinds/dinosaurs.ts')).dinosaurs,
  'animals.smakryp': async () => (await import('./kinds/bugs.ts')).bugs,
  'characters.sagovasen': async () => (await import('./kinds/mythical-beings.ts')).mythicalBeings,
  'characters.slott_och_riddare': async () => (await import('./kinds/castle.ts')).castle,
  'characters.fantasidjur': async () => (await import('./kinds/fantasy-animals.ts')).fantasyAnimals,
  'characters.hjaltar': async () => (await import('./kinds/heroes.ts')).heroes,
  'characters.robotar': async () => (await import('./kinds/robots.ts')).robots,
  'characters.yrken': async () => (await import('./kinds/professions.ts')).professions,
  'characters.hogtider': async () => (await import('./kinds/holidays.ts')).holidays,
  'vehicles.bilar': async () => (await import('./kinds/cars.ts')).cars,
  'vehicles.utryckning': async () => (await import('./kinds/emergency-vehicles.ts')).emergencyVehicles,
  'vehicles.bygge': async () => (await import('./kinds/construction-vehicles.ts')).constructionVehicles,
  'vehicles.gard_och_skog': async () => (await import('./kinds/farm-vehicles.ts')).farmVehicles,
  'vehicles.tag': async () => (await import('./kinds/trains.ts')).trains,
  'vehicles.batar': async () => (await import('./kinds/boats.ts')).boats,
  'vehicles.flyg_och_rymd': async () => (await import('./kinds/aircraft.ts')).aircraft,
  'vehicles.tva_hjul': async () => (await import('./kinds/two-wheelers.ts')).twoWheelers,
  'dolls.sagodockor': async () => (await import('./kinds/fairy-tale-dolls.ts')).fairyTaleDolls,
  'dolls.kompisdockor': async () => (await import('./kinds/friend-dolls.ts')).friendDolls,
  'dolls.folkdrakt_och_hogtid': async () => (await import('./kinds/costume-dolls.ts')).costumeDolls,
  'dolls.djurdockor': async () => (await import('./kinds/animal-dolls.ts')).animalDolls,
  'dolls.dockskapsfamilj': async () => (await import('./kinds/dollhouse-family.ts')).dollhouseFamily,
}

export async function loadKind(path: string, seed: number): Promise<FoundKind> {
  const { group, kindIn } = openPath(path, seed, Object.keys(GROUP_LOADERS))
  return kindIn((await GROUP_LOADERS[group]?.()) ?? {})
}
