/** The papers of parcels as files: one PDF, or several in an archive. */
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { PAPERS, type Paper } from '@leksmedjan/contract/packing'
import { zipSync } from 'fflate'
import { PAPER_TEXTS } from '../texts.ts'
import { addressLabel } from './address.ts'
import { greetingCard } from './card.ts'
import type { PaperFacts } from './facts.ts'
import { nameLabel } from './label.ts'
import { packingSlip } from './slip.ts'

export interface PaperFile {
  name: string
  contentType: string
  bytes: Uint8Array
}

const WRITE: Record<Paper, (facts: PaperFacts) => Promise<Uint8Array | null>> = {
  slip: packingSlip,
  card: greetingCard,
  label: nameLabel,
  address: addressLabel,
}

/** Named by the job's code; an archive of several parcels by the day. null when none of the papers belongs to them. */
export async function papersOf(
  parcels: readonly PaperFacts[],
  wanted: readonly Paper[],
): Promise<PaperFile | null> {
  const files: PaperFile[] = []
  for (const facts of parcels) files.push(...(await papersOfOne(facts, wanted)))
  const [first] = parcels
  if (first === undefined || files.length <= 1) return files[0] ?? null
  const archive = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]))
  // PDF streams are compressed already.
  const bytes = zipSync(archive, { level: 0, mtime: first.at })
  const name = parcels.length === 1 ? first.code : `${PAPER_TEXTS.archive}-${swedishDate(first.at)}`
  return { name: `${name}.zip`, contentType: 'application/zip', bytes }
}

async function papersOfOne(facts: PaperFacts, wanted: readonly Paper[]): Promise<PaperFile[]> {
  const files: PaperFile[] = []
  for (const paper of PAPERS.filter((each) => wanted.includes(each))) {
    const bytes = await WRITE[paper](facts)
    const name = `${facts.code}-${PAPER_TEXTS.fileNames[paper]}.pdf`
    if (bytes !== null) files.push({ name, contentType: 'application/pdf', bytes })
  }
  return files
}
