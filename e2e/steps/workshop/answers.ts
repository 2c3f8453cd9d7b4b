/** A day of the workshop as its calls answer it: states for which a real shop needs days. */
import { BOARD, MAKERS_BOARD, PROMISES } from './board.ts'
import { INBOX, COMPLAINTS, LOG } from './inbox.ts'
import { ORDER, MAKERS_ORDER } from './order.ts'
import { TABLE, TO_CHECK } from './packing.ts'
import { PRINTERS, QUEUE, PRINT_CARD } from './prints.ts'
import { NOW, OPERATOR, MAKER, picture, COLOURS, TOYS } from './toys.ts'
import type { StaffRole } from '@leksmedjan/contract/staff'
import type { ToyPassport } from '@leksmedjan/contract/toy-passport'
import { EVERY_OPEN_ORDER } from '@leksmedjan/contract/workshop-board'
import type { TodayAnswer } from '@leksmedjan/contract/workshop-today'

const BUSY_DAY: TodayAnswer = {
  lastSale: null,
  sold: 4,
  newSales: 2,
  queued: 6,
  printing: 2,
  toStop: 0,
  toCheck: 2,
  toPack: 2,
  late: 1,
  review: 1,
  now: NOW,
}
export const QUIET_DAY: TodayAnswer = {
  ...BUSY_DAY,
  sold: 0,
  queued: 0,
  printing: 0,
  toCheck: 0,
  toPack: 0,
  late: 0,
  review: 0,
}

export const PASSPORT: ToyPassport = {
  serial: '7K3M9QXA7K3M9QXA',
  picture_url: picture(TOYS.Gnista.kind),
  kind: 'Drake',
  words: 'Drake i turkos och apelsin med vingar',
  size: { name: 'Mellan', longest_mm: 120 },
  colours: ['Turkos', 'Apelsin'],
  lots: ['PLA-TURK-0417', 'PLA-APEL-0388'],
  is_ce_marked: true,
  printed_on: '2026-11-26',
  maker: {
    name: 'Leksmedjan AB',
    organisation_number: '559999-0000',
    postal_address: 'Smedjegatan 3, 753 20 Uppsala',
    email: 'hej@leksmedjan.example',
    phone: '018-12 34 56',
  },
}

/** Answers by call; a test replaces those that it is about. */
export const answersFor = (role: StaffRole): Record<string, unknown> => ({
  'workshop-standing': {
    role,
    factor: 'ok',
    email: role === 'ADMIN' ? OPERATOR : MAKER,
    new_sign_in_at: null,
    step_asked_at: null,
  },
  'workshop-board': role === 'ADMIN' ? BOARD : MAKERS_BOARD,
  'workshop-views': { views: [{ id: 'v', name: 'Stora före jul', filter: EVERY_OPEN_ORDER }] },
  'workshop-promises': PROMISES,
  'workshop-today': BUSY_DAY,
  'workshop-order': role === 'ADMIN' ? ORDER : MAKERS_ORDER,
  'workshop-queue': QUEUE,
  'workshop-print-card': PRINT_CARD,
  'workshop-to-pack': TABLE,
  'workshop-packing-job': TO_CHECK,
  'workshop-address-columns': { separator: ';', columns: [{ title: 'Namn', value: 'full_name' }] },
  'workshop-printers': {
    printers: PRINTERS,
    colours: Object.values(COLOURS),
    sizes: [
      { name: 'Liten', longestCm: 8, fault: null },
      { name: 'Mellan', longestCm: 12, fault: null },
      { name: 'Extra stor', longestCm: 24, fault: 'too_small' },
    ],
  },
  'workshop-staff': {
    staff: [
      { email: OPERATOR, role: 'ADMIN', since: '2026-10-01T08:00:00Z', hasFactor: true },
      { email: MAKER, role: 'WORKSHOP', since: '2026-11-02T08:00:00Z', hasFactor: true },
      { email: 'nils@exempel.se', role: 'WORKSHOP', since: NOW, hasFactor: false },
    ],
  },
  'workshop-inbox': INBOX,
  'workshop-complaints': role === 'ADMIN' ? COMPLAINTS : { ...COMPLAINTS, money: null },
  'workshop-staff-log': { rows: LOG },
  'toy-passport': PASSPORT,
})
