// Which toys stand in the shop's own pictures: every kind of the catalogue, faces, styles and the heroes of the pages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindSeed } from '../contract/kind-seed.ts'
import { root } from './prepare.mjs'

const catalogue = JSON.parse(readFileSync(join(root, 'server/seed/catalogue.json'), 'utf8'))
const hexOf = new Map(catalogue.colors.map(({ name, value }) => [name, value]))
const colours = (text) => text.split(' ').map((name) => hexOf.get(name))

/** Colours of a group's kinds in turn, so that neighbours in the wizard differ. */
const GROUPS = {
  'animals.skogens_djur': ['Apelsin Snövit', 'Chokladbrun Sand', 'Sand Snövit'],
  'animals.fjall_och_sno': ['Molngrå Snövit', 'Snövit Himmelsblå', 'Havsblå Snövit'],
  'animals.bondgardens_djur': ['Chokladbrun Sand', 'Snövit Kolsvart', 'Rosa Snövit'],
  'animals.husdjur': ['Sand Snövit', 'Molngrå Snövit', 'Apelsin Snövit', 'Mintgrön Solgul'],
  'animals.havets_djur': ['Havsblå Snövit', 'Turkos Himmelsblå', 'Molngrå Snövit', 'Apelsin Solgul'],
  'animals.savann_och_djungel': [
    'Solgul Chokladbrun',
    'Chokladbrun Sand',
    'Molngrå Rosa',
    'Apelsin Kolsvart',
  ],
  'animals.dinosaurier': ['Gräsgrön Solgul', 'Turkos Apelsin', 'Plommonlila Mintgrön', 'Mintgrön Apelsin'],
  'animals.smakryp': ['Lingonröd Kolsvart', 'Solgul Kolsvart', 'Lavendel Turkos', 'Apelsin Sand'],
  'characters.sagovasen': ['Skogsgrön Sand', 'Lingonröd Molngrå', 'Mintgrön Rosa', 'Chokladbrun Solgul'],
  'characters.slott_och_riddare': ['Silver Lingonröd', 'Rosa Solgul', 'Havsblå Guld', 'Plommonlila Guld'],
  'characters.fantasidjur': ['Turkos Apelsin', 'Lavendel Rosa', 'Lingonröd Solgul', 'Guld Snövit'],
  'characters.hjaltar': ['Havsblå Lingonröd', 'Kolsvart Lingonröd', 'Skogsgrön Silver', 'Snövit Apelsin'],
  'characters.robotar': ['Himmelsblå Solgul', 'Silver Turkos', 'Plommonlila Silver', 'Apelsin Molngrå'],
  'characters.yrken': ['Lingonröd Solgul', 'Havsblå Himmelsblå', 'Snövit Turkos', 'Apelsin Havsblå'],
  'characters.hogtider': ['Snövit Lingonröd', 'Snövit Apelsin', 'Solgul Rosa', 'Chokladbrun Snövit'],
  'vehicles.bilar': ['Lingonröd Snövit', 'Solgul Kolsvart', 'Himmelsblå Snövit', 'Mintgrön Snövit'],
  'vehicles.utryckning': ['Lingonröd Snövit', 'Snövit Lingonröd', 'Havsblå Snövit', 'Apelsin Havsblå'],
  'vehicles.bygge': ['Solgul Molngrå', 'Apelsin Molngrå', 'Gräsgrön Solgul'],
  'vehicles.gard_och_skog': ['Gräsgrön Solgul', 'Lingonröd Solgul', 'Skogsgrön Apelsin'],
  'vehicles.tag': ['Skogsgrön Lingonröd', 'Himmelsblå Snövit', 'Apelsin Molngrå'],
  'vehicles.batar': ['Havsblå Snövit', 'Snövit Lingonröd', 'Lingonröd Solgul', 'Solgul Havsblå'],
  'vehicles.flyg_och_rymd': ['Himmelsblå Solgul', 'Snövit Lingonröd', 'Apelsin Snövit', 'Turkos Solgul'],
  'vehicles.tva_hjul': ['Lingonröd Silver', 'Turkos Solgul', 'Lavendel Snövit', 'Mintgrön Apelsin'],
  'dolls.sagodockor': ['Rosa Solgul', 'Mintgrön Lavendel', 'Turkos Lavendel', 'Silver Havsblå'],
  'dolls.kompisdockor': ['Himmelsblå Solgul', 'Snövit Turkos', 'Apelsin Havsblå', 'Plommonlila Rosa'],
  'dolls.folkdrakt_och_hogtid': [
    'Havsblå Solgul',
    'Lingonröd Skogsgrön',
    'Snövit Lingonröd',
    'Himmelsblå Solgul',
  ],
  'dolls.djurdockor': ['Rosa Snövit', 'Chokladbrun Sand', 'Apelsin Snövit', 'Lavendel Snövit'],
  'dolls.dockskapsfamilj': ['Havsblå Apelsin', 'Turkos Solgul', 'Lavendel Skogsgrön', 'Sand Lingonröd'],
}

