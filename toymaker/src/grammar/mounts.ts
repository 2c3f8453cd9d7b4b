/**
 * Where the bodies of kinds have no place for a special feature. Such a feature is not offered. A stored design
 * that has it is built unchanged, so that an ordered toy keeps its shape.
 */

const LACK_NAMES = [
  'horns',
  'spout',
  'comb',
  'antennae',
  'headwear',
  'roof',
  'wings',
  'side_eyes',
  'eyewear',
  'eye_patch',
  'trunk',
  'brim',
  'floor',
  'front',
  'back',
  'neck',
] as const
type OwnLack = (typeof LACK_NAMES)[number]
/** A place that another chosen feature has taken. */
type TakenPlace = 'taken_head' | 'taken_back' | 'taken_roof'
/** What is missing or in the way. `wheels`: a base and wheels that roll, `wheels_text`: a text on a base and such wheels. */
export type MountLack = OwnLack | TakenPlace | 'wheels' | 'wheels_text'

/** What else is wished of the toy. */
export interface Beside {
  features: readonly string[]
  /** A text is engraved, which a base carries. */
  isEngraved: boolean
}

type Lacks = Readonly<Partial<Record<OwnLack, Readonly<Record<string, string>>>>>

/** Kinds and variants with wheels that turn on the floor where joints are wished for. */
const WHEELED = {
  'vehicles.bilar':
    'personbil personbil.veteranbil personbil.elbil personbil.stadsbil racerbil racerbil.formelbil racerbil.rallybil husbil taxi buss buss.stadsbuss buss.skolbuss',
  'vehicles.utryckning': 'brandbil brandbil.stegbil brandbil.tankbil ambulans polisbil',
  'vehicles.bygge': 'gravmaskin hjullastare dumper lyftkran betongbil vagvalt',
  'vehicles.gard_och_skog':
    'traktor traktor.veterantraktor traktor.ny_traktor skordetroska timmerbil skogsmaskin',
  'vehicles.tag': 'lok lok.anglok lok.ellok tunnelbana godstag',
}

const OWN_HEADWEAR = {
  'characters.sagovasen': 'tomte tomte.gardstomte tomte.jultomte alva.skogsalva haxa trollkarl',
  'characters.slott_och_riddare':
    'riddare riddare.silverriddare riddare.svart_riddare prinsessa prinsessa.isprinsessa prinsessa.skogsprinsessa prins kung drottning',
  'characters.hjaltar': 'pirat.piratkapten viking viking.skoldmo viking.hovding detektiv',
  'characters.yrken': 'brandman polis bagare bonde byggare lokforare',
  'characters.hogtider': 'luciatag luciatag.lucia luciatag.tarna luciatag.stjarngosse snogubbe',
  'dolls.sagodockor': 'prinsessdocka alvdocka riddardocka',
  'dolls.kompisdockor':
    'sportdocka.ishockey yrkesdocka yrkesdocka.bagardocka yrkesdocka.brandmansdocka superkompis',
  'dolls.folkdrakt_och_hogtid':
    'folkdrakt folkdrakt.dalarna folkdrakt.skane spelmansdrakt luciadocka midsommardocka',
  'dolls.dockskapsfamilj': 'barn aldre.farfar',
}

const OWN_CLOAK = {
  'characters.slott_och_riddare': 'riddare.svart_riddare kung',
  'characters.hjaltar': 'superhjalte superhjalte.flygande_hjalte superhjalte.naturhjalte viking.hovding',
  'dolls.kompisdockor': 'superkompis',
}

/** A mast, rotor, ladder, antenna or current collector is the highest, or nothing level is. */
const NO_ROOF = {
  'vehicles.utryckning': 'brandbil helikopter',
  'vehicles.tag': 'lok.ellok sparvagn',
  'vehicles.batar': 'segelbat segelbat.jolle segelbat.skuta ubat',
  'vehicles.flyg_och_rymd': 'rymdfarkost',
}

/** A basket stands over the lamp that is its face. */
const OVER_LAMP = { 'vehicles.tva_hjul': 'cykel' }

/** A brim on the tip of a nose cone would sink into it. */
const POINTED = {
  'vehicles.flyg_och_rymd': `${NO_ROOF['vehicles.flyg_och_rymd']} rymdfarkost.raket rymdfarkost.rymdfarja`,
}

const TAKEN_BACK = {
  'animals.skogens_djur': 'igelkott',
  'animals.dinosaurier': 'flygodla vaxtatare.stegosaurus',
  'animals.smakryp': 'fjaril',
  'characters.hogtider': 'luciatag',
  'characters.robotar': 'robotdjur',
}

