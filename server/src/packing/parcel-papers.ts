/** The papers of parcels: what stands on them, gathered and printed. */
import type { Leaving, Paper, PapersRequest } from '@leksmedjan/contract/packing'
import type { PrintStatus } from '@leksmedjan/contract/prints'
import { toyPath } from '@leksmedjan/contract/serials'
import { byPlace, newestSending, parcelGrams } from '@leksmedjan/contract/shipments'
import type { StaffRole } from '@leksmedjan/contract/staff'
import type { Clock } from '@leksmedjan/platform/clock'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import { getSetting } from '@leksmedjan/platform/settings'
import type { Database } from '../database/database.ts'
import type { StaffMember } from '../http/staff/staff-check.ts'
import { paperWait } from '../http/staff/paper-rights.rules.ts'
import { logStaffAct } from '../http/staff/staff-log.queries.ts'
import { readsWords } from '../http/staff/staff-sight.rules.ts'
import { isForPickup, type PackingOrders, type SentParcel } from '../orders/orders.ts'
import { SETTINGS } from '../settings/settings.ts'
import type { Labels } from './labels.ts'
import { jobNotFound, paperWaits } from './packing.errors.ts'
import { findPapersJob, findRemadeFor, isNothingToSend, listPrintedPapers } from './packing.queries.ts'
import type { PaperFacts } from './papers/facts.ts'
import type { PaperFile } from './papers/papers.ts'
import { findLastParcel, findSentWeights, readNetGrams } from './parcels.queries.ts'
import { findToyOfJob } from './toys.queries.ts'
import { withoutWords } from './without-words.ts'

export interface ParcelPapers {
  /** Of one parcel or several; null when none of these papers belongs to them. */
  papers(member: StaffMember, wish: PapersRequest): Promise<PaperFile | null>
}

export interface ParcelPapersDeps {
  db: Database
  clock: Clock
  files: FileStore
  links: FileLinks
  orders: PackingOrders
  publicUrl: string
  ownLabelsOf: Labels['ownLabelsOf']
  parcelWeightsOf: Labels['parcelWeightsOf']
}

const REASON = 'workshop: staff at work'