/** Kinds and variants a child knows by their colour. */
const KINDS = {
  bjorn: 'Chokladbrun Lingonröd',
  drake: 'Turkos Apelsin',
  anglok: 'Skogsgrön Lingonröd',
  hjalprobot: 'Himmelsblå Solgul',
  veteranbil: 'Lingonröd Snövit',
  alg: 'Chokladbrun Sand',
  uggla: 'Plommonlila Solgul',
  igelkott: 'Chokladbrun Sand',
  ekorre: 'Apelsin Snövit',
  lodjur: 'Sand Chokladbrun',
  ren: 'Chokladbrun Snövit',
  isbjorn: 'Snövit Himmelsblå',
  pingvin: 'Kolsvart Apelsin',
  varg: 'Molngrå Snövit',
  fjallrav: 'Snövit Molngrå',
  rav: 'Apelsin Sand',
  hare: 'Sand Snövit',
  get: 'Snövit Molngrå',
  hast: 'Chokladbrun Kolsvart',
  hund: 'Sand Chokladbrun',
  katt: 'Apelsin Snövit',
  kanin: 'Sand Snövit',
  marsvin: 'Chokladbrun Snövit',
  hamster: 'Sand Chokladbrun',
  val: 'Havsblå Snövit',
  haj: 'Molngrå Snövit',
  sal: 'Molngrå Snövit',
  sjohast: 'Apelsin Solgul',
  apa: 'Chokladbrun Solgul',
  snouggla: 'Snövit Molngrå',
  far: 'Snövit Kolsvart',
  hona: 'Snövit Lingonröd',
  gris: 'Rosa Lavendel',
  ko: 'Snövit Kolsvart',
  skoldpadda: 'Gräsgrön Chokladbrun',
  undulat: 'Himmelsblå Solgul',
  delfin: 'Himmelsblå Snövit',
  blackfisk: 'Lavendel Rosa',
  krabba: 'Lingonröd Apelsin',
  lejon: 'Solgul Chokladbrun',
  elefant: 'Molngrå Rosa',
  giraff: 'Solgul Chokladbrun',
  zebra: 'Snövit Kolsvart',
  tiger: 'Apelsin Kolsvart',
  panda: 'Snövit Gräsgrön',
  papegoja: 'Lingonröd Himmelsblå',
  nyckelpiga: 'Lingonröd Kolsvart',
  humla: 'Solgul Kolsvart',
  troll: 'Skogsgrön Chokladbrun',
  tomte: 'Lingonröd Snövit',
  haxa: 'Plommonlila Apelsin',
  trollkarl: 'Plommonlila Snövit',
  jatte: 'Chokladbrun Solgul',
  kung: 'Lingonröd Guld',
  drottning: 'Plommonlila Guld',
  detektiv: 'Sand Chokladbrun',
  pirat: 'Kolsvart Lingonröd',
  viking: 'Skogsgrön Silver',
  bonde: 'Gräsgrön Solgul',
  byggare: 'Havsblå Solgul',
  lokforare: 'Havsblå Silver',
  rymdrobot: 'Plommonlila Silver',
  kompis: 'Rosa Solgul',
  yrkesdocka: 'Havsblå Solgul',
  lakardocka: 'Snövit Turkos',
  bagardocka: 'Himmelsblå Snövit',
  brandmansdocka: 'Lingonröd Solgul',
  spelmansdrakt: 'Havsblå Solgul',
  kanindocka: 'Sand Apelsin',
  aldre: 'Lavendel Snövit',
  mormor: 'Plommonlila Snövit',
  farfar: 'Skogsgrön Snövit',
  husdjur: 'Sand Molngrå',
  snogubbe: 'Snövit Apelsin',
  pepparkaksgubbe: 'Chokladbrun Snövit',
  spoke: 'Snövit Lavendel',
  luciatag: 'Snövit Lingonröd',
  luciadocka: 'Snövit Lingonröd',
  brandbil: 'Lingonröd Silver',
  ambulans: 'Snövit Gräsgrön',
  polisbil: 'Snövit Havsblå',
  taxi: 'Solgul Kolsvart',
  buss: 'Lingonröd Snövit',
  grip: 'Guld Snövit',
  elddrake: 'Lingonröd Solgul',
  isdrake: 'Himmelsblå Snövit',
}

