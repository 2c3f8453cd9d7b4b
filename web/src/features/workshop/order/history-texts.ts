/** Words of the history of an order, and of the reasons that the shop itself wrote down. */
import type { ComplaintStatus } from '@leksmedjan/contract/complaints'
import type { Happening } from '@leksmedjan/contract/workshop-history'
import type { ReviewReason } from '@leksmedjan/contract/review-reasons'

type OfPrint = Extract<Happening, { aspect: 'print' }>
type OfParcel = Extract<Happening, { aspect: 'parcel' }>
/** What becomes of a parcel that was sent. */
export type EndOfParcel = Exclude<OfParcel['became'], 'sent' | 'taken_back' | 'delivery_taken_back'>

export const TEXTS = {
  older: (steps: number) => `Äldre händelser (${steps})`,
  happened: {
    status: {
      pending: 'Beställningen skapad',
      confirmed: 'Betald',
      processing: 'Modellen görs',
      printing: 'Utskriften började',
      shipped: 'Skickad',
      delivered: 'Levererad',
      cancelled: 'Avbeställd',
      toy_cancelled: 'Leksaken avbeställd',
      refunded: 'Ordern avslutad, allt är återbetalt',
    },
    payment_status: {
      pending: 'Betalningen väntar',
      paid: 'Betalning mottagen',
      failed: 'Betalningen misslyckades',
      refunded: 'Hela summan återbetald',
    },
    review: {
      needs_review: 'Parkerad för granskning',
      released: 'Släppt efter granskning',
      turned_down: 'Designen godkändes inte',
    },
  } as Record<string, Record<string, string>>,
  timeline: {
    print: (attempt: number) => `Utskrift ${attempt}`,
    smallParts: (parts: number) => `Med besked om ${parts === 1 ? '1 smådel' : `${parts} smådelar`}`,
    printSteps: {
      queued: 'lades i kön',
      starting: 'startades',
      printing: 'startades',
      paused: 'pausades',
      printed: 'blev klar',
      checked: 'skickades utan kontroll',
      failed: 'misslyckades',
      cancelled: 'avbröts',
      held: 'lades undan',
      released: 'lades tillbaka i kön',
      seen: 'är stoppad',
      removed: 'är av en design som togs bort',
      goes_on: 'får gå klart',
    } satisfies Record<OfPrint['became'], string>,
    /** Its order ended while it ran: it goes on until somebody stops it. */
    toStop: 'ska stoppas, ordern är avslutad',
    passed: (attempt: number) => `Utskrift ${attempt} klarade kontrollen`,
    notPassedBack: (attempt: number) => `Underkännandet av utskrift ${attempt} togs tillbaka`,
    modelMade: 'Modellen började göras',
    modelReady: 'Modellen är klar',
    notPassed: (attempt: number) => `Utskrift ${attempt} klarade inte kontrollen`,
    photo: (place: number, attempt: number) => `Foto ${place} av utskrift ${attempt}`,
    /** `what`: which of several parcels, or what of the order lies in it; '' for all. */
    sentBy: (carrier: string, what: string) =>
      `Packad och skickad med ${carrier}${what === '' ? '' : `: ${what}`}`,
    toFetch: 'Packad, köparen hämtar den',
    withFreightBack: (sent: string) => `${sent}. Köparen hade fått tillbaka frakten`,
    parcel: {
      delivered: (parcel: string) => `${parcel} är framme`,
      returned: (parcel: string) => `${parcel} kom tillbaka`,
      lost: (parcel: string) => `${parcel} är försvunnet`,
    } satisfies Record<EndOfParcel, (parcel: string) => string>,
    pickup: {
      delivered: 'Leksaken är hämtad',
      returned: 'Leksaken hämtades inte',
      lost: 'Leksaken är försvunnen',
    } satisfies Record<EndOfParcel, string>,
    damagedHere: 'Leksaken gick sönder eller kom bort innan den hämtades',
    letter: (name: string) => `Brev: ${name}`,
    complaint: {
      open: 'Köparen reklamerade',
      answered: 'Reklamationen besvarades',
      reprint: 'Reklamationen: en ny leksak skrivs ut',
      refunded: 'Reklamationen: pengar tillbaka',
      taken_back: 'Reklamationen: den nya leksaken togs tillbaka',
    } satisfies Record<ComplaintStatus | 'taken_back', string>,
    approved: 'Köparen godkände modellen',
    changeAsked: (part: string) => `Köparen vill ändra modellen: ${part.toLowerCase()}`,
    address: 'Leveransadressen rättades',
    email: 'Köparens e-postadress rättades',
    /** `last`: '4 januari' */
    wait: (last: string) => `Köparen sa ja till att vänta till ${last}`,
    madeAgain: 'Leksaken görs en gång till',
    moved: (was: string, became: string) => `Löftet flyttades från ${was} till ${became}`,
    newToyPromised: (days: string) => `En ny leksak utlovad ${days}`,
    newToyMoved: (was: string, became: string) =>
      `Löftet om den nya leksaken flyttades från ${was} till ${became}`,
    refund: (sum: string) => `${sum} betalas tillbaka`,
    refundFor: (sum: string, subject: string, freight: string | null) =>
      `${sum} betalas tillbaka: ${subject}${freight === null ? '' : `, varav ${freight} för frakten`}`,
    refundWithEarlier: (refund: string, all: string) => `${refund} (sammanlagt ${all})`,
    refundFailed: (sum: string) => `Återbetalningen på ${sum} kom inte fram`,
  },
  /** Those that the shop wrote itself. */
  reasons: {
    inquiry: (reason: string | null) =>
      `Banken frågar om köpet${reason === null ? '' : ` (${reason})`}, pengarna är kvar.`,
    dispute: (reason: string | null) =>
      reason === null ? 'Köparen bestrider betalningen.' : `Köparen bestrider betalningen: ${reason}.`,
    doubt: (reason: string | null) =>
      reason === null ? 'Designen behöver granskas.' : `Designen behöver granskas: ${reason}.`,
    failedRefund: (sum: string) => `En återbetalning på ${sum} kom inte fram.`,
    lost: (why: string, isSeveral: boolean) => `${isSeveral ? 'Paketen' : 'Paketet'} kom inte fram: ${why}`,
    review: {
      money: 'Betalningen passar inte beställningen.',
      refund: 'En återbetalning kom inte fram.',
      too_much: 'Betaltjänsten har betalat tillbaka mer än köparen betalade.',
      disputed: 'Köparen har ångrat sig medan banken avgör en tvist.',
      turned_down: 'Designen godkändes inte, och leksaken görs inte.',
      reported: 'Designen är anmäld och får inte delas.',
      model: '3D-modellen behöver granskas innan den skrivs ut.',
      model_failed: '3D-modellen gick inte att göra.',
      story: 'Den digitala sagan gick inte att göra.',
      sign: 'Namnskylten har ingen text.',
    } satisfies Record<Exclude<ReviewReason, 'other' | 'inquiry' | 'dispute' | 'doubt'>, string>,
    others: {
      'its parcel arrived after all': 'Paketet kom fram ändå.',
      'somebody looked at the 3D model and found it good': '3D-modellen är granskad och godkänd.',
      'another 3D model is made': 'En ny 3D-modell görs.',
      'somebody looked at the design and found nothing wrong': 'Designen är granskad och godkänd.',
      'what was paid has gone back': 'Pengarna har gått tillbaka.',
      'begun at the provider': 'Påbörjad i betaltjänsten.',
      'the buyer withdrew from the order': 'Köparen avbeställde.',
      'the buyer withdrew from the digital story': 'Köparen ångrade den digitala sagan.',
      'asked for on the command line': 'Begärd från kommandoraden.',
      'the order was paid already': 'Ordern var redan betald.',
      'the order was paid already; this payment goes back':
        'Ordern var redan betald. Betalningen går tillbaka.',
    } as Readonly<Record<string, string>>,
  },
  takenBack: (step: string) => `Togs tillbaka: ${step}`,
  disputeStep: (state: string) => `Tvist: ${state}`,
  inquiryStep: (state: string) => `Bankens fråga: ${state}`,
  secondPayment: 'En betalning till kom och går tillbaka',
}
