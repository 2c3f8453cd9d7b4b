/**
 * Random orders as the shop would print them, through admesh and PrusaSlicer, a line each:
 *   node scripts/tool.mjs node bench/src/trials/random-orders.ts [count] [first seed] [how many are sliced] [folder]
 * Options come from the shop's catalogue; every second order has joints, every fourth an engraving; of twelve, six are small,
 * three medium, two large and one xl. What the shop refuses is not ordered. The folder keeps a file per order: a run that
 * was ended goes on where it was, as long as the toymaker's sources are the same.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import { compileKernel, Kernel } from '@leksmedjan/toymaker/kernel/kernel'
import { toymakerVersion } from '@leksmedjan/toymaker/node/version'
import { examineOrder } from './order-defects.ts'
import type { ExaminedOrder } from './order-defects.ts'
import { shopDesign } from './shop-designs.ts'

const [count = 60, firstSeed = 1, slicedCount = count] = process.argv.slice(2, 5).map(Number)
const folder = process.argv[5] ?? mkdtempSync(join(tmpdir(), 'random-orders-'))
mkdirSync(folder, { recursive: true })
const SMALL = { value: 'small', sizeMm: 80 }
const MEDIUM = { value: 'medium', sizeMm: 120 }
const LARGE = { value: 'large', sizeMm: 160 }
const XL = { value: 'xl', sizeMm: 220 }
/** 7 shares no factor with these twelve: joints and engravings meet every size. */
const SIZES = [SMALL, SMALL, SMALL, SMALL, SMALL, SMALL, MEDIUM, MEDIUM, MEDIUM, LARGE, LARGE, XL]

function orderFrom(seed: number): ToyDesign {
  const size = SIZES[Math.floor(seed * 7 + seed / SIZES.length) % SIZES.length] ?? SMALL
  return shopDesign(seed, {
    ...size,
    hasJoints: seed % 2 === 0,
    engraving: seed % 4 === 0 ? 'Till Åke' : null,
  })
}

async function ordered(seed: number, isSliced: boolean): Promise<ExaminedOrder> {
  const file = join(folder, `${seed}.json`)
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as ExaminedOrder & { version: string }
    if (kept.version === toymakerVersion() && (kept.sliced !== null || !isSliced)) return kept
  }
  const order = await examineOrder(kernel, orderFrom(seed), { folder, isSliced })
  writeFileSync(file, JSON.stringify({ version: toymakerVersion(), ...order }))
  return order
}

const figure = (value: number | null, digits = 1): string => (value === null ? '-' : value.toFixed(digits))

function rowOf(seed: number, order: ExaminedOrder): string {
  const { kind, sizeMm, age, style, occasion, features, engraving } = order.design
  const { starts } = order
  return [
    `${seed} ${kind} ${sizeMm} ${age} ${style ?? '-'} ${occasion ?? '-'} ${[...features, engraving === null ? '' : 'engraved'].filter(Boolean).join('+') || '-'}`,
    order.defects.join('; ') || '-',
    `${order.moves} ${figure(order.clearanceMm, 2)}`,
    `${starts.bed}/${starts.support}/${starts.gap}/${starts.air} ${order.pedestals}`,
    [order.wallMm.smallest, order.wallMm.permille, order.wallMm.plate].map((mm) => figure(mm, 2)).join(' '),
    figure(order.bedCm2),
    figure(order.balanceMm),
    `${figure(order.supportCm3)}, ${figure(order.sliced?.supportCm3 ?? null)}`,
    `${figure(order.hours)}, ${figure(order.sliced?.hours ?? null)}`,
    order.findings.join(' ') || '-',
  ].join(' | ')
}

const kernel = new Kernel(await compileKernel())
const orders: ExaminedOrder[] = []
console.log(
  'order | defects | moves, clearance mm | bed/support/gap/air, pedestals | wall mm: smallest, permille, plate | bed cm2 | balance mm | support cm3 plan, sliced | hours plan, sliced | findings',
)
for (let seed = firstSeed; seed < firstSeed + count; seed++) {
  const order = await ordered(seed, seed < firstSeed + slicedCount)
  orders.push(order)
  console.log(rowOf(seed, order))
}

const least = (of: (order: ExaminedOrder) => number | null): number =>
  Math.min(...orders.map((order) => of(order) ?? Infinity))
const most = (of: (order: ExaminedOrder) => number | null): number =>
  Math.max(...orders.map((order) => of(order) ?? -Infinity))
const counted = (is: (order: ExaminedOrder) => boolean): number => orders.filter(is).length
console.log(`${orders.length} orders, ${counted(({ sliced }) => sliced !== null)} sliced
defects             ${counted(({ defects }) => defects.length > 0)}
stopped for a look  ${counted(({ findings }) => findings.some((code) => code.startsWith('!')))}
with moving parts   ${counted(({ moves }) => moves > 0)}, least clearance ${figure(
  least(({ clearanceMm }) => clearanceMm),
  2,
)} mm
on pedestals        ${counted(({ pedestals }) => pedestals > 0)}, at most ${most(({ pedestals }) => pedestals)}
thinnest wall       ${figure(
  least(({ wallMm }) => wallMm.permille),
  2,
)} mm with rims, ${figure(
  least(({ wallMm }) => wallMm.plate),
  2,
)} mm without
least on the bed    ${figure(least(({ bedCm2 }) => bedCm2))} cm2, balance ${figure(least(({ balanceMm }) => balanceMm))} mm
most supports       ${figure(most(({ supportCm3 }) => supportCm3))} cm3
hours               ${figure(least(({ hours }) => hours))} to ${figure(most(({ hours }) => hours))}`)
console.log(`kept in ${folder}`)
