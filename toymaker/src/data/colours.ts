/** The shop's filaments, the house's neutrals, and which accent a group wears when the customer names one colour. */
export const COLOURS = {
  snovit: '#FAFAF7',
  sand: '#D9C29A',
  chokladbrun: '#6B4226',
  kolsvart: '#1E1E1E',
  molngra: '#8E9499',
  silver: '#B8BCC2',
  guld: '#C9A227',
  solgul: '#FFD23F',
  apelsin: '#F58220',
  lingonrod: '#C8102E',
  rosa: '#F7A1C4',
  plommonlila: '#7B4FA3',
  havsbla: '#1F5FA8',
  skogsgron: '#2E6B3E',
  sjalvlysande: '#D6F5C4',
  milk: '#FAF6EE',
  /** As light as milk, and just far enough from silver. */
  cream: '#FFF9E6',
  oat: '#E0C9A0',
  soot: '#232326',
  porcelain: '#F8D5BD',
  greyHair: '#6A6460',
} as const

export type ColourName = keyof typeof COLOURS

export const SKIN: readonly string[] = ['#F3CFAE', '#DDA77B', '#B97F56', '#8F5D3F']
export const HAIR: readonly string[] = ['#4A2E20', '#4A2E20', '#2B2320']

type Pair = readonly [ColourName, ColourName]

/** First choice, and the second for when the first is too close to the body colour. */
export const ACCENTS: Readonly<Record<string, Pair>> = {
  animals: ['snovit', 'chokladbrun'],
  'animals.fjall_och_sno': ['snovit', 'molngra'],
  'animals.havets_djur': ['snovit', 'havsbla'],
  'animals.dinosaurier': ['solgul', 'skogsgron'],
  'animals.smakryp': ['kolsvart', 'solgul'],
  characters: ['lingonrod', 'solgul'],
  'characters.sagovasen': ['skogsgron', 'solgul'],
  'characters.slott_och_riddare': ['lingonrod', 'guld'],
  'characters.fantasidjur': ['solgul', 'plommonlila'],
  'characters.robotar': ['apelsin', 'havsbla'],
  'characters.yrken': ['solgul', 'snovit'],
  'characters.hogtider': ['lingonrod', 'snovit'],
  vehicles: ['snovit', 'molngra'],
  'vehicles.utryckning': ['snovit', 'lingonrod'],
  'vehicles.bygge': ['solgul', 'molngra'],
  'vehicles.gard_och_skog': ['lingonrod', 'sand'],
  'vehicles.tag': ['solgul', 'lingonrod'],
  'vehicles.batar': ['snovit', 'havsbla'],
  'vehicles.flyg_och_rymd': ['snovit', 'apelsin'],
  'vehicles.tva_hjul': ['molngra', 'solgul'],
  dolls: ['rosa', 'guld'],
  'dolls.kompisdockor': ['solgul', 'havsbla'],
  'dolls.folkdrakt_och_hogtid': ['lingonrod', 'solgul'],
  'dolls.djurdockor': ['rosa', 'havsbla'],
  'dolls.dockskapsfamilj': ['sand', 'havsbla'],
}

export const ENVIRONMENT_BACKDROPS: Readonly<Record<string, string>> = {
  forest: '#C9DCC0',
  archipelago: '#CFE4EC',
  ocean: '#9CCBE0',
  mountain: '#D5DDE8',
  snow: '#E3EBF3',
  meadow: '#DDEBC0',
  farm: '#F0E3C4',
  city: '#DCD8E6',
  castle: '#E2D4E8',
  space: '#1E2450',
  jungle: '#B9DDB0',
  northern_lights: '#16264A',
}