export function createParcelPapers({
  db,
  clock,
  files,
  links,
  orders,
  publicUrl,
  ownLabelsOf,
  parcelWeightsOf,
}: ParcelPapersDeps): ParcelPapers {
  return {
    async papers(member, { codes, papers: wanted, leaving }) {
      const parcels: PaperFacts[] = []
      for (const code of new Set(codes)) {
        const chosen = code === codes[0] ? leaving : undefined
        const isAlone = codes.length === 1 && wanted.length === 1
        parcels.push(await paperFacts(member, code, { wanted, isAlone, leaving: chosen }))
      }
      const { papersOf } = await import('./papers/papers.ts')
      return papersOf(parcels, wanted)
    },
  }

  async function paperFacts(
    member: StaffMember,
    code: string,
    {
      wanted,
      isAlone,
      leaving,
    }: { wanted: readonly Paper[]; isAlone: boolean; leaving: Leaving | undefined },
  ): Promise<PaperFacts> {
    const {
      job,
      isPlain,
      copies,
      order,
      toy,
      seller,
      ownLabels,
      isFetched,
      isFree,
      netGrams,
      parcelWeightsG,
      parcelContents,
    } = await db.asShop(REASON, async (tx) => {
      const found = await findPapersJob(tx, code)
      if (found === null) throw jobNotFound(code)
      const { role } = member
      if (role === 'WORKSHOP' && (await isNothingToSend(tx, found.orderId))) throw jobNotFound(code)
      const isEarly = !AT_THE_TABLE.includes(found.status)
      if (isEarly) refuseWaiting(wanted, role, found.status)
      const reads = readsWords(role, 'packing', found.status)
      const copies = await listPrintedPapers(tx, found)
      const [paid, numbered, maker, sent, grams, before, labelled, sentWeights, free] = await Promise.all([
        orders.findForPacking(tx, found.orderId),
        findToyOfJob(tx, found.id),
        getSetting(tx, SETTINGS.seller),
        orders.listShipments(tx, found.orderId),
        readNetGrams(tx, found.orderId),
        findLastParcel(tx),
        parcelWeightsOf(tx, found.id),
        findSentWeights(tx, found),
        findRemadeFor(tx, found),
      ])
      const to = paid === null ? null : { order: paid, seller: maker }
      const booked = to === null ? [] : await ownLabelsOf(tx, found, to)
      // After the labels were read: this print is none of those before.
      const noted = {
        papers: wanted.join(' '),
        ...(isEarly ? { early: true } : {}),
        ...(isAlone ? { alone: true } : {}),
      }
      await logStaffAct(tx, member, { act: 'packing: papers', subject: code, detail: noted }, clock.now())
      const weighed = labelled.length > 0 ? labelled : sentWeights
      const typed = leaving?.method === 'parcel' ? leaving.weights_g : []
      const weights =
        typed.length > 0 ? typed.map((weight, place) => weight ?? weighed[place] ?? null) : weighed
      // As the form at the table proposes it; what lies in which of several parcels is not known.
      const proposed = parcelGrams(grams, before?.packaging ?? {})
      const plain = reads || paid === null ? null : await withoutWords(tx, paid, links)
      const read = {
        copies,
        job: found,
        isPlain: !reads,
        order: plain ?? paid,
        toy: numbered,
        seller: maker,
        netGrams: grams,
      }
      return {
        ...read,
        ownLabels: booked,
        parcelWeightsG: weights.length > 1 ? weights : [weights[0] ?? proposed],
        parcelContents: contentsOfParcels(leaving, sentWeights.length > 0 ? sent : []),
        isFetched: leaving === undefined ? isForPickup(sent) : leaving.method === 'pickup',
        isFree: free !== null,
      }
    })
    if (order === null) throw jobNotFound(code)
    const serial = toy === null ? null : { number: toy.serial, url: `${publicUrl}${toyPath(toy.serial)}` }
    const picture = await jpegOf(order.imageUrl)
    const isCeMarked = toy !== null && toy.safetyFileId !== null
    const facts = {
      order,
      isPlain,
      copies,
      isCeMarked,
      code: job.code,
      seller,
      at: clock.now(),
      picture,
      serial,
      ownLabels,
    }
    const parcels = { netGrams, parcelWeightsG, parcelContents }
    return { ...facts, isFetched, isFree, ...parcels, colours: toy?.colours ?? order.colours }
  }

  /** Of the toy as ordered; null where the picture is gone. */
  async function jpegOf(imageUrl: string): Promise<Uint8Array | null> {
    const key = links.keyOfPublicUrl(imageUrl)
    const file = key === null ? null : await files.find(key)
    if (file === null) return null
    const { default: sharp } = await import('sharp')
    return sharp(file.bytes).flatten({ background: '#ffffff' }).resize(900).jpeg({ quality: 88 }).toBuffer()
  }
}

const AT_THE_TABLE: readonly PrintStatus[] = ['printed', 'checked']

function refuseWaiting(wanted: readonly Paper[], role: StaffRole, job: PrintStatus): void {
  for (const paper of wanted) {
    const wait = paperWait(paper, role, job)
    if (wait !== null) throw paperWaits(paper, wait)
  }
}

/** Parts in each parcel: as chosen at the table, or as the toy was sent; one null where nothing is said of them. */
function contentsOfParcels(
  leaving: Leaving | undefined,
  sent: readonly Pick<SentParcel, 'contents' | 'shipped_at' | 'place'>[],
): (readonly string[] | null)[] {
  if (leaving !== undefined) return (leaving.method === 'parcel' ? leaving.contents : undefined) ?? [null]
  const known = byPlace(newestSending(sent)).flatMap(({ contents }) => (contents === null ? [] : [contents]))
  return known.length === 0 ? [null] : known.map((things) => things.map(({ part }) => part))
}
