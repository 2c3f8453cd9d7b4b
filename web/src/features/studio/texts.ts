import { toyWithin } from '@leksmedjan/contract/toy-name'
import type { DesignStatus } from '@leksmedjan/contract/designs'

export const TEXTS = {
  title: 'Min Studio',
  newToy: 'Ny leksak',
  loading: 'Laddar dina designer...',

  stats: {
    title: 'Din statistik',
    designs: (count?: number) => (count === 1 ? 'design' : 'designer'),
    orders: (count?: number) => (count === 1 ? 'beställning' : 'beställningar'),
    rating: 'snittbetyg',
    thisMonth: (month: string, count?: number) => `${count === 1 ? 'design' : 'designer'} i ${month}`,
    missing: '–',
  },

  ordersTitle: 'Beställningar',
  ordersNone: 'Inga beställningar än. När du har köpt en leksak följer du den här, från modell till paket.',
  ordersLoading: 'Laddar dina beställningar...',
  ordersFailed: 'Dina beställningar kunde inte hämtas.',
  ordersMore: (left: number) => `Visa fler (${left})`,
  showOrder: 'Visa',
  showOrderOf: (toy: string, orderNumber: string) =>
    `Visa beställningen av ${toyWithin(toy)}, ${orderNumber}`,
  again: 'Beställ igen',
  againOf: (toy: string) => `Beställ igen: ${toy}`,

  filter: 'Visa',
  filters: { all: 'Alla designer', completed: 'Klara', generating: 'Genereras' },
  filterWith: (name: string, count?: number) => (count === undefined ? name : `${name} (${count})`),
  search: 'Sök bland dina designer',
  layout: 'Visa som',
  grid: 'Rutnät',
  list: 'Lista',
  shown: (shown: number, all: number) =>
    shown === all ? (all === 1 ? '1 design' : `${all} designer`) : `${shown} av ${all} designer`,
  more: 'Visa fler',

  columns: {
    picture: 'Bild',
    name: 'Namn',
    category: 'Kategori',
    status: 'Status',
    created: 'Skapad',
    ordered: 'Beställt',
    actions: 'Åtgärder',
  },
  status: {
    PENDING: 'Väntar',
    GENERATING: 'Genereras...',
    COMPLETED: 'Klar',
    FAILED: 'Misslyckades',
  } satisfies Record<DesignStatus, string>,
  unknownStatus: 'Okänd',
  nameless: (end: string) => `Design ${end}`,
  today: (clock: string) => `i dag ${clock}`,
  orders: (count: number) => (count === 1 ? '1 beställning' : `${count} beställningar`),
  noOrders: '–',
  isPublic: 'Delad',
  drawing: 'Bilden skapas just nu',
  waiting: 'Bilden väntar på sin tur',
  failed: 'Bilden blev inte klar',

  approve: 'Se och godkänn modellen',
  approveOf: (toy: string) => `Se och godkänn modellen av ${toyWithin(toy)}`,
  order: 'Beställ',
  orderOf: (name: string) => `Beställ ${name}`,
  edit: (name: string) => `Ändra ${name}`,
  share: (name: string) => `Dela ${name}`,
  download: (name: string) => `Ladda ner ${name}`,
  remove: (name: string) => `Ta bort ${name}`,
  retry: 'Försök igen',
  retryOf: (name: string) => `Försök igen med ${name}`,

  removed: (name: string) => `${name} är borttagen`,
  undo: 'Ångra',
  restored: (name: string) => `${name} är tillbaka`,
  stillShared: 'Den är delad, som förut.',
  notRemoved: 'Designen kunde inte tas bort. Försök igen.',
  notRestored: 'Designen kunde inte hämtas tillbaka. Försök igen.',

  becameReady: (name: string) => `${name} är klar`,
  becameFailed: (name: string) => `Bilden av ${name} blev inte klar`,

  renameTitle: 'Byt namn',
  renameOf: (name: string) => `Byt namn på ${name}`,
  renameHint: 'Namnet syns bara i din studio.',
  saveName: 'Spara namnet',
  nameNeeded: 'Skriv ett namn.',
  notRenamed: 'Namnet kunde inte ändras. Försök igen.',

  downloadTitle: (name: string) => `Ladda ner ${name}`,
  picture: 'Bild',
  files: '3D-filer',
  filesOf: (orderNumber: string) => `Beställning ${orderNumber}`,
  file: (format: string, size: string) => `${format} (${size})`,
  noFiles: '3D-modellen är inte klar än. Filerna finns här så fort den är det.',
  filesFailed: 'Filerna kunde inte hämtas just nu.',
  notDownloaded: 'Bilden kunde inte laddas ner. Försök igen.',

  emptyTitle: 'Inga designs hittades',
  emptyBody: 'Här samlas dina leksaker. Den första tar några minuter och kostar inget att designa.',
  emptyFiltered: 'Inget här stämmer med det du har valt.',
  showAll: 'Visa alla designer',
  createFirst: 'Skapa din första design',
  madeBefore: 'Har du redan designat utan att logga in?',
  byLink: 'Öppna länken i mejlet du fick när du sparade designen, så hamnar den här.',

  waitingTitle: (count: number) =>
    count === 1 ? 'En design väntar på ditt ja' : `${count} designer väntar på ditt ja`,
  waitingBody:
    'Någon, kanske du själv på en annan enhet, har sparat med din e-postadress. Säger du ja hamnar det här i studion.',
  waitingYes: 'Ja, ta emot',
  waitingNo: 'Nej tack',
  waitingFailed: 'Svaret kunde inte sparas. Försök igen.',

  errorTitle: 'Något gick fel',
  errorBody: 'Kunde inte ladda din studio data. Försök igen.',
  loadFailed: 'Fel vid laddning',
  loadFailedDetail: 'Kunde inte ladda dina designs. Försök igen senare.',
  moreFailed: 'Fler designer kunde inte hämtas.',
} as const