const PLACES = new Map(catalogue.categoryl3.map(({ value, sort_order: place }) => [value, place]))

/** Small ones stand in tiles, heroes fill a stage. */
const WIDTHS_PX = { small: [160, 320], hero: [480, 960] }

/** Every picture: the file below web/public/toys without width and ending, its widths, the design, how far it is turned, whether only its face is seen. */
export function listPictures() {
  return [...kinds(), ...faces(), ...styles(), ...heroes()]
}

function picture(file, widthsPx, design) {
  return {
    file,
    widthsPx,
    turnDeg: 0,
    closeUp: false,
    design: {
      personality: 'kind',
      age: '3-5',
      colours: coloursOf(design.kind),
      ...design,
      seed: kindSeed(design.kind),
    },
  }
}

/** A category above the kinds has no picture of its own: its tile shows the kind it stands for. */
function kinds() {
  return [catalogue.categoryl3, catalogue.categoryl4]
    .flat()
    .map(({ value }) => picture(`kinds/${value}`, WIDTHS_PX.small, { kind: value }))
}

/** A variant without colours of its own wears those of its kind: what tells them apart is their shape. */
function coloursOf(value) {
  const [top, group, kind, variant] = value.split('.')
  const place = PLACES.get([top, group, kind].join('.')) ?? 1
  const own = KINDS[variant] ?? KINDS[kind.replace(/^snallt_/, '')]
  const turn = GROUPS[`${top}.${group}`]
  return colours(own ?? turn[(place - 1) % turn.length])
}

const DRAGON = { kind: 'characters.fantasidjur.drake' }

function faces() {
  return catalogue.personalities.map(({ value }) => ({
    ...picture(`personalities/${value}`, WIDTHS_PX.small, { ...DRAGON, personality: value }),
    closeUp: true,
  }))
}

function styles() {
  return catalogue.styles.map(({ value }) =>
    picture(`styles/${value}`, WIDTHS_PX.small, { ...DRAGON, style: value }),
  )
}

/** Each is the toy of its kind's tile, in the same colours and from the same seed. */
function heroes() {
  const toys = {
    dragon: { ...DRAGON, personality: 'brave', features: ['wings'] },
    'dragon-engraved': {
      ...DRAGON,
      personality: 'brave',
      features: ['wings'],
      engraving: 'Grattis Åke på 3-årsdagen!',
    },
    bear: { kind: 'animals.skogens_djur.bjorn', features: ['scarf'] },
    train: { kind: 'vehicles.tag.lok.anglok', personality: 'adventurous' },
    doll: { kind: 'dolls.kompisdockor.kompis' },
    robot: { kind: 'characters.robotar.hjalprobot' },
    fox: { kind: 'animals.skogens_djur.rav' },
    owl: { kind: 'animals.skogens_djur.uggla' },
    car: { kind: 'vehicles.bilar.personbil.veteranbil' },
  }
  return [
    ...Object.entries(toys).map(([name, design]) => picture(name, WIDTHS_PX.hero, design)),
    // It has turned its back on an address that leads nowhere.
    { ...picture('dragon-back', WIDTHS_PX.hero, toys.dragon), turnDeg: 165 },
  ]
}
