/** Queue, printers and print card as their calls answer. */
import {
  NOW,
  OPERATOR,
  MAKER,
  PRUSA,
  MINI,
  picture,
  COLOURS,
  TOYS,
  type Toy,
  numberOf,
  codeOf,
} from './toys.ts'
import type { PrintCard, PrintersAnswer, PrintJob, QueueAnswer } from '@leksmedjan/contract/prints'

export function printJob(toy: Toy, changes: Partial<PrintJob> = {}): PrintJob {
  const { kind, kindName, of } = TOYS[toy]
  return {
    code: codeOf(toy),
    attempt: 1,
    reason: 'first',
    status: 'queued',
    version: 1,
    orderId: '5d1c2b30-0000-4000-8000-000000000001',
    orderNumber: numberOf(toy),
    title: toy,
    imageUrl: picture(kind),
    kind: kindName,
    plainImageUrl: picture(kind),
    size: 'Mellan',
    promisedLast: '2026-12-04',
    printsFrom: '2026-11-26',
    shipBy: '2026-11-27',
    startsFrom: null,
    isPickup: false,
    isLate: false,
    hasNewDays: false,
    missesPromise: false,
    dayReason: null,
    priority: 0,
    waitsFor: null,
    holdReason: null,
    attention: null,
    plan: {
      layerMm: 0.2,
      hours: 6.5,
      grams: 73,
      supportGrams: 4,
      colourChanges: of.length > 1 ? 120 : 0,
      filaments: of.map((colour, place) => ({
        ...COLOURS[colour],
        isOwn: false,
        grams: place === 0 ? 41 : 32,
        slots: [place + 1],
      })),
    },
    sizeMm: { width: 101, depth: 112, height: 120 },
    smallParts: 0,
    smallPartPlaces: [],
    age: '3-5 år',
    printer: null,
    fits: [
      { printerId: PRUSA, fit: 'ready' },
      { printerId: MINI, fit: 'load' },
    ],
    loads: [
      {
        printerId: MINI,
        slots: [{ slot: 4, was: COLOURS.grey.name, becomes: COLOURS[of[0]].name }],
      },
    ],
    startedAt: null,
    printedAt: null,
    by: OPERATOR,
    undoUntil: null,
    failure: null,
    ...changes,
  }
}

export const PRINTERS: PrintersAnswer['printers'] = [
  {
    id: PRUSA,
    name: 'Prusan vid fönstret',
    bed: { width: 250, depth: 210, height: 210 },
    slots: 4,
    loaded: [COLOURS.turquoise.hex, COLOURS.orange.hex, COLOURS.white.hex, null],
    hoursADay: 20,
    isActive: true,
    ordersOnlyHere: 0,
    version: 1,
    project: {
      id: '5d1c2b30-0000-4000-8000-0000000000b1',
      name: 'Fönstret, fyra färger.3mf',
      application: 'OrcaSlicer-2.4.2',
      materials: ['PLA', 'PLA', 'PLA', 'PLA'],
      uploadedBy: 'olga@exempel.se',
      uploadedAt: NOW,
    },
  },
  {
    id: MINI,
    name: 'Minin',
    bed: { width: 180, depth: 180, height: 180 },
    slots: 1,
    loaded: [COLOURS.red.hex],
    hoursADay: 12,
    isActive: true,
    ordersOnlyHere: 0,
    version: 1,
    project: null,
  },
]

const RUNNING: readonly PrintJob[] = [
  printJob('Nalle', {
    status: 'printing',
    printer: { id: PRUSA, name: 'Prusan vid fönstret' },
    startedAt: '2026-11-26T05:10:00Z',
    by: MAKER,
  }),
  printJob('Dino-Dan', {
    status: 'printing',
    size: 'Stor',
    printer: { id: MINI, name: 'Minin' },
    startedAt: '2026-11-26T08:30:00Z',
    promisedLast: '2026-11-25',
    isLate: true,
    by: MAKER,
  }),
]
const STARTABLE: readonly PrintJob[] = [
  printJob('Brunte', { size: 'Stor', promisedLast: '2026-12-01', priority: 1 }),
  printJob('Rut'),
  printJob('Stjärna', { attempt: 2, reason: 'inspection' }),
]

export const QUEUE: QueueAnswer = {
  now: NOW,
  jobs: [
    ...RUNNING,
    ...STARTABLE,
    printJob('Grip', {
      status: 'failed',
      failure: {
        kind: 'clogged',
        words: 'Stannade vid lager 180. Munstycket är bytt.',
        gramsLost: 32,
        photos: [picture('characters.fantasidjur.grip')],
      },
    }),
    printJob('Pärlan', { status: 'printed', printedAt: '2026-11-26T06:05:00Z', by: MAKER }),
    printJob('Kung Röd', { waitsFor: 'held', holdReason: 'lingonrött kommer på måndag' }),
    printJob('Snö', { waitsFor: 'proof', size: 'Liten' }),
    printJob('Gnista', { waitsFor: 'day', printsFrom: '2026-11-30' }),
  ],
  groups: [
    {
      colours: [COLOURS.brown, COLOURS.white],
      codes: [codeOf('Brunte'), codeOf('Stjärna')],
      hours: 13,
    },
    { colours: [COLOURS.blue, COLOURS.orange], codes: [codeOf('Rut')], hours: 6.5 },
  ],
  printers: PRINTERS,
  hoursLeft: 38.5,
  hoursCancellable: 6.5,
}
/** Gnista can be printed, but no printer has its filaments loaded. */
export const OTHER_FILAMENT: QueueAnswer = {
  ...QUEUE,
  jobs: [
    printJob('Gnista', {
      fits: [
        { printerId: PRUSA, fit: 'load' },
        { printerId: MINI, fit: 'too_few_slots' },
      ],
    }),
  ],
}
export const EMPTY_QUEUE: QueueAnswer = {
  now: NOW,
  jobs: [],
  groups: [],
  printers: PRINTERS,
  hoursLeft: 0,
  hoursCancellable: 0,
}

export const PRINT_CARD: PrintCard = {
  code: codeOf('Brunte'),
  formats: ['3mf', 'stl'],
  stopped: null,
  projects: [
    {
      printer: { id: PRUSA, name: 'Prusan vid fönstret' },
      fit: 'ready',
      application: 'OrcaSlicer-2.4.2',
      materials: ['PLA', 'PLA', 'PLA', 'PLA'],
      isEnough: true,
    },
  ],
  nozzleMm: 0.4,
  material: 'PLA',
  nozzleC: 215,
  bedC: 60,
  layerMm: 0.2,
  walls: 3,
  infill: 0.15,
  topLayers: 5,
  bottomLayers: 4,
  supportsOnBedOnly: true,
  breakOff: { supported: 2, pedestals: 1, moves: true },
  plan: printJob('Brunte').plan,
  sizeMm: { width: 101, depth: 112, height: 120 },
}
