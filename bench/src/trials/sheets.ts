/**
 * The whole catalogue to be looked at: `node scripts/tool.mjs node bench/src/trials/sheets.ts [folder] [tile size]` draws
 * kinds.png (all kinds), variants.png (all variants) and options.png (every option on six hosts, a row each).
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openRenderPool } from '@leksmedjan/toymaker/node/render-pool'
import { listPictures } from '../../../scripts/picture-recipes.mjs'
import { drawSheet } from './sheet.ts'

interface Listed {
  value: string
}
const catalogue = JSON.parse(
  readFileSync(new URL('../../../server/seed/catalogue.json', import.meta.url), 'utf8'),
) as Record<
  | 'colors'
  | 'personalities'
  | 'occasions'
  | 'environments'
  | 'styles'
  | 'special_features'
  | 'age_ranges'
  | 'categoryl3'
  | 'categoryl4',
  Listed[]
>

const HOSTS = [
  { kind: 'animals.skogens_djur.bjorn', colours: ['#7A4B2A', '#E6CFA3'] },
  { kind: 'animals.bondgardens_djur.hast', colours: ['#E8EEF2', '#5BB8F5'] },
  { kind: 'characters.slott_och_riddare.prinsessa', colours: ['#F3A6B8', '#F6C744'] },
  { kind: 'vehicles.bilar.personbil', colours: ['#C8102E', '#FAF6EE'] },
  { kind: 'vehicles.tag.lok.anglok', colours: ['#2E7D4F', '#C8102E'] },
  { kind: 'animals.havets_djur.val', colours: ['#2F6DB5', '#FAF6EE'] },
]

const [folder = 'sheets', tile = '140'] = process.argv.slice(2)
const tilePx = Number(tile)

const shopOf = new Map(listPictures().map(({ file, design }) => [file, design]))
const kindsOf = (list: readonly Listed[]): unknown[] =>
  list.map(({ value }) => shopOf.get(`kinds/${value}`) ?? { kind: value })

function optionRows(): unknown[][] {
  const each = (list: readonly Listed[], choice: (value: string) => object): unknown[][] =>
    HOSTS.map((host) => list.map(({ value }) => ({ seed: 7, ...host, ...choice(value) })))
  return [
    ...each(catalogue.personalities, (personality) => ({ personality })),
    ...each(catalogue.styles, (style) => ({ style })),
    ...each(catalogue.special_features, (feature) => ({
      features: [feature],
      nameSign: feature === 'name_sign' ? 'Åke' : null,
    })),
    ...each(catalogue.occasions, (occasion) => ({ occasion })),
    ...each(catalogue.environments, (environment) => ({ environment })),
    ...each(catalogue.age_ranges, (age) => ({ age })),
    ...each(catalogue.colors, (colour) => ({ colours: [colour] })),
  ]
}

/** Short rows are filled up with nothing, so that each row starts at the left. */
function inRows(rows: readonly unknown[][]): { designs: unknown[]; columns: number } {
  const columns = Math.max(...rows.map(({ length }) => length))
  const designs = rows.flatMap((row) => [...row, ...Array<undefined>(columns - row.length).fill(undefined)])
  return { designs, columns }
}

mkdirSync(folder, { recursive: true })
const renderPool = openRenderPool()
await drawSheet(renderPool, kindsOf(catalogue.categoryl3), join(folder, 'kinds.png'), { columns: 13, tilePx })
await drawSheet(renderPool, kindsOf(catalogue.categoryl4), join(folder, 'variants.png'), {
  columns: 13,
  tilePx,
})
const { designs, columns } = inRows(optionRows())
await drawSheet(renderPool, designs, join(folder, 'options.png'), { columns, tilePx })
await renderPool.close()
