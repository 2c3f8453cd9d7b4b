/** Letters about a toy without a name of its own. */
import { expect, it } from 'vitest'
import { DEFAULT_TOY_NAME } from '@leksmedjan/contract/orders'
import { cameBack } from './came-back.ts'
import { complaintAnswered, complaintReceived, complaintResent } from './complaint.ts'
import { late } from './late.ts'
import { ADDRESS, contextAt } from './letter-context.test-data.ts'
import { letterOf, type LetterContent } from './letter-of.ts'
import { lost } from './lost.ts'
import { madeAgain } from './made-again.ts'
import { moneyBack } from './money-back.ts'
import { step } from './step.ts'

const AT = new Date('2026-11-26T08:00:00Z')
const SHOP = contextAt(AT.toISOString())
const ORDER = {
  orderNumber: 'MINIMAL-7K3M9QXA',
  email: 'karin@exempel.se',
  toyName: DEFAULT_TOY_NAME,
  asksToWait: false,
  isPrintBegun: false,
  throwsAway: null,
  imageUrl: 'https://leksmedjan.example/files/public/x.webp',
  promised: { first: '2026-12-03', last: '2026-12-14' },
  deliveryAddress: ADDRESS,
}
const PARCEL = { carrier: 'PostNord', tracking_number: 'UA123456789SE', tracking_url: null }
const LOSS = {
  ...ORDER,
  isLate: true,
  mayBeInTime: false,
  parcels: [PARCEL],
  sentParcels: 1,
  isToyBack: false,
  kept: [],
  parts: null,
  sentAgain: [],
  withdrawn: [],
  cancelled: null,
}
const BACK = {
  ...ORDER,
  parcels: [PARCEL],
  toSend: [],
  sentParcels: 1,
  isDamaged: true,
  endHere: 'unknown' as const,
  isToBeSent: false,
  isCancellationAsked: false,
  isLate: false,
}
const ANSWERED = {
  ...ORDER,
  beside: null,
  text: 'Ett öra är löst.',
  answer: 'Förlåt!',
  amount: null,
}
const STEP = {
  ...ORDER,
  at: AT,
  stepAt: AT,
  promisedLast: ORDER.promised.last,
  isLate: false,
  comesLate: false,
  mayBeInTime: false,
  isStoryWithdrawable: false,
  goods: [],
  isFreightBack: false,
  isFound: false,
  toSendBack: [],
  owed: null,
  returned: null,
  parcels: [],
}
const LATE = {
  ...ORDER,
  was: ORDER.promised,
  why: null,
  isForPickup: false,
  isNewToyMade: false,
  isStoryKept: false,
}
const MONEY = {
  hasToy: false,
  isStoryToCome: false,
  isNewToyDropped: false,
  isRest: false,
  promisedBack: [],
  ...ORDER,
  fullName: 'Karin Lindqvist',
  amountOre: 4900,
  at: AT,
  ended: null,
  newToy: null,
  wayBack: null,
  isGoodsWithdrawable: false,
  isNewToyMade: false,
  covers: [],
  freightOre: 0,
  creditNotes: [],
}

it.each<[string, LetterContent]>([
  [
    'Vi gör en ny leksak',
    madeAgain(
      {
        ...BACK,
        method: 'parcel',
        isForPickup: false,
        offersCancelling: true,
        promisedBefore: null,
        mayBeInTime: false,
      },
      SHOP,
    ),
  ],
  ['Paketet med din leksak kom aldrig fram. Vi gör en ny', lost({ ...LOSS, refund: null }, SHOP)],
  [
    'Paketet med din leksak kom aldrig fram. Du får pengarna tillbaka',
    lost({ ...LOSS, refund: { amount: '487 kr', isRest: false } }, SHOP),
  ],
  ['Paketet med din leksak kom tillbaka till oss, skadat', cameBack({ ...BACK, method: 'parcel' }, SHOP)],
  ['Din leksak går inte att hämta än', cameBack({ ...BACK, method: 'pickup' }, SHOP)],
  [
    'Vi har fått din reklamation av din leksak',
    complaintReceived({ ...ORDER, beside: null, text: 'Lös.', at: AT, answerBy: null }, SHOP),
  ],
  [
    'Svar på din reklamation av din leksak',
    complaintAnswered({ ...ANSWERED, status: 'reprint', isForPickup: false }, SHOP),
  ],
  ['Din nya leksak är på väg', complaintResent({ ...ORDER, at: AT, isLate: false, parcels: [PARCEL] }, SHOP)],
  ['Nu skriver vi ut din leksak', step({ ...STEP, kind: 'printing', isReplacement: false }, SHOP)],
  ['Nu skriver vi ut din nya leksak', step({ ...STEP, kind: 'printing', isReplacement: true }, SHOP)],
  ['Din nya leksak är framme', step({ ...STEP, kind: 'delivered', isReplacement: true }, SHOP)],
  ['Din leksak är försenad, och du får välja', late({ ...LATE, ofSent: null }, SHOP)],
  ['Din nya leksak är försenad, och du får välja', late({ ...LATE, ofSent: 'remade' }, SHOP)],
  ['Vi har betalat tillbaka 49,00 kr (MINIMAL-7K3M9QXA)', moneyBack({ ...MONEY, kind: 'part' }, SHOP)],
])('%s', (subject, content) => {
  const letter = letterOf(content, SHOP)
  expect(letter.subject.replaceAll('\u00a0', ' ')).toBe(subject)
  expect(letter.text).not.toContain(DEFAULT_TOY_NAME)
  expect(letter.html).not.toContain(DEFAULT_TOY_NAME)
})
