import { beforeAll, describe, expect, it } from 'vitest'
import { readDesign, type ToyDesign } from './design.ts'
import { describeContacts } from './describe-contacts.ts'
import {
  buildToyWithClearance,
  contactsOf,
  fusedParts,
  roomsOf,
  withJointClearance,
} from './joint-clearance.ts'
import { buildToy } from './grammar/build-toy.ts'
import { SWEPT_KINDS, SWEPT_LEAVES } from './grammar/test-kinds.ts'
import { hasMovingPart } from './has-moving-part.test-data.ts'
import { compileKernel, Kernel } from './kernel/kernel.ts'
import { box } from './sdf/shapes.ts'
import { pack } from './sdf/tape.ts'
import { finalCellMm, meshBodies } from './solid.ts'
import type { Toy } from './toy.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

const jointed = (kind: string, ...more: string[]): ToyDesign =>
  readDesign({ kind, sizeMm: 120, features: ['joints', ...more], seed: 7 })

/** All other features, a few at a time. */
const DRESSES = [
  ['wings', 'hat', 'heart', 'base', 'glow_detail'],
  ['cape', 'crown', 'glasses', 'name_sign'],
  ['backpack', 'scarf', 'keyring', 'big_eyes'],
]

const whyRigid = (design: ToyDesign): string =>
  describeContacts(kernel, buildToy(design)).join('; ') ||
  'nothing is large enough for a joint, or all joints would cut a text'

