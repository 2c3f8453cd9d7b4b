/**
 * Every letter under its name, which is the beginning of its once key and persistent (docs/persistent-names.md). A new one is a
 * file in letters/ and a line here.
 */
import { account } from './letters/account.ts'
import { accountErased } from './letters/account-erased.ts'
import { bankGaveBack } from './letters/bank-gave-back.ts'
import { cameBack } from './letters/came-back.ts'
import { complaintAnswered, complaintReceived, complaintResent } from './letters/complaint.ts'
import { designTurnedDown } from './letters/design-turned-down.ts'
import { erasureAsked } from './letters/erasure-asked.ts'
import { erasureWaits } from './letters/erasure-waits.ts'
import { fromWorkshop } from './letters/from-workshop.ts'
import { late } from './letters/late.ts'
import type { LetterContent, LetterContext } from './letters/letter-of.ts'
import { lost } from './letters/lost.ts'
import { madeAgain } from './letters/made-again.ts'
import { modelTrouble } from './letters/model-trouble.ts'
import { moneyBack } from './letters/money-back.ts'
import { newTerms } from './letters/new-terms.ts'
import { orderAgain } from './letters/order-again.ts'
import { orderConfirmation } from './letters/order-confirmation.ts'
import { ownData } from './letters/own-data.ts'
import { pickupReminder } from './letters/pickup-reminder.ts'
import { proof } from './letters/proof.ts'
import { refundFailed } from './letters/refund-failed.ts'
import { reportDecided } from './letters/report-decided.ts'
import { reportNotice, reportReceipt } from './letters/report.ts'
import { readyDesign, savedDesign } from './letters/saved-design.ts'
import { staffInvitation } from './letters/staff-invitation.ts'
import { step } from './letters/step.ts'
import { storyReady } from './letters/story-ready.ts'
import { changeAsked } from './letters/to-shop/change-asked.ts'
import { complaintNews } from './letters/to-shop/complaint.ts'
import { day } from './letters/to-shop/day.ts'
import { deletionNews } from './letters/to-shop/deletion.ts'
import { disputeNews } from './letters/to-shop/dispute.ts'
import { parked } from './letters/to-shop/parked.ts'
import { sale } from './letters/to-shop/sale.ts'
import { withdrawalNews } from './letters/to-shop/withdrawal.ts'
import { waitReminder } from './letters/wait-reminder.ts'
import { withdrawalReceipt } from './letters/withdrawal.ts'

/** `as evidence`: letters about an order are kept until its buyer's contact data are erased. */
export type KeptFor = 'as evidence' | '30 days' | '1 day'

interface LetterRow<Facts> {
  /** shop: the seller's own address; person: the address is passed at posting. */
  to: 'shop' | 'person'
  kept: KeptFor
  write(facts: Facts, context: LetterContext): LetterContent
}

const TABLE = {
  account: { to: 'person', kept: '30 days', write: account },
  'account-erased': { to: 'person', kept: '1 day', write: accountErased },
  'bank-gave-back': { to: 'person', kept: 'as evidence', write: bankGaveBack },
  'came-back': { to: 'person', kept: 'as evidence', write: cameBack },
  'complaint-answered': { to: 'person', kept: 'as evidence', write: complaintAnswered },
  'complaint-received': { to: 'person', kept: 'as evidence', write: complaintReceived },
  'complaint-resent': { to: 'person', kept: 'as evidence', write: complaintResent },
  'design-turned-down': { to: 'person', kept: 'as evidence', write: designTurnedDown },
  'erasure-asked': { to: 'person', kept: '30 days', write: erasureAsked },
  'erasure-waits': { to: 'person', kept: '30 days', write: erasureWaits },
  'from-workshop': { to: 'person', kept: 'as evidence', write: fromWorkshop },
  late: { to: 'person', kept: 'as evidence', write: late },
  'lookup-code': { to: 'person', kept: '30 days', write: account },
  lost: { to: 'person', kept: 'as evidence', write: lost },
  'made-again': { to: 'person', kept: 'as evidence', write: madeAgain },
  'model-trouble': { to: 'shop', kept: '30 days', write: modelTrouble },
  'money-back': { to: 'person', kept: 'as evidence', write: moneyBack },
  'order-again': { to: 'person', kept: 'as evidence', write: orderAgain },
  'order-confirmation': { to: 'person', kept: 'as evidence', write: orderConfirmation },
  'own-data': { to: 'person', kept: '30 days', write: ownData },
  'pickup-reminder': { to: 'person', kept: 'as evidence', write: pickupReminder },
  proof: { to: 'person', kept: 'as evidence', write: proof },
  ready: { to: 'person', kept: '30 days', write: readyDesign },
  'refund-failed': { to: 'person', kept: 'as evidence', write: refundFailed },
  'report-decided': { to: 'person', kept: '30 days', write: reportDecided },
  'report-notice': { to: 'shop', kept: '30 days', write: reportNotice },
  'report-receipt': { to: 'person', kept: '30 days', write: reportReceipt },
  saved: { to: 'person', kept: '30 days', write: savedDesign },
  'staff-invitation': { to: 'person', kept: '30 days', write: staffInvitation },
  step: { to: 'person', kept: 'as evidence', write: step },
  story: { to: 'person', kept: '30 days', write: storyReady },
  terms: { to: 'person', kept: '30 days', write: newTerms },
  'to-shop:change_asked': { to: 'shop', kept: '30 days', write: changeAsked },
  'to-shop:complaint': { to: 'shop', kept: '30 days', write: complaintNews },
  'to-shop:day': { to: 'shop', kept: '30 days', write: day },
  'to-shop:deletion': { to: 'shop', kept: '30 days', write: deletionNews },
  'to-shop:dispute': { to: 'shop', kept: '30 days', write: disputeNews },
  'to-shop:parked': { to: 'shop', kept: '30 days', write: parked },
  'to-shop:sale': { to: 'shop', kept: '30 days', write: sale },
  'to-shop:withdrawal': { to: 'shop', kept: '30 days', write: withdrawalNews },
  'wait-reminder': { to: 'person', kept: 'as evidence', write: waitReminder },
  withdrawal: { to: 'person', kept: 'as evidence', write: withdrawalReceipt },
} as const satisfies Record<string, LetterRow<never>>

export type LetterName = keyof typeof TABLE

/** Undefined for a letter with constant words. */
export type FactsOf<Name extends LetterName> = Parameters<(typeof TABLE)[Name]['write']>[0]

export type ToShop = {
  [Name in LetterName]: (typeof TABLE)[Name]['to'] extends 'shop' ? Name : never
}[LetterName]

export const LETTERS: { readonly [Name in LetterName]: LetterRow<FactsOf<Name>> } = TABLE

/** At most one letter with this key is ever sent. */
export const onceKeyOf = (name: LetterName, key: string): string => `${name}:${key}`

export const lettersKept = (kept: KeptFor): LetterName[] =>
  Object.entries(LETTERS).flatMap(([name, letter]) => (letter.kept === kept ? [name as LetterName] : []))