const FINNED_BACK = {
  'animals.havets_djur': 'val val.blaval val.spackhuggare haj haj.vithaj haj.hammarhaj delfin',
}

/** Kinds and variants below their group, by feature and by what is in the way. */
const LACKS: Readonly<Record<string, Lacks>> = {
  hat: {
    horns: {
      'animals.skogens_djur': 'uggla.hornuggla',
      'animals.fjall_och_sno': 'varg varg.vargledare varg.vargunge',
      'animals.bondgardens_djur': 'get',
      'animals.dinosaurier': 'vaxtatare.triceratops',
      'characters.sagovasen': 'alva',
      'characters.fantasidjur': 'enhorning enhorning.regnbagsenhorning enhorning.stjarnenhorning',
      'dolls.dockskapsfamilj': 'vuxen.mamma',
    },
    roof: { ...NO_ROOF, ...POINTED, ...OVER_LAMP, 'animals.havets_djur': 'haj.vithaj' },
    spout: { 'animals.havets_djur': 'val' },
    comb: {
      'animals.bondgardens_djur': 'hona hona.tupp hona.kyckling',
      'animals.dinosaurier': 'vaxtatare kottatare.velociraptor flygodla',
      'animals.savann_och_djungel': 'papegoja',
      'characters.fantasidjur': 'fagel_fenix',
    },
    antennae: { 'animals.smakryp': 'humla' },
    headwear: {
      'characters.slott_och_riddare': 'riddare.svart_riddare riddare.silverriddare',
      'characters.hjaltar': 'pirat.styrman',
      // A feather has no brim to sit on where a wreath or candles are worn.
      'characters.hogtider': 'luciatag luciatag.lucia luciatag.tarna',
      'dolls.folkdrakt_och_hogtid': 'luciadocka midsommardocka',
    },
  },
  crown: {
    horns: { 'animals.skogens_djur': 'ekorre' },
    roof: { ...NO_ROOF, ...OVER_LAMP, 'animals.havets_djur': 'haj.vithaj' },
    comb: {
      'animals.dinosaurier': 'vaxtatare kottatare.velociraptor flygodla',
      'animals.savann_och_djungel': 'papegoja',
      'characters.fantasidjur': 'fagel_fenix',
    },
    headwear: {
      ...OWN_HEADWEAR,
      'characters.hjaltar': `${OWN_HEADWEAR['characters.hjaltar']} pirat.styrman`,
    },
  },
  wings: {
    roof: {
      'vehicles.utryckning': 'helikopter',
      'vehicles.batar': 'segelbat segelbat.jolle segelbat.skuta',
      // Its bed stands between the two.
      'vehicles.bygge': 'dumper',
    },
    wings: {
      'vehicles.flyg_och_rymd':
        'flygplan flygplan.jetplan flygplan.propellerplan segelflygplan rymdfarkost.rymdfarja',
      'animals.skogens_djur': 'uggla uggla.berguv uggla.hornuggla',
      'animals.fjall_och_sno': 'snouggla pingvin pingvin.kejsarpingvin pingvin.pingvinunge',
      'animals.bondgardens_djur': 'hona hona.tupp hona.kyckling',
      'animals.husdjur': 'undulat',
      'animals.savann_och_djungel': 'papegoja',
      'animals.dinosaurier': 'flygodla',
      'animals.smakryp': 'humla fjaril',
      'characters.sagovasen': 'alva alva.skogsalva alva.sjoalva',
      'characters.fantasidjur': 'fagel_fenix grip',
      'dolls.sagodockor': 'alvdocka',
    },
  },
  cape: {
    back: {
      ...OWN_CLOAK,
      ...TAKEN_BACK,
      'animals.havets_djur': `${FINNED_BACK['animals.havets_djur']} krabba`,
      'animals.smakryp': 'fjaril humla',
      // Curled up, its cape is a roll behind its ears.
      'animals.skogens_djur': 'igelkott rav.ravunge',
    },
    neck: { 'animals.havets_djur': 'blackfisk' },
  },
  backpack: {
    roof: {
      ...NO_ROOF,
      'vehicles.flyg_och_rymd':
        'rymdfarkost rymdfarkost.raket rymdfarkost.rymdfarja luftballong flygplan flygplan.jetplan flygplan.propellerplan segelflygplan',
      'vehicles.tva_hjul': 'motorcykel motorcykel.sporthoj motorcykel.sidvagn cykel sparkcykel moped',
    },
    back: {
      ...OWN_CLOAK,
      ...TAKEN_BACK,
      // A girth would cross the ribs of a seahorse.
      'animals.havets_djur': `${FINNED_BACK['animals.havets_djur']} sjohast`,
      'animals.smakryp': 'fjaril humla',
      'animals.skogens_djur': 'igelkott ekorre',
      'characters.hjaltar':
        'superhjalte superhjalte.flygande_hjalte superhjalte.naturhjalte viking.hovding astronaut',
    },
  },
  scarf: {
    roof: { ...NO_ROOF, ...OVER_LAMP },
    neck: {
      // Curled up, a cub hides its neck under its tail.
      'animals.skogens_djur': 'igelkott rav.ravunge',
      // Round the neck of a whale that spouts it would be one tangle with its water.
      'animals.havets_djur': 'krabba blackfisk val',
      'animals.smakryp': 'nyckelpiga humla',
      'characters.hogtider': 'snogubbe',
    },
  },
  glasses: {
    side_eyes: {
      'animals.havets_djur': 'val val.blaval val.spackhuggare haj haj.vithaj haj.hammarhaj delfin sjohast',
      'animals.bondgardens_djur': 'hast hast.nordsvensk_hast hast.shetlandsponny hast.gotlandsruss',
    },
    trunk: { 'animals.savann_och_djungel': 'elefant elefant.savannelefant elefant.elefantunge' },
    brim: { 'characters.hjaltar': 'detektiv' },
    eye_patch: { 'characters.hjaltar': 'pirat' },
    eyewear: {
      'characters.hjaltar':
        'superhjalte superhjalte.stark_hjalte superhjalte.flygande_hjalte superhjalte.naturhjalte',
      'dolls.dockskapsfamilj': 'aldre aldre.mormor aldre.farfar',
    },
  },
  heart: {
    floor: {
      'animals.skogens_djur': 'igelkott hare.skogshare',
      'animals.fjall_och_sno': 'ren.renkalv isbjorn.isbjornshona',
      'animals.bondgardens_djur': 'ko.kalv',
      'animals.husdjur': 'marsvin skoldpadda hund.labrador hund.tax kanin.dvargkanin',
      'animals.havets_djur': 'krabba',
      'animals.savann_och_djungel': 'lejon.lejonunge',
      'animals.smakryp': 'nyckelpiga humla snigel',
    },
    front: {
      'animals.fjall_och_sno': 'varg',
      'animals.savann_och_djungel': 'panda elefant.elefantunge',
      'animals.dinosaurier': 'babydinosaurie',
      'characters.sagovasen': 'tomte.gardstomte',
      'characters.slott_och_riddare': 'riddare.silverriddare',
      'characters.hjaltar': 'pirat.piratkapten viking.hovding',
      'characters.robotar': 'hjalprobot musikrobot',
      'characters.yrken': 'bagare bonde',
      'characters.hogtider': 'luciatag luciatag.lucia luciatag.tarna',
      'dolls.folkdrakt_och_hogtid': 'luciadocka',
      'dolls.djurdockor': 'kanindocka ravdocka',
      'dolls.kompisdockor': 'yrkesdocka.bagardocka',
      'dolls.dockskapsfamilj': 'vuxen.mamma barn.storasyskon aldre.mormor aldre.farfar',
    },
  },
}

