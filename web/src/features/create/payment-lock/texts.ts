/** Swedish texts of the lock of an open payment; those given in the specification are verbatim. */
import { toyAtStart } from '@leksmedjan/contract/toy-name'

export const TEXTS = {
  locked: 'Betalning pågår',
  lockedBadge: 'Väntar på betalningen',
  lockedPicture: 'Låst medan du betalar',
  lockedBody: 'Du kan inte gå tillbaka och ändra just nu. Det skyddar dig från att betala två gånger.',
  lockedSaved: 'Beställningen är sparad',
  lockedPaying: 'Betalningen är öppen',
  lockedPayingNote: 'Slutför den, eller avbryt för att ändra.',
  lockedConfirm: 'Beställningen bekräftas',
  lockedReceipt: (email: string) => `Kvitto till ${email}`,
  lockedAwaits: 'Betalningen behandlas',
  lockedAwaitsBody:
    'Vi väntar på banken. Betala inte igen: sidan öppnas så snart svaret kommer, och går betalningen inte igenom kan du försöka på nytt.',
  lockedUnderWay: 'Betalningen är inskickad',
  lockedAwaitsNote: 'Banken avgör den. Den går varken att ändra eller avbryta.',
  lockedFollow: 'Följ beställningen',
  toPayment: 'Till betalningen',
  cancelPayment: 'Avbryt betalningen',
  cancelNote: 'Avbryter du dras inga pengar. Din design ligger kvar som den är.',
  cancelFailed: 'Betalningen gick inte att avbryta. Försök igen om en stund.',
  paymentCancelled: 'Betalningen är avbruten. Inga pengar har dragits.',
  orderLabel: 'Order:',
  bought: {
    title: 'Leksaken är beställd',
    heading: (name: string) => `${toyAtStart(name)} är beställd`,
    body: 'Betald och klar. Börja gärna på nästa!',
    show: 'Visa beställningen',
    another: 'Skapa en till leksak',
    same: 'Utgå från samma leksak',
  },
} as const
