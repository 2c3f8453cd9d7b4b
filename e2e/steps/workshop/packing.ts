/** The packing table as its calls answer. */
import { NOW, picture, TOYS, type Toy, numberOf, codeOf, NALLE } from './toys.ts'
import { itemsFor, type JobCard, type PackingJob, type ToPack } from '@leksmedjan/contract/packing'

function jobCard(toy: Toy, changes: Partial<JobCard> = {}): JobCard {
  return {
    code: codeOf(toy),
    order_number: numberOf(toy),
    toy_name: toy,
    image_url: picture(TOYS[toy].kind),
    size: 'Mellan',
    attempt: 1,
    since: NOW,
    promised_last: '2026-12-04',
    ship_by: '2026-11-27',
    is_pickup: false,
    is_gift: false,
    awaits_cancellation: false,
    is_late: false,
    has_new_days: false,
    needs_review: false,
    ...changes,
  }
}

export const TABLE: ToPack = {
  to_check: [jobCard('Nalle', { is_gift: true }), jobCard('Pärlan', { attempt: 2 })],
  to_pack: [jobCard('Kosmos'), jobCard('Stjärna', { needs_review: true })],
  on_their_way: [
    {
      ...jobCard('Saga', { ship_by: null }),
      sent_at: '2026-11-25T14:00:00Z',
      parcels: [{ carrier: 'PostNord', tracking_number: 'UA123456789SE' }],
      returned_at: null,
      method: 'parcel',
      is_damaged: false,
      is_to_resend: false,
    },
  ],
  addresses: 1,
  came_back: [
    {
      ...jobCard('Grip', { size: 'Stor', ship_by: null }),
      sent_at: '2026-11-20T14:00:00Z',
      parcels: [{ carrier: 'PostNord', tracking_number: 'UA987654321SE' }],
      returned_at: '2026-11-26T07:30:00Z',
      method: 'parcel',
      is_damaged: true,
      is_to_resend: false,
    },
  ],
}
export const EMPTY_TABLE: ToPack = {
  to_check: [],
  to_pack: [],
  came_back: [],
  on_their_way: [],
  addresses: 0,
}

export const TO_CHECK: PackingJob = {
  code: NALLE.job,
  order_number: numberOf('Nalle'),
  status: 'printing',
  job_status: 'printed',
  attempt: 1,
  toy_name: 'Nalle',
  image_url: picture(TOYS.Nalle.kind),
  model_url: null,
  size: { name: 'Mellan', longest_mm: 120 },
  child_name: 'Åke',
  message: 'Slå gärna in den, hon kan läsa.',
  is_message_in_story: false,
  sign: null,
  engraving: 'Grattis Åke på 3-årsdagen!',
  greeting: 'Grattis på födelsedagen!\nMormor',
  same_address: [],
  check_items: itemsFor(['texts']),
  check_marks: [],
  is_gift: true,
  has_prices: false,
  add_ons: [
    { name: 'Gravyr', text: 'Grattis Åke på 3-årsdagen!' },
    { name: 'Presentask', text: null },
    { name: 'Hälsningskort', text: 'Grattis på födelsedagen!\nMormor' },
  ],
  withdrawn: [],
  stays: [],
  things: [
    { part: 'toy', name: 'Leksaken', is_to_send: true, worth_ore: 48_700 },
    { part: 'gift_box', name: 'Presentask', is_to_send: true, worth_ore: 5900 },
    { part: 'greeting', name: 'Hälsningskort', is_to_send: true, worth_ore: 2900 },
  ],
  shipping_name: 'Standardfrakt',
  address: {
    full_name: 'Karin Lindqvist',
    street_address: 'Storgatan 12',
    postal_code: '753 20',
    city: 'Uppsala',
    country: 'Sverige',
    phone_number: '070-123 45 67',
  },
  customs: null,
  net_weight_g: 72,
  promised_last: '2026-12-04',
  ship_by: '2026-11-27',
  awaits_cancellation: false,
  is_late: false,
  has_new_days: false,
  needs_review: false,
  answer_beyond: null,
  review_reason: null,
  serial: null,
  is_replacement: false,
  remade_for: null,
  new_print: null,
  photos: [{ id: '5d1c2b30-0000-4000-8000-0000000000f1', url: picture(TOYS.Nalle.kind) }],
  lots_before: ['PLA-BRUN-0417', 'PLA-RÖD-0388'],
  weight_of_size_g: null,
  parcel_before: { carrier: 'PostNord', packaging: { cardboard: 80, paper: 20 } },
  carrier: { id: 'own', name: 'Eget bud' },
  labels: [],
  shipments: [],
  undo_until: null,
  return_reason: null,
  return_to_send: false,
  is_to_resend: false,
  unowed: [],
  return_damaged: false,
  refundable_ore: null,
}
export const TO_PACK: PackingJob = {
  ...TO_CHECK,
  job_status: 'checked',
  serial: '7K3M9QXA7K3M9QXA',
  labels: [
    {
      id: '5d1c2b30-0000-4000-8000-0000000000c1',
      parcel: 1,
      carrier: 'Eget bud',
      is_outdated: false,
      printed_at: null,
      booked: { tracking_number: 'LM-00000017-5', tracking_url: null, at: '2026-11-26T09:30:00Z' },
    },
  ],
  undo_until: '2026-11-26T09:40:50Z',
}
/** Out of the EU: with its customs form. */
export const TO_PACK_ABROAD: PackingJob = {
  ...TO_PACK,
  address: { ...TO_PACK.address, postal_code: '0150', city: 'Oslo', country: 'Norge' },
  customs: { value_ore: 51_600 },
  labels: [],
}
export const PARCEL: PackingJob['shipments'][number] = {
  method: 'parcel',
  place: 1,
  carrier: 'PostNord',
  tracking_number: 'UA123456789SE',
  tracking_url: 'https://tracking.postnord.com/se/?id=UA123456789SE',
  shipped_at: '2026-11-26T09:20:00Z',
  delivered_at: null,
  lost_at: null,
  returned_at: null,
  is_damaged: false,
  contents: null,
}
export const SENT: PackingJob = {
  ...TO_PACK,
  status: 'shipped',
  ship_by: null,
  undo_until: null,
  shipments: [PARCEL],
}
