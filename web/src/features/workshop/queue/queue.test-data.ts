import type { PrintJob, QueueAnswer } from '@leksmedjan/contract/prints'

export const PRUSA = '5d1c2b30-0000-4000-8000-0000000000a1'
export const BAMBU = '5d1c2b30-0000-4000-8000-0000000000a2'
const BED = { width: 250, depth: 210, height: 210 }

const printerOf = (id: string, name: string) => ({
  id,
  name,
  bed: BED,
  slots: 4,
  loaded: ['#C8102E', null, null, null],
  hoursADay: 16,
  isActive: true,
  version: 1,
})

/** Codes are eight characters; the toy's name is the code's first letter, as a name. */
export function printJobOf(title: string, more: Partial<PrintJob> = {}): PrintJob {
  return {
    code: title.toUpperCase().padEnd(8, '2').slice(0, 8),
    attempt: 1,
    reason: 'first',
    status: 'queued',
    version: 3,
    orderId: '5d1c2b30-0000-4000-8000-000000000001',
    orderNumber: 'MINIMAL-7K3M9QXA',
    title,
    imageUrl: '',
    kind: 'Räv',
    plainImageUrl: '/rav.webp',
    size: 'Mellan',
    promisedLast: '2026-12-09',
    printsFrom: '2026-11-26',
    shipBy: '2026-12-02',
    isLate: false,
    startsFrom: null,
    isPickup: false,
    hasNewDays: false,
    missesPromise: false,
    dayReason: null,
    priority: 0,
    waitsFor: null,
    holdReason: null,
    attention: null,
    plan: {
      layerMm: 0.28,
      hours: 6.4,
      grams: 73,
      supportGrams: 4,
      colourChanges: 120,
      filaments: [
        { hex: '#C8102E', name: 'Lingonröd', isOwn: false, grams: 41, slots: [1, 4] },
        { hex: '#DDA77B', name: 'Mellanljus hud', isOwn: true, grams: 32, slots: [2] },
      ],
    },
    sizeMm: { width: 90.2, depth: 70, height: 120 },
    smallParts: 0,
    smallPartPlaces: [],
    age: '3-5 år',
    printer: null,
    fits: [
      { printerId: PRUSA, fit: 'load' },
      { printerId: BAMBU, fit: 'ready' },
    ],
    loads: [],
    startedAt: null,
    printedAt: null,
    by: 'shop',
    undoUntil: null,
    failure: null,
    ...more,
  }
}

export function queueOf(jobs: PrintJob[], more: Partial<QueueAnswer> = {}): QueueAnswer {
  return {
    now: new Date().toISOString(),
    jobs,
    groups: [
      {
        colours: [
          { hex: '#C8102E', name: 'Lingonröd' },
          { hex: '#DDA77B', name: 'Mellanljus hud' },
        ],
        codes: jobs
          .filter(({ status, waitsFor, plan }) => status === 'queued' && waitsFor === null && plan !== null)
          .map(({ code }) => code),
        hours: 12.8,
      },
    ],
    printers: [printerOf(PRUSA, 'Prusa'), printerOf(BAMBU, 'Bambu')],
    hoursLeft: 12.8,
    hoursCancellable: 0,
    ...more,
  }
}