const BY_FEATURE: ReadonlyMap<string, ReadonlyMap<string, MountLack>> = new Map(
  Object.entries(LACKS).map(([feature, lacks]) => [feature, new Map(pathsOf(lacks))]),
)

function pathsOf(lacks: Lacks): (readonly [string, OwnLack])[] {
  return LACK_NAMES.flatMap((lack) => kindsOf(lacks[lack] ?? {}).map((kind) => [kind, lack] as const))
}

function kindsOf(groups: Readonly<Record<string, string>>): string[] {
  return Object.entries(groups).flatMap(([group, kinds]) =>
    kinds.split(' ').map((kind) => `${group}.${kind}`),
  )
}

const WHEELED_KINDS: ReadonlySet<string> = new Set(kindsOf(WHEELED))

/** Whether the kind's wheels turn on the floor where joints are wished for. */
export const hasWheels = (kind: string): boolean => WHEELED_KINDS.has(kind)

/** On a base no wheel can roll: the two exclude each other, whichever was chosen first. */
function wheelLack(kind: string, feature: string, { features, isEngraved }: Beside): MountLack | null {
  if (!hasWheels(kind)) return null
  if (feature === 'joints') return features.includes('base') ? 'wheels' : isEngraved ? 'wheels_text' : null
  if (!features.includes('joints')) return null
  return feature === 'base' ? 'wheels' : feature === ENGRAVING ? 'wheels_text' : null
}

