// Designs of the shop's own pictures: every kind of the catalogue, faces, styles and heroes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindColours } from '../contract/kind-colours.ts'
import { kindSeed } from '../contract/kind-seed.ts'
import { root } from './prepare.mjs'

const catalogue = JSON.parse(readFileSync(join(root, 'server/seed/catalogue.json'), 'utf8'))
const hexOf = new Map(catalogue.colors.map(({ name, value }) => [name, value]))

const PLACES = new Map(catalogue.categoryl3.map(({ value, sort_order: place }) => [value, place]))

/** Widths of tile and hero pictures, px. */
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

/** A category above the kinds has no picture of its own: its tile shows the kind that represents it. */
function kinds() {
  return [catalogue.categoryl3, catalogue.categoryl4]
    .flat()
    .map(({ value }) => picture(`kinds/${value}`, WIDTHS_PX.small, { kind: value }))
}

const coloursOf = (value) =>
  kindColours(value, PLACES.get(value.split('.').slice(0, 3).join('.')) ?? 1).map((name) => hexOf.get(name))

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
    // Shown from behind on the not-found page.
    { ...picture('dragon-back', WIDTHS_PX.hero, toys.dragon), turnDeg: 165 },
  ]
}
