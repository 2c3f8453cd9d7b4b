/** The papers of a parcel as files: one PDF, or several in an archive. */
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

/** Named by the job's code. null when none of them belongs to the parcel. */
export async function papersOf(facts: PaperFacts, wanted: readonly Paper[]): Promise<PaperFile | null> {
  const files: PaperFile[] = []
  for (const paper of PAPERS.filter((each) => wanted.includes(each))) {
    const bytes = await WRITE[paper](facts)
    const name = `${facts.code}-${PAPER_TEXTS.fileNames[paper]}.pdf`
    if (bytes !== null) files.push({ name, contentType: 'application/pdf', bytes })
  }
  if (files.length <= 1) return files[0] ?? null
  const archive = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]))
  // PDF streams are compressed already.
  const bytes = zipSync(archive, { level: 0, mtime: facts.at })
  return { name: `${facts.code}.zip`, contentType: 'application/zip', bytes }
}