describe('moving parts with room to move', () => {
  it('leave no kind with a part that is held fast', () => {
    const held = SWEPT_KINDS.flatMap((kind) =>
      describeContacts(kernel, buildToy(jointed(kind))).map((contact) => `${kind}: ${contact}`),
    )
    expect(held).toEqual([])
  }, 240_000)

  it('something moves on every kind and variant, whatever else is wished', () => {
    // The size from which even small wheels move.
    const large = (kind: string, ...more: string[]): ToyDesign => ({ ...jointed(kind, ...more), sizeMm: 160 })
    const rigid = SWEPT_LEAVES.flatMap((kind) => {
      const still = DRESSES.filter((features) => !hasMovingPart(kernel, large(kind, ...features)))
      // What has nothing to move is built bare to know it: most kinds move, and are not asked.
      if (still.length === 0 || buildToy(large(kind)).movingParts.length === 0) return []
      return still.map(
        (features) => `${kind} with ${features.join(', ')}: ${whyRigid(large(kind, ...features))}`,
      )
    })
    expect(rigid).toEqual([])
  }, 480_000)

  it.each([
    ['animals.savann_och_djungel.panda', 'bamboo'],
    ['characters.slott_och_riddare.riddare', 'a banner'],
    ['characters.slott_och_riddare.riddare.silverriddare', 'a banner and a star on the chin'],
    ['characters.fantasidjur.snallt_monster', 'raised arms'],
    ['characters.hjaltar.superhjalte.stark_hjalte', 'a bar overhead'],
    ['characters.hogtider.luciatag.lucia', 'long locks'],
    ['characters.hogtider.snallt_spoke', 'raised arms'],
    ['dolls.kompisdockor.sportdocka.ishockey', 'shoulder pads'],
    ['dolls.dockskapsfamilj.vuxen', 'long hair'],
  ])('the large head of %s in chibi turns, whatever is beside it: %s', (kind) => {
    const toy = buildToy({ ...jointed(kind), style: 'chibi' })
    expect(toy.movingParts).toHaveLength(1)
    expect(fusedParts(kernel, toy)).toEqual([])
    const [body] = meshBodies(kernel, toy, 1)
    expect(body?.bridges).toBe(0)
  })

  it.each([
    ['a heart on a head', 'animals.skogens_djur.rav.ravunge', 'heart'],
    ['a heart on a trunk', 'animals.savann_och_djungel.elefant', 'heart'],
    ["a scarf's end on a head", 'animals.smakryp.nyckelpiga', 'scarf'],
    ["a scarf's end on a shell's neck", 'animals.husdjur.skoldpadda', 'scarf'],
    ['a sign that the head holds', 'animals.smakryp.nyckelpiga', 'name_sign'],
    ['wings of a chick', 'animals.fjall_och_sno.pingvin.pingvinunge', 'base'],
    ['wings of a penguin', 'animals.fjall_och_sno.pingvin', 'base'],
    ['a mane on a head', 'animals.bondgardens_djur.hast', 'crown'],
    ['feathers on a rotor', 'vehicles.utryckning.helikopter', 'wings'],
    ['a suitcase on a figurehead', 'vehicles.batar.vikingaskepp', 'backpack'],
    ['a hat in place of a bun', 'dolls.kompisdockor.sportdocka.dans', 'hat'],
    ['a bow on a bar', 'vehicles.tva_hjul.sparkcykel', 'scarf'],
  ])('%s turns along', (_what, kind, feature) => {
    const toy = buildToy(jointed(kind, feature))
    expect(fusedParts(kernel, toy)).toEqual([])
    const [body] = meshBodies(kernel, toy, 1)
    expect(body?.bridges).toBe(0)
  })

  it.each([['animals.skogens_djur.igelkott', 'base']])(
    'debris that %s with %s leaves is dropped, no pin to it holds a part',
    (kind, feature) => {
      const design = jointed(kind, feature)
      const pinned = buildToy(design)
      expect(fusedParts(kernel, pinned)).not.toEqual([])
      const toy = buildToyWithClearance(kernel, design)
      expect(toy.movingParts).toEqual(pinned.movingParts)
      const [body] = meshBodies(kernel, toy, 1)
      expect(body).toMatchObject({ bridges: 0, droppedParts: expect.any(Number) })
    },
  )

  it.each([
    ['vehicles.utryckning.helikopter', 'lucia'],
    ['vehicles.utryckning.helikopter', 'midsummer'],
    ['vehicles.tva_hjul.motorcykel', 'lucia'],
    ['vehicles.tva_hjul.motorcykel', 'christmas'],
    ['vehicles.tva_hjul.motorcykel.sidvagn', 'midsummer'],
    ['dolls.kompisdockor.sportdocka.dans', 'lucia'],
  ])('%s keeps what moves at %s', (kind, occasion) => {
    const toy = buildToy({ ...jointed(kind), occasion, sizeMm: 160 })
    expect(toy.movingParts).toHaveLength(1)
    expect(fusedParts(kernel, toy)).toEqual([])
  })

  it.each([
    'vehicles.utryckning.brandbil.tankbil',
    'vehicles.bilar.buss.stadsbuss',
    'vehicles.tag.lok',
    'vehicles.tag.lok.anglok',
    'vehicles.tag.tunnelbana',
  ])('the wheels of a small %s are wide enough to turn', (kind) => {
    const toy = buildToy({ ...jointed(kind), sizeMm: 80 })
    expect(toy.movingParts.length).toBeGreaterThan(3)
    expect(fusedParts(kernel, toy)).toEqual([])
  })

  it.each([
    ['animals.havets_djur.val', 'rounded', 80],
    ['animals.havets_djur.val.spackhuggare', null, 120],
    ['animals.havets_djur.val.spackhuggare', 'rounded', 120],
    ['animals.havets_djur.val.blaval', 'nordic', 120],
    ['characters.fantasidjur.enhorning.regnbagsenhorning', 'lifelike', 80],
    ['characters.hjaltar.viking.skoldmo', 'cartoon', 80],
    ['dolls.sagodockor.prinsessdocka', 'low_poly', 80],
    ['vehicles.bilar.taxi', 'chibi', 80],
    ['vehicles.bygge.dumper', 'chibi', 80],
    ['vehicles.tag.godstag', 'chibi', 220],
    ['vehicles.flyg_och_rymd.flygplan.propellerplan', 'lifelike', 80],
    ['vehicles.tva_hjul.sparkcykel', 'chibi', 80],
  ])('something moves on %s in the style %s at %i mm', (kind, style, sizeMm) => {
    const design = { ...jointed(kind), style, sizeMm, age: '6-8' as const }
    expect(buildToyWithClearance(kernel, design).movingParts.length).toBeGreaterThan(0)
  })

  it('what is held fast stays one with the toy', () => {
    const design = jointed('animals.skogens_djur.bjorn')
    // A beam through one arm.
    const beam = pack([box([40, 0, 50], [20, 60, 3], 1)], 1)
    const barred = (fixed: ReadonlySet<number>): Toy => {
      const toy = buildToy(design, fixed)
      const [body = new Float32Array(), ...parts] = toy.bodies
      return { ...toy, bodies: [Float32Array.from([...body, ...beam]), ...parts] }
    }
    const held = fusedParts(kernel, barred(new Set()))
    expect(held).toHaveLength(1)
    expect(contactsOf(kernel, barred(new Set()))).toEqual([
      { part: held[0], other: 0, isPin: false, roomMm: expect.any(Number), at: expect.any(Array) },
    ])
    const free = withJointClearance(kernel, barred)
    expect(fusedParts(kernel, free)).toEqual([])
    expect(free.movingParts).toHaveLength(1)
    expect(free.movingParts).not.toContain(held[0])
  })

  it('no pin that the grid of the print alone sets holds a leg of a star unicorn', () => {
    const kind = 'characters.fantasidjur.enhorning.stjarnenhorning'
    const design = readDesign({
      kind,
      colours: ['#C8102E', '#FFD23F'],
      personality: 'curious',
      occasion: 'christening',
      style: 'chibi',
      features: ['joints', 'keyring'],
      age: '6-8',
      sizeMm: 160,
      seed: 3191647465,
    })
    const toy = buildToyWithClearance(kernel, design)
    expect(toy.movingParts.length).toBeGreaterThan(0)
    const rooms = roomsOf(kernel, toy, finalCellMm(toy.sizeMm)).map(({ roomMm }) => roomMm)
    expect(Math.min(...rooms)).toBeGreaterThan(0.3)
  })

  it('a failure names the part, what it touches, by how much, and both shapes there', () => {
    const hedgehog = buildToy(jointed('animals.skogens_djur.igelkott', 'base'))
    const [byPin] = describeContacts(kernel, hedgehog)
    expect(byPin).toMatch(
      /^part 1 \(neck at [-\d ]+\) .* a pin that joins debris to the toy .*mm at [-\d ]+: /,
    )
    const bear = buildToy(jointed('animals.skogens_djur.bjorn'))
    const [body = new Float32Array(), ...parts] = bear.bodies
    const beam = pack([box([40, 0, 50], [20, 60, 3], 1)], 1)
    const [byBeam, ...more] = describeContacts(kernel, {
      ...bear,
      bodies: [Float32Array.from([...body, ...beam]), ...parts],
    })
    expect(byBeam).toMatch(
      /^part \d \(limb at [-\d ]+\) intersects the toy by \d+\.\d\d mm at [-\d ]+: \w+ \(BODY\)/,
    )
    expect(more).toEqual([])
  })

  it.each(['animals.skogens_djur.bjorn', 'vehicles.bilar.personbil'])('%s keeps every part', (kind) => {
    const design = jointed(kind)
    const { bodies, movingParts } = buildToyWithClearance(kernel, design)
    expect(movingParts.length).toBeGreaterThan(1)
    expect(bodies).toEqual(buildToy(design).bodies)
  })
})
