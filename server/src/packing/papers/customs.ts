/** Customs declaration CN 22, A6 across, for the outside of a parcel that leaves the EU. */
import { customsName } from '@leksmedjan/contract/add-ons'
import { TOY_THING } from '@leksmedjan/contract/parcel-contents'
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import type { TaggedPdf } from '../../pdf/tagged-pdf.ts'
import { PAPER_TEXTS } from '../texts.ts'
import { declaredParcels, type Declared } from './customs.rules.ts'
import type { PaperFacts } from './facts.ts'
import { A6, MARGIN, MM, put, putRight, rule, SOFT } from './paper.ts'

const { cn22: TEXTS } = PAPER_TEXTS
const WIDTH = A6.width - 2 * MARGIN
const BODY = { weight: 400, size: 8.5 } as const
/** Left edge and width of each column of the contents, mm from the margin. */
const COLUMNS = [
  { left: 0, wide: 52 },
  { left: 54, wide: 20 },
  { left: 76, wide: 24 },
  { left: 102, wide: 20 },
  { left: 122, wide: 10 },
].map(({ left, wide }) => ({ x: MARGIN + left * MM, width: wide * MM }))

/** One for each of its parcels, as each must bear its own. */
export function customsDeclarations(pdf: TaggedPdf, facts: PaperFacts): void {
  const { order, netGrams, parcelWeightsG, parcelContents } = facts
  const goods = { valueOre: order.goodsOre, netGrams, worthOre: order.worthOre }
  const all = order.toSend.length === 0 ? null : order.toSend
  const contents = parcelContents.map((parts) => parts ?? all)
  const parcels = declaredParcels(goods, parcelWeightsG, contents)
  parcels.forEach((declared, index) =>
    putDeclaration(pdf, facts, { ...declared, nr: index + 1, parcels: parcels.length }),
  )
}

function putDeclaration(
  pdf: TaggedPdf,
  { order, seller, at, isFree }: PaperFacts,
  { valueOre, netGrams, grossGrams, contents: laid, nr, parcels }: Declared & { nr: number; parcels: number },
): void {
  pdf.addPage(A6)
  const { deliveryAddress: to, orderNumber } = order
  put(pdf, TEXTS.title, { x: MARGIN, y: MARGIN, width: WIDTH, weight: 600, size: 13, tag: 'H1' })
  putRight(pdf, TEXTS.form, A6.width - MARGIN, MARGIN, { weight: 600, size: 13 })
  const half = WIDTH / 2 - 3 * MM
  const top = MARGIN + 8 * MM
  const people = [
    [TEXTS.from, [seller.name, seller.postalAddress, TEXTS.sweden], MARGIN],
    [TEXTS.to, TEXTS.addressLines(to), MARGIN + half + 6 * MM],
  ] as const
  const ends = people.map(([title, lines, x]) => {
    const below = put(pdf, title, { x, y: top, width: half, weight: 600, size: 8, colour: SOFT, tag: 'H2' })
    return put(pdf, lines.join('\n'), { ...BODY, x, y: below, width: half })
  })
  let y = Math.max(...ends) + 1.5 * MM
  rule(pdf, MARGIN, y, WIDTH)
  y = put(pdf, isFree ? TEXTS.replacement : TEXTS.sale, { ...BODY, x: MARGIN, y: y + 1.5 * MM, width: WIDTH })
  const value = TEXTS.kronor(valueOre)
  const [what, tariff] = goodsWords(laid, nr, parcels)
  const contents = [what, TEXTS.kilograms(netGrams), value, tariff, TEXTS.origin]
  y = putRow(pdf, TEXTS.columns, y + 1 * MM, { weight: 600, size: 8 })
  y = putRow(pdf, contents, y, BODY) + 1 * MM
  rule(pdf, MARGIN, y, WIDTH)
  const total = { ...BODY, y: y + 1.5 * MM, width: half, weight: 600 } as const
  put(pdf, TEXTS.totalWeight(TEXTS.kilograms(grossGrams)), { ...total, x: MARGIN })
  y = put(pdf, TEXTS.totalValue(value), { ...total, x: MARGIN + half + 6 * MM })
  y = put(pdf, TEXTS.reference(orderNumber, nr, parcels), { ...BODY, x: MARGIN, y, width: WIDTH })
  put(pdf, TEXTS.declaration, { x: MARGIN, y: y + 1 * MM, width: WIDTH, weight: 400, size: 7, colour: SOFT })
  const foot = A6.height - MARGIN - 4 * MM
  put(pdf, swedishDate(at), { ...BODY, x: MARGIN, y: foot - 4.5 * MM, width: half })
  rule(pdf, MARGIN, foot, WIDTH)
  put(pdf, TEXTS.signed, {
    x: MARGIN,
    y: foot + 0.5 * MM,
    width: WIDTH,
    weight: 400,
    size: 7.5,
    colour: SOFT,
  })
}

/** Contents and tariff number: that of what is no toy is entered by hand. */
function goodsWords(contents: Declared['contents'], nr: number, parcels: number): [string, string] {
  if (contents === null) return [TEXTS.toy(nr, parcels), TEXTS.tariff]
  const beside = contents.filter((part) => part !== TOY_THING).map(customsName)
  const isToy = beside.length < contents.length
  return [[...(isToy ? [TEXTS.toy(1, 1)] : []), ...beside].join(', '), isToy ? TEXTS.tariff : TEXTS.open]
}

/** Returns the height below the longest cell. */
function putRow(
  pdf: TaggedPdf,
  cells: readonly string[],
  y: number,
  face: { weight: 400 | 600; size: number },
): number {
  const ends = COLUMNS.map((column, place) => put(pdf, cells[place] ?? '', { ...face, ...column, y }))
  return Math.max(...ends)
}
