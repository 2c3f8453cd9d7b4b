import { describe, expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { RECORD } from '../sdf/tape.ts'
import { buildToy } from './build-toy.ts'

const OCCASIONS = [
  'birthday',
  'name_day',
  'christening',
  'christmas',
  'lucia',
  'easter',
  'midsummer',
  'halloween',
  'school_start',
  'graduation',
  'new_sibling',
  'lost_tooth',
  'get_well',
  'thank_you',
  'just_because',
]

/** One of each body plan, and toys that wear a hat of their own. */
const HOSTS = [
  'animals.skogens_djur.bjorn',
  'animals.skogens_djur.uggla',
  'animals.bondgardens_djur.hast',
  'animals.havets_djur.val',
  'animals.havets_djur.krabba',
  'animals.husdjur.skoldpadda',
  'animals.smakryp.snigel',
  'animals.smakryp.fjaril',
  'animals.dinosaurier.kottatare',
  'characters.sagovasen.troll',
  'characters.hjaltar.viking',
  'characters.robotar.rymdrobot',
  'vehicles.bilar.personbil',
  'vehicles.bygge.betongbil',
  'vehicles.bygge.gravmaskin',
  'vehicles.tag.lok',
  'vehicles.batar.ubat',
  'vehicles.flyg_och_rymd.flygplan',
  'vehicles.tva_hjul.cykel',
  'dolls.folkdrakt_och_hogtid.folkdrakt',
  'dolls.dockskapsfamilj.barn',
]

const tapeOf = (wish: object): Float32Array =>
  buildToy(readDesign({ colours: ['#1F5FA8', '#F7A1C4'], seed: 7, ...wish })).tape

describe.each(HOSTS)('%s', (kind) => {
  it.each([[[]], [['hat', 'scarf']]])('shows each occasion in its own way, wearing %j', (features) => {
    const tapes = OCCASIONS.map((occasion) => tapeOf({ kind, features, occasion }))
    expect(new Set(tapes.map((tape) => tape.join())).size).toBe(OCCASIONS.length)
    const bare = tapeOf({ kind, features }).length / RECORD
    for (const tape of tapes) expect(tape.length / RECORD).toBeGreaterThan(bare)
  })
})

it('paints no prop in the colour of skin', () => {
  const skin = 3
  const slotsOf = (tape: Float32Array): number[] =>
    Array.from({ length: tape.length / RECORD }, (_, i) => tape[i * RECORD + 2] ?? 0)
  const kind = 'dolls.folkdrakt_och_hogtid.folkdrakt'
  const skinned = (occasion?: string): number =>
    slotsOf(tapeOf({ kind, occasion: occasion ?? null })).filter((slot) => slot === skin).length
  for (const occasion of ['midsummer', 'christening', 'lucia', 'thank_you', 'graduation'])
    expect(skinned(occasion)).toBe(skinned())
})
