/**
 * Substitutes for special features that have no place on a kind. Checked by a test that builds every kind:
 * `server/src/designs/choices/built-features.test.ts`.
 */
import type { Choice } from './catalogue.ts'
import { chosenCategory, type ChosenKind } from './designs.ts'

export interface BuiltFeature {
  value: string
  /** Catalogue name of a feature. */
  name: string
}

export interface BuiltInstead extends BuiltFeature {
  /** Shown after the chosen feature's name. */
  becomes: string
  /** Shown to the buyer: a sentence. */
  reason: string
}

const ON_VEHICLES =
  'På ett fordon blir manteln en flagga, halsduken en rosett och ryggsäcken en resväska. Hjärtat sitter på båda sidorna.'

const FEATHER: BuiltInstead = {
  value: 'feather',
  name: 'Fjäder',
  becomes: 'blir en fjäder',
  reason: 'Leksaken har redan något på huvudet, så hatten blir en fjäder.',
}
const SIDE_HEARTS: Omit<BuiltInstead, 'reason'> = {
  value: 'side_hearts',
  name: 'Hjärta på sidorna',
  becomes: 'på sidorna',
}
const FOR_VEHICLES: Readonly<Record<string, BuiltInstead>> = {
  cape: { value: 'flag', name: 'Flagga', becomes: 'blir en flagga', reason: ON_VEHICLES },
  scarf: { value: 'bow', name: 'Rosett', becomes: 'blir en rosett', reason: ON_VEHICLES },
  backpack: { value: 'suitcase', name: 'Resväska', becomes: 'blir en resväska', reason: ON_VEHICLES },
  heart: { ...SIDE_HEARTS, reason: ON_VEHICLES },
}
const FOR_COVERED_HEADS: Readonly<Record<string, BuiltInstead>> = { hat: FEATHER }
const FOR_LYING_BODIES: Readonly<Record<string, BuiltInstead>> = {
  heart: { ...SIDE_HEARTS, reason: 'Hjärtat sitter på båda sidorna, där det syns.' },
}

/** Kinds and variants with headwear of their own, by group. */
const COVERED: Readonly<Record<string, string>> = {
  'characters.sagovasen': 'tomte tomte.gardstomte tomte.jultomte alva.skogsalva haxa trollkarl',
  'characters.slott_och_riddare':
    'riddare riddare.silverriddare prinsessa prinsessa.isprinsessa prins kung drottning',
  'characters.hjaltar': 'pirat.piratkapten pirat.styrman viking viking.skoldmo viking.hovding detektiv',
  'characters.yrken': 'brandman polis bagare bonde byggare lokforare',
  'characters.hogtider': 'luciatag luciatag.lucia luciatag.tarna luciatag.stjarngosse snogubbe',
  'dolls.sagodockor': 'prinsessdocka alvdocka riddardocka',
  'dolls.kompisdockor':
    'sportdocka.ishockey yrkesdocka yrkesdocka.bagardocka yrkesdocka.brandmansdocka superkompis',
  'dolls.folkdrakt_och_hogtid':
    'folkdrakt folkdrakt.dalarna folkdrakt.skane spelmansdrakt luciadocka midsommardocka',
  'dolls.dockskapsfamilj': 'barn aldre.farfar',
}

/** Kinds and variants that lie or stand along the floor. */
const LYING: Readonly<Record<string, string>> = {
  'animals.skogens_djur': 'alg alg.algtjur alg.algkalv rav.rodrav rav.ravunge bjorn.brunbjorn hare.skogshare',
  'animals.fjall_och_sno': 'ren ren.rentjur ren.renkalv isbjorn varg varg.vargledare',
  'animals.bondgardens_djur':
    'hast hast.nordsvensk_hast hast.gotlandsruss hast.shetlandsponny ko ko.fjallko ko.kalv far far.bagge far.lamm gris gris.linderodssvin get',
  'animals.husdjur': 'hund.tax hund.pudel hund.labrador hund.jamthund katt.bondkatt',
  'animals.havets_djur': 'val val.blaval val.spackhuggare haj haj.vithaj haj.hammarhaj delfin',
  'animals.savann_och_djungel':
    'elefant elefant.savannelefant giraff zebra lejon.lejonhane lejon.lejonunge apa.gorilla',
  'animals.dinosaurier':
    'vaxtatare vaxtatare.triceratops vaxtatare.stegosaurus vaxtatare.langhals kottatare.velociraptor',
  'characters.fantasidjur': 'enhorning enhorning.regnbagsenhorning grip drake.isdrake',
}

