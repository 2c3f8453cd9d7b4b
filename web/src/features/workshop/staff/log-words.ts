/** The staff log in words: acts and details are kept by names that never change. An unknown name is shown as it is. */
import { kronorAndOre } from '#lib/formats/money.ts'
import { TEXTS as ORDER } from '#ui/order/texts.ts'
import { TEXTS as COMPLAINTS } from '../complaints/texts.ts'
import { TEXTS as PACKING } from '../packing/texts.ts'
import { TEXTS as QUEUE } from '../queue/texts.ts'
import { TEXTS } from './texts.ts'

/** Values from closed lists, by the detail that holds them. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: TEXTS.roles,
  wasRole: TEXTS.roles,
  kind: QUEUE.failures,
  from: ORDER.orderStatus,
  to: ORDER.orderStatus,
  remedy: COMPLAINTS.proposedRemedy,
  ...TEXTS.values,
}
const PAPERS: Readonly<Record<string, string>> = { ...PACKING.paperNames, ...TEXTS.otherPapers }

type Detail = string | number | boolean | null

type Details = Readonly<Record<string, Detail>>

const isPickup = (act: string, { method }: Details): boolean =>
  method === 'pickup' && TEXTS.actsOfPickup[act] !== undefined

export function actWords(act: string, detail: Details = {}): string {
  if (!isPickup(act, detail)) return TEXTS.acts[act] ?? act
  return (detail['isDamaged'] === true ? TEXTS.damagedHere : TEXTS.actsOfPickup[act]) ?? act
}

/** Photos, deletion requests and others without a name of their own. */
const ONLY_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/

export const subjectWords = (subject: string): string => (ONLY_ID.test(subject) ? '' : subject)

/** Of a pick-up, which has no parcels: its act says all of them. */
const OF_PICKUP: readonly string[] = ['method', 'parcels']

/** Their words say whether it was a parcel. */
const SAYS_METHOD: readonly string[] = [
  'orders: ship',
  'orders: parcel came back',
  'orders: return taken back',
]

/** Empty values are left out. */
export function detailWords(act: string, detail: Details): string[] {
  return Object.entries(detail).flatMap(([name, value]) =>
    value === null ||
    value === '' ||
    // Its name stands beside it.
    name === 'printerId' ||
    // One is understood.
    (name === 'parcels' && value === 1) ||
    ((name === 'isNew' || name === 'isDamaged') && value === false) ||
    (name === 'isDamaged' && isPickup(act, detail)) ||
    (name === 'method' && SAYS_METHOD.includes(act)) ||
    (isPickup(act, detail) && OF_PICKUP.includes(name))
      ? []
      : [said(name, valueWords(name, value))],
  )
}

function said(name: string, words: string): string {
  const inSentence = TEXTS.details[name]
  return inSentence === undefined ? `${name}: ${words}` : inSentence(words)
}

function valueWords(name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? TEXTS.yes : TEXTS.no
  if (name === 'amountOre') return kronorAndOre(Number(value))
  if (typeof value === 'number') return value.toLocaleString('sv-SE')
  if (name === 'bed') return `${value.replaceAll(' x ', ' × ')}\u00a0mm`
  if (name === 'filaments') return value.split('; ').map(TEXTS.slotChanged).join(', ')
  if (name === 'papers')
    return (
      PAPERS[value] ??
      value
        .split(' ')
        .map((paper) => PAPERS[paper] ?? paper)
        .join(', ')
    )
  return VALUES[name]?.[value] ?? value
}
