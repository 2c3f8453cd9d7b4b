/**
 * Parts added for an occasion, where the kind has room. Checked by a test that builds every kind:
 * `server/src/designs/choices/built-occasions.test.ts`.
 */
import { hasHeadwear, isVehicle, kindOf, kindsOf } from './built-features.ts'
import type { ChosenKind, DesignSelections } from './designs.ts'
import { hasWhite } from './occasion-colours.ts'

type Chosen = ChosenKind & Pick<DesignSelections, 'occasion' | 'occasionProp' | 'specialFeatures'>

export interface BuiltProp {
  value: string
  /** Catalogue name of a feature. */
  name: string
  /** 'with': in the hand of some kinds, beside others. */
  place: 'top' | 'neck' | 'brow' | 'stern' | 'on' | 'with' | 'beside'
}

const PARTY_HAT: BuiltProp = { value: 'party_hat', name: 'Partyhatt', place: 'top' }
const CAKE: BuiltProp = { value: 'cake', name: 'Tårta med ljus', place: 'beside' }
const FLAG: BuiltProp = { value: 'table_flag', name: 'Bordsflagga', place: 'beside' }
const STERN_FLAG: BuiltProp = { value: 'stern_flag', name: 'Flagga', place: 'stern' }
const COLLAR: BuiltProp = { value: 'collar', name: 'Dopkrage', place: 'neck' }
const DOVE: BuiltProp = { value: 'dove', name: 'Duva', place: 'beside' }
const CAP: BuiltProp = { value: 'knitted_cap', name: 'Toppluva', place: 'top' }
const SNOWMAN: BuiltProp = { value: 'snowman', name: 'Snögubbe', place: 'beside' }
const PRESENTS: BuiltProp = { value: 'presents', name: 'Julklappar', place: 'beside' }
const LUCIA_WREATH: BuiltProp = {
  value: 'lucia_wreath',
  name: 'Luciakrans',
  place: 'top',
}
const LUCIA_CROWN: BuiltProp = {
  value: 'lucia_crown',
  name: 'Luciakrona',
  place: 'top',
}
const STAR: BuiltProp = { value: 'star', name: 'Stjärna', place: 'beside' }
const EGG: BuiltProp = { value: 'egg', name: 'Påskägg', place: 'beside' }
const FLOWERS: BuiltProp = {
  value: 'flower_wreath',
  name: 'Blomsterkrans',
  place: 'top',
}
const MAYPOLE: BuiltProp = {
  value: 'maypole',
  name: 'Midsommarstång',
  place: 'beside',
}
const PUMPKIN: BuiltProp = { value: 'pumpkin', name: 'Pumpa', place: 'beside' }
const BOOK: BuiltProp = {
  value: 'book',
  name: 'Bok och penna',
  place: 'beside',
}
const STUDENT_CAP: BuiltProp = {
  value: 'student_cap',
  name: 'Studentmössa',
  place: 'top',
}
const CAP_ON_BOOK: BuiltProp = {
  value: 'cap_on_book',
  name: 'Studentmössa på en bok',
  place: 'beside',
}
const SIBLING: BuiltProp = {
  value: 'sibling',
  name: 'Litet syskon',
  place: 'beside',
}
const TOOTH: BuiltProp = { value: 'tooth', name: 'Tappad tand', place: 'with' }
const PLASTER: BuiltProp = { value: 'plaster', name: 'Plåster', place: 'on' }
const PARCEL: BuiltProp = { value: 'parcel', name: 'Paket', place: 'with' }
const DAISY: BuiltProp = { value: 'daisy', name: 'Prästkrage', place: 'brow' }
const DAISY_POT: BuiltProp = {
  value: 'daisy_pot',
  name: 'Prästkrage i kruka',
  place: 'beside',
}

interface Props {
  first: BuiltProp
  /** Fallback where the first has no place. */
  second?: BuiltProp
  /** The same for a toy of skin, which may lack the white that the other is known by. */
  secondOfSkin?: BuiltProp
  /** Reaches beyond the head: a head that turns between raised arms leaves no room for it. */
  wide?: boolean
}

const PROPS: Readonly<Record<string, Props>> = {
  birthday: { first: PARTY_HAT, second: CAKE },
  name_day: { first: STERN_FLAG, second: FLAG },
  christening: { first: COLLAR, second: DOVE },
  christmas: { first: CAP, second: SNOWMAN, secondOfSkin: PRESENTS, wide: true },
  lucia: { first: LUCIA_WREATH, second: STAR, wide: true },
  easter: { first: EGG },
  midsummer: { first: FLOWERS, second: MAYPOLE, wide: true },
  halloween: { first: PUMPKIN },
  school_start: { first: BOOK },
  graduation: { first: STUDENT_CAP, second: CAP_ON_BOOK },
  new_sibling: { first: SIBLING },
  lost_tooth: { first: TOOTH },
  get_well: { first: PLASTER },
  thank_you: { first: PARCEL },
  just_because: { first: DAISY, second: DAISY_POT },
}

/** Features that take the place on top. */
const ON_HEAD = ['hat', 'crown']
const ON_ROOF = [...ON_HEAD, 'scarf', 'backpack', 'wings']