/** Features that lie on the roof of a vehicle: a scarf is a bow there, a backpack a suitcase. */
export const ROOF_FEATURES: readonly string[] = ['hat', 'crown', 'scarf', 'backpack', 'wings']

/** Features of which one has room: the first chosen keeps the place. */
const LIVING_PLACES: ReadonlyArray<readonly [TakenPlace, readonly string[]]> = [
  ['taken_head', ['hat', 'crown']],
  ['taken_back', ['wings', 'cape', 'backpack']],
]
const VEHICLE_PLACES: typeof LIVING_PLACES = [['taken_roof', ROOF_FEATURES]]

function takenPlace(kind: string, feature: string, { features }: Beside): MountLack | null {
  const places = kind.startsWith('vehicles') ? VEHICLE_PLACES : LIVING_PLACES
  const [taken] =
    places.find(
      ([, rivals]) =>
        rivals.includes(feature) && features.some((other) => other !== feature && rivals.includes(other)),
    ) ?? []
  return taken ?? null
}

/** The add-on, which is asked for like a feature. */
export const ENGRAVING = 'engraving'

const NOTHING_BESIDE: Beside = { features: [], isEngraved: false }

/**
 * Why a kind has no place for a feature beside what else is wished; null where it has one.
 * @example mountLack('characters.fantasidjur.grip', 'wings') === 'wings'
 */
export const mountLack = (kind: string, feature: string, beside: Beside = NOTHING_BESIDE): MountLack | null =>
  BY_FEATURE.get(feature)?.get(kind) ?? takenPlace(kind, feature, beside) ?? wheelLack(kind, feature, beside)

/** Kinds whose ears, horns, curls, eyes, windscreen or driver stand where a party hat, a cap, a wreath, candles or a student cap would sit, in most of their builds. */
const IN_THE_WAY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  birthday: {
    'animals.savann_och_djungel': 'apa.schimpans lejon.lejonunge',
    'characters.fantasidjur': 'drake.elddrake snallt_monster',
  },
  lucia: {
    'vehicles.bilar': 'racerbil.formelbil',
    'vehicles.flyg_och_rymd': 'flygplan.propellerplan',
    'vehicles.tva_hjul': 'motorcykel.sporthoj',
  },
  // Its eyes stand on the crown, under any cap.
  christmas: { 'animals.havets_djur': 'krabba' },
  midsummer: {
    'animals.skogens_djur': 'rav rav.rodrav rav.ravunge lodjur',
    'animals.bondgardens_djur': 'hast.gotlandsruss',
    'animals.husdjur': 'katt katt.bondkatt katt.skogkatt katt.siames',
    'animals.havets_djur': 'krabba',
    'animals.smakryp': 'nyckelpiga',
    'characters.fantasidjur': 'drake.elddrake',
    'dolls.djurdockor': 'ravdocka',
    'vehicles.bilar': 'racerbil.formelbil',
    'vehicles.tva_hjul': 'motorcykel.sporthoj',
  },
  graduation: {
    'animals.skogens_djur': 'rav rav.ravunge',
    'animals.bondgardens_djur': 'hast.gotlandsruss',
    'animals.husdjur': 'hund.pudel',
    'animals.havets_djur': 'krabba',
    'animals.savann_och_djungel': 'apa.gorilla',
    'animals.smakryp': 'nyckelpiga',
    'characters.fantasidjur': 'drake.elddrake',
    'characters.slott_och_riddare': 'prinsessa.isprinsessa',
    'dolls.dockskapsfamilj': 'barn.smasyskon',
    'vehicles.tva_hjul': 'motorcykel.sporthoj',
  },
}

const UNWORN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(IN_THE_WAY).map(([occasion, groups]) => [occasion, new Set(kindsOf(groups))]),
)

/** Whether nothing of the kind's own but what it wears is in the way of what the occasion puts on top. */
export function hasFreeTop(kind: string, occasion: string): boolean {
  const lack = BY_FEATURE.get('hat')?.get(kind)
  return (lack === undefined || lack === 'headwear') && UNWORN.get(occasion)?.has(kind) !== true
}

/** Every kind without a place for the feature. */
export const kindsWithout = (feature: string): string[] => [...(BY_FEATURE.get(feature)?.keys() ?? [])]
