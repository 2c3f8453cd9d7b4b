/** The papers of parcels, one PDF whatever their number: a page for each, in its own size. */
import { isOutsideEu } from '@leksmedjan/contract/delivery'
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { PAPERS, type Paper } from '@leksmedjan/contract/packing'
import { openTaggedPdf, type TaggedPdf } from '../../pdf/tagged-pdf.ts'
import { OWN_CARRIER, PAPER_TEXTS as TEXTS } from '../texts.ts'
import { addressLabel } from './address.ts'
import { greetingCard } from './card.ts'
import { putCarriersLabel } from './carriers-label.ts'
import { customsDeclarations } from './customs.ts'
import type { PaperFacts } from './facts.ts'
import { nameLabel } from './label.ts'
import { packingSlip } from './slip.ts'

export interface PaperFile {
  name: string
  contentType: 'application/pdf'
  bytes: Uint8Array
}

const DRAW: Record<Paper, (pdf: TaggedPdf, facts: PaperFacts) => void> = {
  slip: packingSlip,
  card: greetingCard,
  label: nameLabel,
  address: outsideLabels,
  customs: customsForm,
}

/** Named by the job's code, of several parcels by the day. null when none of the papers belongs to them. */
export async function papersOf(
  parcels: readonly PaperFacts[],
  wanted: readonly Paper[],
): Promise<PaperFile | null> {
  const [first] = parcels
  const hasCards = parcels.some(({ order }) => order.greeting !== null)
  const hasAddresses = parcels.some(({ isFetched }) => !isFetched)
  const belongs: Partial<Record<Paper, boolean>> = {
    card: hasCards,
    address: hasAddresses,
    customs: parcels.some(leavesEu),
  }
  const papers = PAPERS.filter((paper) => wanted.includes(paper) && belongs[paper] !== false)
  const [only] = papers
  if (first === undefined || only === undefined) return null
  const isOne = papers.length === 1
  const pdf = openTaggedPdf({ title: isOne ? TEXTS.titles[only] : TEXTS.papers, madeAt: first.at })
  for (const facts of parcels) for (const paper of papers) DRAW[paper](pdf, facts)
  const paper = isOne ? TEXTS.fileNames[only] : TEXTS.papersFile
  const name = parcels.length === 1 ? `${first.code}-${paper}` : `${paper}-${swedishDate(first.at)}`
  return { name: `${name}.pdf`, contentType: 'application/pdf', bytes: await pdf.finish() }
}

const leavesEu = ({ isFetched, order }: PaperFacts): boolean =>
  !isFetched && isOutsideEu(order.deliveryAddress.country)

function customsForm(pdf: TaggedPdf, facts: PaperFacts): void {
  if (leavesEu(facts)) customsDeclarations(pdf, facts)
}

/** The shop's own labels where they are booked, with their numbers; else the address alone; nothing where its buyer comes for it. */
function outsideLabels(pdf: TaggedPdf, facts: PaperFacts): void {
  if (facts.isFetched) return
  if (facts.ownLabels.length === 0) return addressLabel(pdf, facts)
  for (const { booking, trackingNumber, isCopy } of facts.ownLabels)
    putCarriersLabel(
      pdf,
      booking,
      { carrier: OWN_CARRIER, trackingNumber },
      isCopy ? TEXTS.copy(facts.at) : '',
    )
}