/** Kinds without room around the head. */
const HEMMED: ReadonlySet<string> = new Set([
  'vehicles.tva_hjul.motorcykel',
  'vehicles.tva_hjul.motorcykel.sidvagn',
  'dolls.kompisdockor.sportdocka.dans',
])
/** Kinds whose horns, comb, spout, antennae, mast or rotor take the place on top. */
const TOPLESS = kindsOf({
  'animals.skogens_djur': 'uggla.hornuggla',
  'animals.fjall_och_sno': 'varg varg.vargledare varg.vargunge',
  'animals.bondgardens_djur': 'get hona hona.tupp hona.kyckling',
  'animals.havets_djur': 'val haj.vithaj',
  'animals.savann_och_djungel': 'papegoja',
  'animals.dinosaurier': 'vaxtatare vaxtatare.triceratops kottatare.velociraptor flygodla',
  'animals.smakryp': 'humla',
  'characters.sagovasen': 'alva',
  'characters.fantasidjur': 'fagel_fenix enhorning enhorning.regnbagsenhorning enhorning.stjarnenhorning',
  'dolls.dockskapsfamilj': 'vuxen.mamma',
  'vehicles.utryckning': 'brandbil helikopter',
  'vehicles.tag': 'lok.ellok sparvagn',
  'vehicles.batar': 'segelbat segelbat.jolle segelbat.skuta ubat',
  'vehicles.flyg_och_rymd': 'rymdfarkost rymdfarkost.raket rymdfarkost.rymdfarja',
  'vehicles.tva_hjul': 'cykel',
})
/** Kinds whose ears, horns, curls, eyes, windscreen or driver are in the way of what one occasion puts on top. */
const UNWORN: Readonly<Record<string, ReadonlySet<string>>> = {
  birthday: kindsOf({
    'animals.savann_och_djungel': 'apa.schimpans lejon.lejonunge',
    'characters.fantasidjur': 'drake.elddrake snallt_monster',
  }),
  christmas: kindsOf({ 'animals.havets_djur': 'krabba' }),
  lucia: kindsOf({
    'animals.skogens_djur': 'rav rav.rodrav ekorre lodjur hare.skogshare',
    'animals.fjall_och_sno': 'fjallrav',
    'animals.bondgardens_djur': 'gris',
    'animals.husdjur': 'katt katt.bondkatt katt.skogkatt katt.siames',
    'animals.savann_och_djungel': 'lejon lejon.lejonhane zebra',
    'dolls.djurdockor': 'ravdocka kattdocka',
    'vehicles.bilar': 'racerbil.formelbil',
    'vehicles.flyg_och_rymd': 'flygplan.propellerplan',
    'vehicles.tva_hjul': 'motorcykel.sporthoj',
  }),
  midsummer: kindsOf({
    'animals.skogens_djur': 'rav rav.rodrav rav.ravunge lodjur',
    'animals.bondgardens_djur': 'hast.gotlandsruss',
    'animals.husdjur': 'katt katt.bondkatt katt.skogkatt katt.siames',
    'animals.havets_djur': 'krabba',
    'animals.smakryp': 'nyckelpiga',
    'characters.fantasidjur': 'drake.elddrake',
    'dolls.djurdockor': 'ravdocka',
    'vehicles.bilar': 'racerbil.formelbil',
    'vehicles.tva_hjul': 'motorcykel.sporthoj',
  }),
  graduation: kindsOf({
    'animals.skogens_djur': 'rav rav.ravunge',
    'animals.bondgardens_djur': 'hast.gotlandsruss',
    'animals.husdjur': 'hund.pudel',
    'animals.havets_djur': 'krabba',
    'animals.savann_och_djungel': 'apa.gorilla',
    'animals.smakryp': 'nyckelpiga',
    'characters.fantasidjur': 'drake.elddrake',
    'dolls.dockskapsfamilj': 'barn.smasyskon',
    'vehicles.tva_hjul': 'motorcykel.sporthoj',
  }),
}
/** Kinds that wear a crown of candles of their own at Lucia: they need no star beside them. */
const CANDLELIT: ReadonlySet<string> = new Set([
  'characters.hogtider.luciatag',
  'characters.hogtider.luciatag.lucia',
  'characters.slott_och_riddare.prinsessa',
  'dolls.folkdrakt_och_hogtid.luciadocka',
  'dolls.sagodockor.prinsessdocka',
])

/** The occasion's part on the toy or beside it; null without an occasion, or where its part was declined. */
export const builtProp = (selections: Chosen): BuiltProp | null =>
  selections.occasionProp === false ? null : offeredProp(selections)

/** The part that an occasion has for this toy, whether or not it was declined. */
export function offeredProp(selections: Omit<Chosen, 'occasionProp'>): BuiltProp | null {
  const occasion = selections.occasion?.value ?? ''
  const props = Object.hasOwn(PROPS, occasion) ? PROPS[occasion] : undefined
  if (props === undefined) return null
  if (occasion === 'lucia' && CANDLELIT.has(kindOf(selections))) return LUCIA_CROWN
  const ofSkin = hasWhite(kindOf(selections)) ? undefined : props.secondOfSkin
  const second = ofSkin ?? props.second ?? props.first
  if (UNWORN[occasion]?.has(kindOf(selections)) === true) return second
  return isFree(selections, props) ? props.first : second
}

function isFree(selections: Omit<Chosen, 'occasionProp'>, { first, wide }: Props): boolean {
  const has = (feature: string) => selections.specialFeatures.some(({ value }) => value === feature)
  if (wide && has('joints') && HEMMED.has(kindOf(selections))) return false
  if (first.place === 'top')
    return (
      !TOPLESS.has(kindOf(selections)) &&
      !hasHeadwear(selections) &&
      !(isVehicle(selections) ? ON_ROOF : ON_HEAD).some(has)
    )
  if (first.place === 'stern') return isVehicle(selections) && !has('cape')
  if (first.place === 'neck') return !isVehicle(selections) && !has('scarf')
  if (first.place === 'brow') return !isVehicle(selections) && !hasHeadwear(selections) && !ON_HEAD.some(has)
  return true
}