/** Catalogue values of kinds and variants, by group. */
export const kindsOf = (groups: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(
    Object.entries(groups).flatMap(([group, kinds]) => kinds.split(' ').map((kind) => `${group}.${kind}`)),
  )
const COVERED_KINDS = kindsOf(COVERED)
const LYING_KINDS = kindsOf(LYING)

/** The kind that represents a category above the kinds, where it decides what is built. */
const SHOWN_KINDS: Readonly<Record<string, string>> = {
  animals: 'animals.skogens_djur.rav',
  'animals.skogens_djur': 'animals.skogens_djur.rav',
  'animals.fjall_och_sno': 'animals.fjall_och_sno.ren',
  'animals.bondgardens_djur': 'animals.bondgardens_djur.hast',
  'animals.havets_djur': 'animals.havets_djur.val',
  'animals.savann_och_djungel': 'animals.savann_och_djungel.lejon',
  'characters.slott_och_riddare': 'characters.slott_och_riddare.riddare',
  'characters.yrken': 'characters.yrken.brandman',
  'characters.hogtider': 'characters.hogtider.luciatag',
  'characters.hjaltar': 'characters.hjaltar.superhjalte',
  'animals.smakryp': 'animals.smakryp.nyckelpiga',
  'dolls.djurdockor': 'dolls.djurdockor.kanindocka',
  'characters.robotar': 'characters.robotar.robotdjur',
  'vehicles.utryckning': 'vehicles.utryckning.brandbil',
  'vehicles.batar': 'vehicles.batar.segelbat',
  'vehicles.flyg_och_rymd': 'vehicles.flyg_och_rymd.flygplan',
  'vehicles.tva_hjul': 'vehicles.tva_hjul.motorcykel',
  dolls: 'dolls.sagodockor.prinsessdocka',
  'dolls.sagodockor': 'dolls.sagodockor.prinsessdocka',
  'dolls.folkdrakt_och_hogtid': 'dolls.folkdrakt_och_hogtid.folkdrakt',
}

/** Catalogue value of the built kind; '' without a choice. */
export function kindOf(kind: ChosenKind): string {
  const chosen = chosenCategory(kind)?.value ?? ''
  return SHOWN_KINDS[chosen] ?? chosen
}

export const isVehicle = (chosen: ChosenKind): boolean => kindOf(chosen).split('.')[0] === 'vehicles'

export const hasHeadwear = (chosen: ChosenKind): boolean => COVERED_KINDS.has(kindOf(chosen))

/** @example builtInstead(aKnight, 'hat')?.name === 'Fjäder'; null where the feature is built as chosen. */
export function builtInstead(chosen: ChosenKind, feature: string): BuiltInstead | null {
  const tables = [
    ...(isVehicle(chosen) ? [FOR_VEHICLES] : []),
    ...(hasHeadwear(chosen) ? [FOR_COVERED_HEADS] : []),
    ...(LYING_KINDS.has(kindOf(chosen)) ? [FOR_LYING_BODIES] : []),
  ]
  const table = tables.find((each) => Object.hasOwn(each, feature))
  return table?.[feature] ?? null
}

/** The chosen features as built; used by all texts about the toy. */
export function builtFeatures(
  selections: ChosenKind & { specialFeatures: readonly Choice[] },
): readonly BuiltFeature[] {
  return selections.specialFeatures.map((feature) => builtInstead(selections, feature.value) ?? feature)
}
