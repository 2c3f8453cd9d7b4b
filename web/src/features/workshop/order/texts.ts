/** Words of the page of an order. */
import { LETTER_NAMES } from '../letter-names.ts'
import type { WithdrawnPart } from '@leksmedjan/contract/withdrawal'
import type { NextStep } from '@leksmedjan/contract/workshop-moves'
import type { PromiseReason } from '@leksmedjan/contract/promise-reasons'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'

export const TEXTS = {
  page: 'Order',
  toBoard: 'Till tavlan',
  loading: 'Hämtar ordern...',
  failed: 'Ordern gick inte att hämta.',
  notFound: 'Ordern finns inte',
  notFoundBody: (number: string) =>
    `Ingen order har numret ${number}. Kontrollera det, eller sök på något annat du vet om ordern.`,
  noNumber: 'Adressen saknar ett ordernummer. Sök ordern, eller öppna den från tavlan.',
  searchBoard: 'Sök på tavlan',
  search: 'Sök',
  retry: 'Försök igen',
  copy: 'Kopiera ordernumret',
  copied: 'Ordernumret är kopierat',
  orderedOn: (when: string) => `Beställd ${when}`,
  /** Of its buyer. */
  firstOrder: 'första ordern',
  others: (count: number) => (count === 1 ? 'en order till' : `${count} ordrar till`),
  toOthers: (count: number) =>
    count === 1 ? 'En order till av samma köpare' : `${count} ordrar till av samma köpare`,
  correctEmail: {
    open: 'Rätta',
    title: 'Rätta e-postadressen',
    body: 'Breven går till den nya adressen, och köparen hittar ordern med den. Skicka de brev som inte kom fram igen.',
    field: 'E-post',
    done: 'E-postadressen är rättad',
    beaten: 'Någon annan hann ändra ordern. Se hur den står nu och rätta igen.',
  },
  copyAddress: 'Kopiera adressen',
  addressCopied: 'Adressen är kopierad',
  late: 'Försenad',
  misses: 'Hinner inte till dess',
  disputed: 'Tvist',
  asked: 'Banken frågar',
  reprint: 'Omtryck',
  secondTry: 'Ny utskrift',
  paymentStates: {
    paid: 'Betald',
    failed: 'Betalningen misslyckades',
    partly_refunded: 'Delvis återbetald',
    refunded: 'Återbetald',
    refunding: 'Återbetalning på väg',
    refund_failed: 'Återbetalning kom inte fram',
    lost: 'Förlorad tvist',
  },
  refundedState: { refunded: 'Pengarna är tillbaka', failed: 'Betalningen misslyckades' },

  picture: 'Bild av leksaken',

  /** For whoever decides. */
  inInbox: 'Det står under Att titta på.',
  /** ISO days in words. */
  waitAsked: ({ at, last, beyond, answerBy }: Record<'at' | 'last' | 'beyond' | 'answerBy', string>) =>
    `Frågan gick ${at}: får den vara framme senast ${last}? Innan svaret startas ingen utskrift, och inget skickas som är framme efter ${beyond}. Har inget svar kommit ${answerBy}: skriv till köparen.`,
  agreedToWait: 'Köparen har sagt ja',
  next: {
    unpaid: { title: 'Väntar på betalning', body: 'Köparen har börjat betala. Inget att göra än.' },
    over: { title: 'Ordern är avslutad', body: 'Den ska inte tillverkas.' },
    review: {
      title: 'En människa måste titta först',
      body: 'Ingenting händer med ordern förrän den som driver butiken har bestämt sig.',
    },
    model: {
      title: '3D-modellen är inte klar',
      body: 'Den görs av sig själv, och ordern går vidare när den finns.',
    },
    proof: { title: 'Väntar på köparens ja', body: 'Köparen har fått modellen att godkänna.' },
    answer: {
      title: 'Väntar på köparens svar',
      body: 'Köparen har inte svarat om leksaken får komma så sent.',
    },
    safety: {
      title: 'Säkerhetsfil saknas',
      body: 'Ingen giltig säkerhetsfil täcker leksaken, och butiken kräver en. Den driftansvariga lägger till den: npm run shop -- safety.',
    },
    day: { title: 'Får inte skrivas ut än', body: 'Till dess får köparen avbeställa utan kostnad.' },
    print: { title: 'Klar att skriva ut', body: 'Leksaken väntar på en skrivare.' },
    printing: { title: 'Skrivs ut', body: 'Kontrollera leksaken när utskriften är klar.' },
    check: { title: 'Att kontrollera', body: 'Utskriften är klar. Gå igenom leksaken innan den packas.' },
    pack: { title: 'Att packa och skicka', body: 'Leksaken är kontrollerad.' },
    deliver: { title: 'På väg till köparen', body: 'Leksaken är skickad.' },
    done: { title: 'Framme', body: 'Inget mer att göra.' },
  } satisfies Record<NextStep, { title: string; body: string }>,
  /** Its toy was printed before it ended. */
  /** `what`: begins the sentence. Not paid back yet. @example what = 'Presentasken' */
  withdrawnGoods: (what: string) => ({
    title: 'Köparen har ångrat en del',
    body: `${what} är inte återbetald än. När det ska betalas står under Att titta på.`,
  }),
  /** The complaints stand further down on the page. */
  complaintWaits: {
    title: 'En reklamation väntar på svar',
    body: 'Läs den under Reklamationer på den här sidan.',
  },
  overPrinted: { title: 'Ordern är avslutad', body: 'Inget mer att göra.' },
  /** `what`: travels, without the toy. */
  deliverBeside: (what: string) => ({ title: 'På väg till köparen', body: `Det som är på väg: ${what}.` }),
  /** The toy, while it is on its way. */
  paidBack: {
    parcel: {
      title: 'Återbetald, men på väg',
      body: 'Köparen har fått pengarna för leksaken, och behåller den om den kommer fram. Har paketet försvunnit antecknas det på packbordet.',
    },
    pickup: {
      title: 'Återbetald, men inte hämtad',
      body: 'Köparen har fått pengarna för leksaken. Lämna bara ut den om ni har kommit överens om det.',
    },
  },
  packLost: {
    title: 'Att packa och skicka igen',
    body: 'Något låg i ett paket som försvann. På packbordet står vad som skickas.',
  },
  packToFetch: {
    title: 'Att packa för hämtning',
    body: 'Leksaken är kontrollerad. Köparen hämtar den i verkstaden.',
  },
  reviewOnPrinter: {
    title: 'En människa måste titta först',
    body: 'Utskriften går vidare och avslutas i utskriftskön. Sedan händer ingenting förrän den som driver butiken har bestämt sig.',
  },
  changeAsked: {
    title: 'Köparen vill ändra modellen',
    body: 'Butiken är skyldig ett svar inom ett dygn.',
  },
  lateWithdrawn: {
    title: 'Köparen vill häva köpet',
    body: 'Betala tillbaka pengarna, eller kom överens med köparen, innan något mer görs. I inkorgen står varför.',
  },
  lateWithdrawnWait: {
    title: 'Köparen vill häva köpet',
    body: 'Packa och skicka inget förrän den som driver butiken har gett besked.',
  },
  turnedDown: {
    title: 'Designen godkändes inte',
    body: 'Leksaken görs inte. Pengarna ska tillbaka till köparen.',
  },
  cameBack: 'Kom tillbaka',
  toyGone: 'Leksaken kom inte fram',
  unfetched: 'Inte hämtad',
  damagedHere: 'Trasig eller borta',
  toBeFetched: 'Att hämta',
  packed: { title: 'Att skicka', body: 'Leksaken är packad och har sin etikett.' },
  /** `beside`: what came back without the toy; null where the toy did. */
  packAgain: (beside: string | null) => ({
    title: 'Kom tillbaka till verkstaden',
    body: `Rätta adressen om den var fel, och skicka ${beside ?? 'leksaken'} igen från packbordet.`,
  }),
  packUnfetched: {
    title: 'Inte hämtad',
    body: 'Köparen svarar med en tid att komma, eller med ja till att få den skickad. Skicka den från packbordet.',
  },
  packInstead: {
    title: 'Köparen vill ha den skickad',
    body: 'Packa leksaken och skicka den från packbordet. Köparen läser att den skickas.',
  },
  remakeDamaged: {
    title: 'Kom tillbaka skadad',
    body: 'Gör en ny leksak från packbordet. Håller den ändå går den att skicka igen därifrån.',
  },
  remakeDamagedHere: {
    title: 'Trasig eller borta innan den hämtades',
    body: 'Gör en ny leksak från packbordet.',
  },
  toRemake: 'Gör en ny leksak...',
  laidAside: (why: string) => ({
    title: `Undanlagd: ${why}`,
    body: 'Leksaken skrivs inte ut förrän den läggs tillbaka i kön.',
  }),
  stopPrint: (printer: string | null) => ({
    title: 'Stoppa utskriften',
    body: `Leksaken skrivs fortfarande ut${printer === null ? '' : ` på ${printer}`}, fast ordern är avslutad eller designen borttagen. Stoppa utskriften och bekräfta det i utskriftskön.`,
  }),
  printFailed: {
    title: 'Utskriften misslyckades',
    body: 'Rätta felet och skriv ut leksaken igen.',
  },
  waitsForBuyer: {
    title: 'Väntar på att hämtas',
    told: {
      waiting: () => 'Köparen får ett mejl om att leksaken är klar.',
      sent: (who: string | null, when: string) =>
        `${who ?? 'Köparen'} fick ett mejl om att leksaken är klar ${when}.`,
      refused: (who: string | null) =>
        `Mejlet om att leksaken är klar kom inte fram till ${who ?? 'köparen'}.`,
    },
  },
  toMoney: 'Pengar och återbetalning',
  cancelOrder: 'Avbryt ordern',
  inPrint: { print: 'Väntar på skrivare', check: 'Att kontrollera', pack: 'Att packa' } as Partial<
    Record<NextStep, string>
  >,
  previous: 'Föregående order',
  nextOrder: 'Nästa order',
  places: { inbox: 'Till Att titta på', queue: 'Till utskriftskön', packing: 'Till packbordet' },
  fromDay: (day: string) => `Tidigast ${day}.`,

  gist: 'Det viktigaste',
  facts: 'Leksaken',
  size: 'Storlek',
  colours: 'Färger',
  goods: {
    title: 'Beställt',
    inParcel: (place: number, of: number) => `I paket ${place} av ${of}`,
    inOneOf: (of: number) => `I ett av ${of} paket`,
    states: {
      parcel: { on_its_way: 'På väg', delivered: 'Framme', returned: 'Kom tillbaka', lost: 'Kom bort' },
      pickup: {
        on_its_way: 'Väntar på köparen',
        delivered: 'Hämtades',
        returned: 'Hämtades inte',
        lost: 'Kom bort',
      },
    },
    unsent: 'Inte skickad',
    madeAgain: 'Görs på nytt',
    byLetter: 'Kommer med mejl',
    sentByLetter: 'Skickad med mejl',
    leftOut: (why: string) => `Packas inte: ${why}`,
    stays: (why: string) => `Stannar hos oss: ${why}`,
    paidBack: 'Pengarna är tillbaka',
    isBack: 'pengarna är tillbaka',
    withdrew: (day: string) => `köparen ångrade det ${day}`,
  },
  freight: 'Frakt',
  paidFreight: 'Frakt som valdes',
  material: 'Material',
  grams: (grams: string) => `${grams}\u00a0g`,
  netWeight: 'Leksakens vikt',
  allGrams: 'Filament i allt',
  allOf: (all: string, parts: readonly string[]) =>
    parts.length === 0 ? all : `${all}, varav ${parts.join(' och ')}`,
  support: (grams: string) => `stöd ${grams}`,
  waste: (grams: string) => `spill och rentorn ${grams}`,
  underOneGram: 'under 1\u00a0g',
  hours: 'Utskrift',
  changes: (changes: number) => (changes === 1 ? '1 färgbyte' : `${changes} färgbyten`),
  layer: 'Lagerhöjd',
  /** By when a toy is promised; `over`: the last day has passed. A toy that waits for its buyer is ready already. */
  promised: {
    sent: { ahead: 'Ska vara framme', over: 'Skulle vara framme' },
    fetched: { ahead: 'Lovad till', over: 'Var lovad till' },
  },
  arrived: 'Kom fram',
  fetched: 'Hämtades',
  moves: {
    label: 'Flyttade löften',
    onItsWay: (promise: string, carried: string) =>
      `Vi lovade senast ${promise}. Med transportören kan det dröja till ${carried}.`,
    toldOnItsWay: 'Köparen läser det i mejlet om paketet, och får häva köpet och få pengarna tillbaka.',
    moved: (was: string, now: string) => `Löftet flyttades från ${was} till ${now}.`,
    why: {
      paid: '',
      proof: 'Köparens svar på modellen tog tid.',
      queue: 'Kön är längre än vi lovade efter.',
      closed: 'Verkstaden är stängd.',
      print: 'Leksaken skrivs ut igen.',
      making: 'Det har tagit längre tid än vi lovade efter.',
      lost: 'Paketet kom bort.',
      returned: 'Leksaken skadades eller kom bort innan köparen hade den.',
      complaint: 'Leksaken reklamerades.',
    } satisfies Record<PromiseReason, string>,
    told: (when: string) => `Köparen fick ett mejl ${when}.`,
  },
  printsFrom: 'Får skrivas ut från',
  serial: 'Serienummer',
  safety: 'Säkerhetsfil',
  safetyOf: (file: string, until: string | null) => (until === null ? file : `${file}, gäller till ${until}`),
  noSafety: (covers: string) => `Ingen täcker ${covers}`,
  noFeatures: 'utan tillval på leksaken',
  paid: 'Betald',
  recipient: 'Till',
  message: 'Köparens meddelande till oss',
  messageInStory: 'Köparens meddelande i sagan',
  texts: 'Texter',
  sign: 'Namnskylt',
  cut: 'skärs i leksaken',
  walls: (mm: string) => `Väggar minst ${mm}\u00a0mm`,
  thin: (mm: string) => `Väggar bara ${mm}\u00a0mm`,
  smallParts: {
    none: 'Inga delar under 31,7\u00a0mm',
    some: (parts: number) => `${parts === 1 ? '1 del' : `${parts} delar`} under 31,7\u00a0mm kan lossna`,
  },
  model: 'Modellen',
  marks: 'Titta på de här ställena, sett framifrån',
  beforeStart: (parts: number) =>
    `${parts === 1 ? '1 del' : `${parts} delar`} under 31,7\u00a0mm kan lossna. Titta på modellen innan du startar.`,
  toMarks: 'Titta på smådelarna',
  /** What to do about a weakness of the model, by how far its print has come. */
  weakness: {
    before: (what: string) => `${what}: granska före utskrift`,
    printing: (what: string) => `${what}: titta extra när den är utskriven`,
    printed: (what: string) => `${what}: titta extra vid kontrollen`,
    checked: (what: string) => what,
    unchecked: (what: string) => what,
  },
  safetyFile: { valid: 'Säkerhetsfil giltig', missing: 'Säkerhetsfil saknas' },
  notCeMarked: 'Inget CE-märke på namnlappen: ingen säkerhetsfil täcker leksaken.',
  specialChecks: 'Kontrolleras särskilt',
  checkNames: {
    joints: 'leder',
    small_parts: 'smådelar',
    necks: 'smala fästen',
    texts: 'texter',
  } satisfies Record<WorkshopOrder['toy']['specialChecks'][number], string>,
  /** Of an order that ended: nothing more is printed. */
  modelStatesOver: {
    pending: 'Modellen hann inte göras',
    running: 'Modellen hann inte göras',
    completed: 'Modellen blev klar, men skrivs inte ut',
    printed: 'Modellen är utskriven',
    failed: 'Modellen gick inte att göra',
    needs_look: 'Modellen granskades inte, ordern är avslutad',
  },
  modelStates: {
    pending: 'Modellen står i kö',
    running: 'Modellen görs',
    failed: 'Modellen gick inte att göra',
    needs_look: 'Modellen behöver granskas',
  },
  modelToStop: 'Modellen skrivs fortfarande ut, utskriften ska stoppas',
  modelMade: {
    before: 'Modellen är klar att skriva ut',
    printing: 'Modellen skrivs ut',
    printed: 'Modellen är utskriven',
    checked: 'Modellen är utskriven och leksaken kontrollerad',
    unchecked: 'Modellen är utskriven, leksaken skickades utan kontroll',
  },

  address: 'Leveransadress',
  fetchedBy: 'Hämtas av',
  wasFetchedBy: 'Hämtad av',
  fetchedOn: (day: string) => `Hämtad ${day}.`,
  fetchedHere: 'Leksaken hämtas i verkstaden. Inget skickas till adressen.',
  noAddress: 'Adressen visas när leksaken är utskriven.',
  correct: 'Rätta adressen',
  correctTitle: 'Rätta leveransadressen',
  fullName: 'Namn',
  street: 'Gatuadress',
  postalCode: 'Postnummer',
  city: 'Ort',
  phone: 'Telefon',
  country: (country: string) =>
    `Land: ${country}. Frakt och moms är betalda för det landet, så det går inte att ändra.`,
  save: 'Spara adressen',
  saved: 'Adressen är rättad',
  saveFailed: 'Adressen gick inte att spara.',
  changedMeanwhile: 'Någon annan hann ändra ordern. Det här gäller nu:',
  keepTheirs: 'Behåll den',
  changedBy: (who: string, when: string) => `Rättad av ${who}, ${when}. Tidigare:`,

  jobs: 'Utskrifter',
  attempt: (attempt: number) => `Försök ${attempt}`,
  printCode: (code: string) => `Utskrift ${code}`,
  jobStates: {
    queued: 'I kö',
    starting: 'Startad',
    printing: 'Skrivs ut',
    paused: 'Pausad',
    printed: 'Utskriven',
    checked: 'Kontrollerad',
    unchecked: 'Skickad utan kontroll',
    failed: 'Misslyckades',
    cancelled: 'Avbruten',
  },
  /** Of an order that ended while it was printed. */
  jobToStop: 'Ska stoppas i skrivaren',
  rejected: 'Underkänd',
  held: (why: string) => `Undanlagd: ${why}`,
  freightOfPickup: (sum: string) => `Köparen hämtar själv men har betalat frakt: ${sum}.`,
  giveFreightBack: (sum: string) => `Betala tillbaka frakten, ${sum}`,
  parcels: 'Paket',
  pickups: 'Hämtning',

  papers: 'Papper',

  thread: 'Anteckningar och brev',
  noThread: 'Inget skrivet än.',
  note: 'Anteckning',
  noteHint: 'Bara personalen ser den.',
  /** `areForAll`: all staff see them. */
  picturesHint: (most: number, areForAll: boolean) =>
    `Högst ${most}. ${areForAll ? 'Bara personalen ser dem' : 'De kan visa en text på leksaken, så bara du och den som driver butiken ser dem'}, och uppgift om plats tas bort. Du kan också klistra in en kopierad bild.`,
  sendPictures: 'Skicka bilderna',
  picturesLeft: (pictures: number) =>
    `Texten är sparad, men ${pictures === 1 ? 'en bild' : `${pictures} bilder`} kom inte fram`,
  picturesFailed: 'Bilderna är kvar här. Försök igen.',
  notePictures: {
    photo: (place: number) => `Bild ${place} i anteckningen`,
    enlarge: (place: number) => `Visa bild ${place} i anteckningen i stort`,
  },
  hiddenPictures: (pictures: number) =>
    pictures === 1
      ? 'Med en bild. Den kan visa en text på leksaken, så bara den som driver butiken ser den här.'
      : `Med ${pictures} bilder. De kan visa en text på leksaken, så bara den som driver butiken ser dem här.`,
  addNote: 'Spara anteckningen',
  noteSaved: 'Anteckningen är sparad',
  letter: 'Brev till köparen',
  subject: 'Ämne',
  text: 'Text',
  letterHint: 'Köparen får det som mejl och svarar på det.',
  send: 'Skicka brevet',
  sentLetter: 'Brevet är på väg till köparen',
  sendFailed: 'Det gick inte att spara. Texten finns kvar.',
  toBuyer: 'till köparen',
  fromBuyer: 'från köparen',
  answer: 'Skriv in köparens svar',
  answerHint: 'Klistra in det köparen svarade, så står brevväxlingen samlad.',
  saveAnswer: 'Spara svaret',
  answerSaved: 'Svaret är sparat',
  writeNote: 'Skriv en anteckning',
  writeLetter: 'Skriv till köparen',
  deletionAsked: (day: string) =>
    `Köparen har bett om att bli glömd, senast ${day}. Det görs av sig självt när det som pågår är klart.`,
  buyerErased: 'Köparens uppgifter är raderade, så det går inte att skriva till köparen.',

  letters: 'Brev från butiken',
  olderLetters: (letters: number) => `Äldre brev (${letters})`,
  inThread: (letter: string) => `${letter}: läs brevet bland anteckningarna`,
  inLetters: (letter: string) => `${letter}: läs brevet bland butikens brev`,
  letterNames: LETTER_NAMES,
  letterStates: { waiting: 'väntar', sent: 'skickat', refused: 'kom inte fram' },
  letterStatesAgain: {
    waiting: 'väntar på att skickas igen',
    sent: 'skickat igen',
    refused: 'kom inte fram igen',
  },
  sendLetterAgain: 'Skicka brevet igen',
  sentAgainTo: (to: string) => `Brevet skickas igen till ${to}`,

  otherOrders: 'Köparens andra ordrar',
  otherOrder: (toy: string, number: string) => `${toy}, ${number}`,

  change: {
    open: 'Ändra ordern',
    title: 'Ändra vad som köptes',
    kind: 'Vad ska ändras?',
    kinds: { less: 'Ta bort ett tillval', anew: 'Annan storlek eller andra tillval' },
    body: {
      less: 'Ett tillval kan tas bort tills leksaken är skickad. Priset går tillbaka, och kvittot, följesedeln och packbordet ändras med.',
      anew: (sum: string) =>
        `Den här ordern avslutas och skrivs inte ut, och ${sum} går tillbaka till köparen. Köparen får ett mejl med en länk till samma design med samma val. Där ändrar köparen det som ska ändras, beställer och betalar på nytt. Priset och leveranstiden räknas om.`,
    },
    anew: (sum: string) => `Avsluta och betala tillbaka ${sum}`,
    anewDone: (sum: string) => `${sum} går tillbaka, och köparen får länken`,
    designGone: 'Köparen har tagit bort designen. Avbryt ordern i stället, och be köparen skapa en ny.',
    /** Why there is no order anew. */
    anewBars: {
      print: 'går bara innan utskriften börjar',
      review: 'en människa måste titta på ordern först',
      buyer: 'köparens uppgifter är raderade',
    },
    legend: 'Tillval att ta bort',
    none: 'Ordern har inga tillval.',
    missing: 'Välj ett tillval.',
    bars: {
      back: 'pengarna är tillbaka',
      cut: 'är en del av modellen',
      story: 'köparen ångrar den själv under Ångra avtalet här',
      storyKept: 'kan inte ångras; pengarna kan ändå gå tillbaka med Betala tillbaka',
      needed: 'ta först bort det tillval som hör till',
      money: 'kan inte betalas tillbaka',
    },
    take: (sum: string | null) => (sum === null ? 'Ta bort tillvalet' : `Ta bort och betala tillbaka ${sum}`),
  },
  money: 'Pengar',
  /** null: the sum is chosen in the dialog. */
  giveBack: (owed: string | null) => ['Betala tillbaka', owed].filter(Boolean).join(' '),
  total: 'Summa',
  paidBy: 'Betalt med',
  methods: { card: 'kort', swish: 'Swish', klarna: 'Klarna' } as Record<string, string>,
  card: (digits: string) => `kort som slutar på ${digits}`,
  receipt: (number: number) => `Kvitto ${number}`,
  creditNote: (number: number) => `Kreditnota ${number}`,
  refund: 'Återbetalat',
  refundStates: {
    due: 'på väg',
    pending: 'väntar på banken',
    succeeded: 'klart',
    failed: 'kom inte fram',
  } as Record<string, string>,
  /** What a refund of everything does to an order that is not sent. */
  refundEnds: {
    confirmed: 'Ordern avslutas och skrivs inte ut.',
    processing: 'Ordern avslutas och skrivs inte ut.',
    printing: 'Ordern avslutas och leksaken skickas inte.',
  } as Partial<Record<WorkshopOrder['status'], string>>,
  refundBars: {
    disputed: 'Köparen bestrider betalningen. Pengar kan gå tillbaka först när banken har bestämt sig.',
    taken: 'Banken har gett pengarna till köparen, så inget finns kvar att betala tillbaka.',
    all_back: 'Allt som betalades har gått tillbaka.',
  },
  discount: (code: string) => `Rabatt ${code}`,
  vat: 'Varav moms',
  left: 'Kan betalas tillbaka',
  owed: 'Fattas köparen',
  promisedBack: (thing: string) => `Lovat tillbaka: ${thing}`,
  dispute: 'Tvist med banken',
  inquiry: 'Fråga från banken',
  refundEndsInquiry:
    'Banken frågar om köpet, och pengarna är kvar. Betalas allt tillbaka är frågan över, utan avgift.',
  /** By the state of the payment provider. */
  disputeStates: {
    needs_response: 'väntar på butikens svar',
    under_review: 'banken avgör',
    warning_needs_response: 'väntar på butikens svar',
    warning_under_review: 'banken läser svaret',
    warning_closed: 'avslutad, det blev ingen tvist',
    prevented: 'avvärjd',
    won: 'butiken vann',
    lost: 'banken gav pengarna till köparen',
  } as Readonly<Record<string, string>>,
  disputeOpen: 'pågår',
  answerDispute: (day: string) => `Svara i betaltjänsten senast ${day}.`,
  answerInquiry: (day: string) => `Svara i betaltjänsten senast ${day}, eller betala tillbaka.`,
  /** What the bank decided about the payment of a parked order. */
  disputeDecided: {
    settled: 'Bankens fråga är avslutad, och det blev ingen tvist. Ordern kan släppas.',
    won: 'Tvisten är avgjord, och pengarna är butikens. Ordern kan släppas.',
    lost: 'Banken gav pengarna till köparen.',
  },
  disputeAnswerBy: (day: string) => `svara senast ${day}`,
  withdrew: {
    order: 'Ångrade köpet',
    story: 'Ångrade den digitala sagan',
    story_of_order: 'Ville ångra hela köpet, bara den digitala sagan gick att ångra',
    story_kept: 'Ville ångra den digitala sagan, det gick inte',
    goods: 'Ångrade det som inte är gjort efter köparens val',
    goods_of_order: 'Ville ångra hela köpet, bara det som inte är gjort efter köparens val gick att ångra',
    goods_kept: 'Ville ångra det som inte är gjort efter köparens val, det gick inte',
    nothing: 'Ville ångra köpet, ordern gäller',
    late: 'Vill häva köpet',
    over: 'Ville ångra, ordern var redan avslutad',
    new_toy: 'Avbeställde den nya leksaken',
  } satisfies Record<WithdrawnPart | 'new_toy', string>,

  history: 'Historik',
}
