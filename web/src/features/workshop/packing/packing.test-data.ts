import { itemsFor, type JobCard, type PackingJob } from '@leksmedjan/contract/packing'

export const CARD: JobCard = {
  code: 'K7QX2M9A',
  order_number: 'MINIMAL-7K3M9QXA',
  toy_name: 'Gnista',
  image_url: '/gnista.webp',
  size: 'Mellan',
  attempt: 1,
  since: '2026-11-26T12:00:00Z',
  promised_last: '2026-12-04',
  ship_by: '2026-11-27',
  is_pickup: false,
  is_gift: true,
  is_late: false,
  has_new_days: false,
  needs_review: false,
}

export const PRINTED: PackingJob = {
  code: CARD.code,
  order_number: CARD.order_number,
  status: 'printing',
  job_status: 'printed',
  attempt: 1,
  is_replacement: false,
  remade_for: null,
  new_print: null,
  toy_name: 'Gnista',
  image_url: '/gnista.webp',
  model_url: null,
  size: { name: 'Mellan', longest_mm: 120 },
  child_name: 'Åke',
  message: 'Slå in den i blått papper, tack',
  is_message_in_story: false,
  sign: null,
  engraving: 'Grattis Åke!',
  greeting: 'Grattis på treårsdagen',
  same_address: [],
  check_items: itemsFor(['texts']),
  check_marks: [],
  is_gift: true,
  has_prices: false,
  add_ons: [
    { name: 'Presentask', text: null },
    { name: 'Hälsningskort', text: 'Grattis på treårsdagen' },
  ],
  withdrawn: [],
  things: [
    { part: 'toy', name: 'Leksaken', is_to_send: true, worth_ore: null },
    { part: 'gift_box', name: 'Presentask', is_to_send: true, worth_ore: null },
    { part: 'greeting', name: 'Hälsningskort', is_to_send: true, worth_ore: null },
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
  net_weight_g: null,
  promised_last: '2026-12-04',
  ship_by: '2026-11-27',
  is_late: false,
  has_new_days: false,
  needs_review: false,
  review_reason: null,
  serial: null,
  photos: [],
  lots_before: ['PLA-R-0417'],
  weight_of_size_g: null,
  parcel_before: { carrier: 'PostNord', packaging: { cardboard: 80 } },
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

export const CHECKED: PackingJob = { ...PRINTED, job_status: 'checked', serial: '7K3M9QXA7K3M9QXA' }

export const SENT_PARCEL = {
  method: 'parcel' as const,
  place: 1,
  carrier: 'PostNord',
  tracking_number: 'UA123456789SE',
  tracking_url: null,
  shipped_at: '2026-11-26T13:00:00Z',
  delivered_at: null,
  lost_at: null,
  returned_at: null,
  is_damaged: false,
  contents: null,
}

export const SENT: PackingJob = { ...CHECKED, status: 'shipped', ship_by: null, shipments: [SENT_PARCEL] }

export const DHL_PARCEL = { ...SENT_PARCEL, place: 2, carrier: 'DHL', tracking_number: '1234567890' }

export const SENT_IN_TWO: PackingJob = { ...SENT, shipments: [SENT_PARCEL, DHL_PARCEL] }
