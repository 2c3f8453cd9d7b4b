import { describe, expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { compileKernel, Kernel } from '../kernel/kernel.ts'
import { colourAreasOf } from '../inspection/inspect.ts'
import { inspect, meshToy } from '../solid.ts'
import { buildToy } from './build-toy.ts'

/** One of every plan, dressed up in everything at once. */
const SAMPLE = [
  { kind: 'animals.skogens_djur.rav', features: ['crown', 'cape', 'wings', 'base'], personality: 'strong' },
  { kind: 'animals.bondgardens_djur.hast', features: ['hat', 'scarf', 'backpack', 'name_sign'], age: '3-5' },
  { kind: 'animals.skogens_djur.igelkott', features: ['glasses', 'keyring'], occasion: 'halloween' },
  { kind: 'animals.skogens_djur.uggla', style: 'low_poly', occasion: 'graduation' },
  { kind: 'animals.savann_och_djungel.papegoja', style: 'wooden', occasion: 'easter' },
  { kind: 'animals.havets_djur.haj', style: 'retro', occasion: 'new_sibling' },
  { kind: 'animals.havets_djur.sjohast', style: 'fairytale', age: '18+' },
  { kind: 'characters.fantasidjur.drake', style: 'chibi', features: ['joints', 'heart'] },
  { kind: 'animals.smakryp.fjaril', style: 'lifelike' },
  { kind: 'characters.hjaltar.pirat', style: 'cartoon', personality: 'funny' },
  { kind: 'dolls.sagodockor.prinsessdocka', occasion: 'lucia', personality: 'dreamy' },
  { kind: 'dolls.dockskapsfamilj.aldre', features: ['backpack', 'scarf'] },
  { kind: 'characters.robotar.musikrobot', features: ['cape'], style: 'nordic' },
  { kind: 'vehicles.bilar.personbil', features: ['base', 'crown', 'cape'], sizeMm: 80 },
  { kind: 'vehicles.bygge.gravmaskin', features: ['backpack'], occasion: 'thank_you' },
  { kind: 'vehicles.tag.lok.anglok', features: ['hat', 'heart'] },
  { kind: 'vehicles.batar.segelbat', features: ['name_sign'], sizeMm: 220 },
  { kind: 'vehicles.flyg_och_rymd.flygplan', features: ['wings', 'scarf'] },
  { kind: 'vehicles.flyg_och_rymd.rymdfarkost.raket', occasion: 'birthday' },
  { kind: 'vehicles.tva_hjul.cykel', features: ['glasses', 'hat'] },
  { kind: 'vehicles.gard_och_skog.skordetroska', features: ['glasses'], personality: 'playful' },
]

describe('a toy can be printed', async () => {
  const kernel = new Kernel(await compileKernel())

  it.each(SAMPLE)('$kind is one closed solid of the size asked for', (wish) => {
    const design = readDesign({ colours: ['#F58220', '#5BB8F5'], seed: 5, ...wish })
    const toy = buildToy(design)
    const report = inspect(meshToy(kernel, toy, { cellMm: design.sizeMm / 100 }))
    const parts = toy.bodies.length
    expect(report).toMatchObject({ closed: true, manifold: true, components: parts, droppedParts: 0 })
    expect(report.baseAreaMm2).toBeGreaterThan(60)
    const { x, y, z } = report.sizeMm
    expect(Math.abs(Math.max(x, y, z) - design.sizeMm)).toBeLessThan(design.sizeMm * 0.03)
  })

  it('shows every colour, the accent too', () => {
    for (const { kind } of SAMPLE) {
      const design = readDesign({ kind, colours: ['#F58220', '#5BB8F5'], seed: 5 })
      const areas = colourAreasOf(meshToy(kernel, buildToy(design), { cellMm: design.sizeMm / 70 }))
      for (const areaMm2 of areas.slice(1, 3)) expect(areaMm2).toBeGreaterThan(100)
    }
  })
})
