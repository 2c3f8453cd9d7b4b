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
  is_gift: true,
  is_late: false,
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
  sign: null,
  engraving: 'Grattis Åke!',
  greeting: 'Grattis på treårsdagen',
  check_items: itemsFor(['texts']),
  check_marks: [],
  has_gift_box: true,
  is_gift: true,
  add_ons: ['Presentask', 'Hälsningskort'],
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
  promised_last: '2026-12-04',
  is_late: false,
  needs_review: false,
  serial: null,
  photos: [],
  lots_before: ['PLA-R-0417'],
  parcel_before: { carrier: 'PostNord', packaging: { cardboard: 80 } },
  carrier: { id: 'own', name: 'Eget bud' },
  labels: [],
  shipments: [],
  undo_until: null,
  return_reason: null,
  return_damaged: false,
}

export const CHECKED: PackingJob = { ...PRINTED, job_status: 'checked', serial: '7K3M9QXA7K3M9QXA' }

const SENT_PARCEL = {
  method: 'parcel' as const,
  carrier: 'PostNord',
  tracking_number: 'UA123456789SE',
  tracking_url: null,
  shipped_at: '2026-11-26T13:00:00Z',
  delivered_at: null,
  lost_at: null,
  returned_at: null,
}

export const SENT: PackingJob = { ...CHECKED, status: 'shipped', shipments: [SENT_PARCEL] }
