import type {
  DOUBT_SUBJECTS,
  GoodsAt,
  LateCard,
  InboxDetail,
  InboxKind,
  InboxOutcome,
} from '@leksmedjan/contract/workshop-inbox'
import type { BankStanding } from '@leksmedjan/contract/disputes'
import type { ChangePart } from '@leksmedjan/contract/proofs'
import type { ReviewReason } from '@leksmedjan/contract/review-reasons'
import type { RemakeReason } from '@leksmedjan/contract/promise-reasons'
import { REVIEW_TODO } from '@leksmedjan/contract/review-words'

const BLOCKED = 'Skicka inget än: den som driver butiken måste titta på beställningen först.'

const PART = 'Ordern gick i flera paket, och resten har inte kommit tillbaka. '
const namedParcels = (parcels: Extract<InboxDetail, { kind: 'returned' }>['parcels']): string =>
  parcels
    .map(({ carrier, tracking_number: number }) => `${number === null ? '' : `${number} `}med ${carrier}`)
    .join(' och ')

const heldOrders = (held: number): string =>
  held === 1
    ? '1 betald beställning av den väntar tills du har bestämt om den ska göras'
    : `${held} betalda beställningar av den väntar tills du har bestämt om de ska göras`

export const TEXTS = {
  title: 'Att titta på',
  loading: 'Hämtar det som väntar',
  loadFailed: 'Det gick inte att hämta listan.',
  empty: 'Inget väntar på dig',
  emptyBody: 'Reklamationer, tvister och annat som behöver en människa hamnar här.',
  keys: { move: 'byt ärende', open: 'öppna' },
  groups: { safety: 'Säkerhet', late: 'Försenat', today: 'I dag', coming: 'Kommande' },
  due: (day: string) => `Senast ${day}`,
  dueLate: (day: string) => `Skulle ha gjorts ${day}`,
  came: (when: string) => `Kom ${when}`,
  toOrder: (number: string) => `Till order ${number}`,
  toDesign: 'Se designen',
  toQueue: 'Till utskriftskön',
  kinds: {
    complaint: 'Reklamation',
    dispute: 'Tvist',
    parked: 'Parkerad order',
    doubt: 'Tveksam design',
    report: 'Anmäld design',
    model: '3D-modell',
    change: 'Önskad ändring',
    withdrawal: 'Ånger',
    deletion: 'Radering',
    letter: 'Brev',
    print: 'Utskrift',
    returned: 'Retur',
    overdue: 'Efterlys paketet',
    wait: 'Väntar på köparens ja',
  } satisfies Record<InboxKind, string>,

  inquiryKind: 'Bankens fråga',
  unfetchedKind: 'Hämtades inte',
  damagedHereKind: 'Trasig eller borta',

  complaint: {
    open: 'Läs och svara',
    close: 'Stäng',
    photos: (count: number) => (count === 1 ? '1 bild' : `${count} bilder`),
    proposed: 'Verkstaden har ett förslag',
  },
  dispute: {
    what: (amount: string) =>
      `Köparen bestrider ${amount} hos banken. Svara i betaltjänsten, med det här som underlag. Inget skickas eller betalas tillbaka innan banken har bestämt sig.`,
    asks: (amount: string) =>
      `Banken frågar om köpet på ${amount}. Det är ingen tvist, och pengarna är kvar. Svara i betaltjänsten med det här som underlag, eller betala tillbaka allt: då är frågan över, utan avgift. Leksaken skickas inte förrän frågan är besvarad.`,
    reason: (reason: string) => `Bankens skäl: ${reason}`,
    answer: 'Svara i betaltjänsten',
    evidence: 'Underlag',
    copy: 'Kopiera underlaget',
    copied: 'Underlaget är kopierat',
    ofOrder: (number: string) => `Order ${number}`,
    bought: (items: string, sum: string) => `Köpt: ${items}, ${sum}`,
    checked: (serial: string, day: string) => `Serienummer ${serial}, kontrollerad ${day}`,
    wrote: (day: string, text: string) => `Köparen skrev ${day}: ${text}`,
    unsent:
      'Inget är skickat, så leveransen går inte att visa för banken. Är köparen i sin rätt: svara inte, så får köparen pengarna av banken. Annars: visa vad som är köpt och utlovat.',
    unsentAsked:
      'Inget är skickat, så leveransen går inte att visa för banken. Betala hellre tillbaka innan det blir en tvist.',
    /** Headings of the copied text, by the fields of the provider's form. */
    fields: {
      product_description: 'Vad som köptes',
      customer: 'Köparen (customer_name, customer_email_address, shipping_address)',
      agreed: 'Vad som avtalades',
      shipping_documentation: 'Leveransen (shipping_carrier, shipping_tracking_number, shipping_date)',
      service_documentation: 'Leksaken som gjordes',
      customer_communication: 'Brev till köparen och svar',
    },
    field: (words: string, name: string) => `${words} – ${name}`,
    line: (title: string, price: string) => `${title}: ${price}`,
    freight: (price: string) => `Frakt: ${price}`,
    total: (price: string) => `Summa: ${price}`,
    paidBack: (day: string, what: string | null, sum: string) =>
      `Återbetalt ${day}${what === null ? '' : ` för ${what}`}: ${sum}`,
    link: '[länk]',
    letterTo: (day: string, subject: string) => `${day}, brev till köparen: ${subject}`,
    ordered: (day: string) => `Beställd ${day}`,
    terms: (version: string) => `Godkända köpvillkor: version ${version}`,
    promised: (what: string, days: string) => `${what} utlovad hos köparen ${days}`,
    promisedAnew: (what: string, days: string) => `Nya dagar för ${what}: ${days}`,
    ofOrderDays: { first: 'Beställningen', anew: 'beställningen' },
    ofNewToyDays: {
      lost: 'En ny leksak efter det försvunna paketet',
      returned: 'En ny leksak i stället för den som skadades eller kom bort',
      complaint: 'En ny leksak efter reklamationen',
      anew: 'den nya leksaken',
    } satisfies Record<RemakeReason | 'anew', string>,
    parcel: (carrier: string, number: string | null, day: string) =>
      `${number === null ? carrier : `${carrier} ${number}`}, skickat ${day}`,
    delivered: (day: string) => `framme ${day}`,
    noParcel: 'Inget paket är skickat.',
    approved: (when: string) => `Köparen godkände modellen ${when}`,
    letter: (subject: string, day: string) => `Brev: ${subject}, ${day}`,
    photo: (place: number) => `Kontrollfoto ${place}`,
  },
  parked: {
    ...REVIEW_TODO,
    // Listed once its matter is decided, which no longer stands beside it.
    inquiry: 'Banken har frågat om köpet. Släpp ordern när frågan är avslutad.',
    turned_down: 'Designen godkändes inte, så leksaken görs inte. Ge tillbaka pengarna, så är ärendet klart.',
    model: '3D-modellen behövde en titt. Släpp ordern när modellen är avgjord.',
    model_failed: '3D-modellen gick inte att göra. Ge tillbaka pengarna om en ny inte hjälper.',
  } satisfies Record<ReviewReason, string>,
  lost: 'Banken gav pengarna till köparen. Avbryt ordern: leksaken ska inte göras eller lämnas ut.',
  /** Lost: the toy has left the workshop. */
  decided: {
    settled: 'Bankens fråga är avslutad, och det blev ingen tvist. Släpp ordern, så går den vidare.',
    won: 'Tvisten är avgjord, och pengarna är butikens. Släpp ordern, så går den vidare.',
    lost: 'Banken gav pengarna till köparen, och leksaken har redan lämnat verkstaden. Släpp ordern, så är ärendet klart.',
  },
  noted: (note: string) => `Noterat: ${note}`,
  doubtAbout: {
    wish: 'Önskemålet',
    text: 'En text',
    words: 'Orden om leksaken',
    picture: 'Bilden',
    story: 'Sagan',
  } satisfies Record<(typeof DOUBT_SUBJECTS)[number], string>,
  doubt: (about: string, reason: string) => `${about}: ${reason}.`,
  wish: (words: string) => `Köparen skrev: ”${words}”`,
  noDoubtOrder: 'Designen är delad men inte beställd.',
  model: {
    look: REVIEW_TODO.model,
    failed: REVIEW_TODO.model_failed,
  },
  part: {
    face: 'Ansiktet',
    colours: 'Färgerna',
    text: 'Texten',
    body: 'Kroppen',
    other: 'Annat',
  } satisfies Record<ChangePart, string>,
  change: (part: string) => `Köparen vill ändra: ${part}. Ett svar är lovat inom ett dygn.`,
  withdrawal: {
    recorded:
      'Ordern är inte avbruten: leksaken görs efter köparens val, och den går inte att avbeställa längre. Läs vad köparen fick till svar, och svara om något mer behöver göras.',
    with_person:
      'Köparen har ångrat sig och ordern är avbruten, men pengarna kan inte gå tillbaka av sig själva. Se till att de gör det.',
  },
  /** Why its buyer may cancel, as the letter to the shop has it. */
  late: {
    on_its_way:
      'Leksaken är skickad men inte framme, och är försenad eller kan bli det, så köparen får häva köpet.',
    to_fetch:
      'Leksaken blev klar att hämta senare än vi lovade, och är inte hämtad, så köparen får häva köpet.',
    back: 'Paketet är tillbaka och kom inte fram i tid, så köparen får häva köpet.',
    replacement: 'Den nya leksaken är försenad, så köparen får häva köpet.',
    remade: 'Leksaken kom tillbaka, och den nya är inte skickad, så köparen får häva köpet.',
    delivered: 'Leksaken var försenad när köparen skrev, och har kommit fram sedan dess.',
  } satisfies Record<LateCard, string>,
  lateTodo: 'Skicka inget mer. Betala tillbaka pengarna, eller kom överens med köparen om något annat.',
  /** Of a part alone: nothing of the toy changes. */
  storyWithdrawal: 'Bara sagan berörs. Svara om något mer behöver göras.',
  goodsKept: 'Svara om något mer behöver göras.',
  /** `what`: is to be paid back for goods that were withdrawn from. @example what = 'presentasken, frakten' */
  goods: {
    unsent: (what: string, sum: string) =>
      `Det som köparen ångrade stannar hos oss. Betala tillbaka det nu: ${what}, ${sum}.`,
    away: (what: string, sum: string) =>
      `Vänta tills det som köparen ångrade har kommit tillbaka, eller tills köparen visar att det är skickat. Betala då tillbaka: ${what}, ${sum}.`,
    overdue: (what: string, sum: string) =>
      `Det som köparen ångrade skulle ha kommit fram innan köparen skrev. Betala tillbaka det nu: ${what}, ${sum}. Kommer det ändå betalar vi returfrakten.`,
    back: (what: string, sum: string) =>
      `Det som köparen ångrade är tillbaka hos oss, eller har kommit bort på vägen. Betala tillbaka det nu: ${what}, ${sum}.`,
  } satisfies Record<GoodsAt, (what: string, sum: string) => string>,
  withdrew: {
    goods: (name: string, email: string) =>
      `${name} (${email}) ångrade det som inte är gjort efter köparens val.`,
    goods_kept: (name: string, email: string) =>
      `${name} (${email}) ville ångra det som inte är gjort efter köparens val, men det gick inte.`,
    order: (name: string, email: string) => `${name} (${email}) ångrade köpet.`,
    goods_of_order: (name: string, email: string) =>
      `${name} (${email}) ville ångra hela köpet. Bara det som inte är gjort efter köparens val gick att ångra.`,
    nothing: (name: string, email: string) => `${name} (${email}) ville ångra köpet, men det gick inte.`,
    late: (name: string, email: string) => `${name} (${email}) vill häva köpet.`,
    story: (name: string, email: string) => `${name} (${email}) ångrade den digitala sagan.`,
    story_of_order: (name: string, email: string) =>
      `${name} (${email}) ville ångra hela köpet. Bara den digitala sagan gick att ångra.`,
    story_kept: (name: string, email: string) =>
      `${name} (${email}) ville ångra den digitala sagan, men det gick inte.`,
  },
  answered: 'Svaret som köparen fick',
  paidBack: (sum: string) => `Redan återbetalt: ${sum}.`,
  nothingPaidBack: 'Inget är återbetalt.',
  deletion: (email: string) => `${email} vill bli glömd. Det görs av sig självt sista natten.`,
  letter: (name: string, recipient: string) =>
    `Brevet ”${name}” till ${recipient} kom inte fram. Hör av dig till köparen på annat sätt, eller rätta adressen.`,
  letterOfCorrected: (name: string, recipient: string, became: string) =>
    `Brevet ”${name}” till ${recipient} kom inte fram. Adressen är rättad till ${became}: skicka brevet igen från ordern om köparen behöver det.`,
  print: {
    design_removed:
      'Designen togs bort medan leksaken skrivs ut. Stoppa utskriften och anmäl den som misslyckad, eller låt den gå klart om leksaken ska göras ändå.',
    order_over:
      'Ordern avbröts, eller leksaken betalades tillbaka, medan den skrevs ut. Stoppa utskriften och ta hand om plattan.',
  } as Readonly<Record<string, string>>,
  /** As the letter and the buyer's page. `days`, `beyond`: in words. */
  wait: (days: string, beyond: string) =>
    `Köparen har fått frågan om leksaken får komma ${days}, mer än 30 dagar efter beställningen, men har inte svarat. Innan svaret startas ingen utskrift, och inget skickas som är framme efter ${beyond}. Anteckna ett ja som har kommit i ett brev eller på telefon. Har inget svar kommit i tid: skriv till köparen.`,
  /** As the buyer's page. */
  overdue: ({ parcels, is_late }: Extract<InboxDetail, { kind: 'overdue' }>, last: string) =>
    `${parcels.length > 1 ? 'Paketen' : 'Paketet'} ${namedParcels(parcels)} skulle ha varit framme senast ${last}${is_late ? ', och köparen läser att det är över tiden' : ''}. Fråga fraktbolaget. Är allt framme: välj Levererad. Är något borta: välj Kom aldrig fram, så får köparen det på nytt eller pengarna tillbaka.`,
  /** As the letter `came-back` and the buyer's page. */
  unfetched: ({ is_damaged, is_blocked, is_to_be_sent }: Extract<InboxDetail, { kind: 'returned' }>) =>
    `${is_damaged ? 'Leksaken gick sönder eller kom bort innan den hämtades' : 'Leksaken hämtades inte'}. ${
      is_blocked
        ? BLOCKED
        : is_damaged
          ? 'Köparen läser att vi mejlar hur vi går vidare: gör en ny från packbordet, eller betala tillbaka.'
          : is_to_be_sent
            ? 'Köparen läser att vi skickar den i stället: packa den och skicka den från packbordet.'
            : 'Köparen läser att vi väntar på svar på vårt mejl: en tid att komma, eller ja till att vi skickar den. Skicka den från packbordet.'
    }`,
  returned: ({
    parcels,
    is_part,
    is_damaged,
    is_blocked,
    is_address_corrected,
  }: Extract<InboxDetail, { kind: 'returned' }>) =>
    `${parcels.length > 1 ? 'Paketen' : 'Paketet'} ${namedParcels(parcels)} kom tillbaka. ${is_part ? PART : ''}${
      is_blocked
        ? BLOCKED
        : is_damaged
          ? 'Köparen läser att det kom tillbaka skadat och att vi mejlar hur vi går vidare: titta på leksaken på packbordet, gör en ny eller skicka igen.'
          : is_address_corrected
            ? 'Adressen är rättad, och köparen läser att vi skickar det igen: gör det från packbordet.'
            : 'Köparen läser att vi väntar på svar på vårt mejl: rätta adressen om den är fel, och skicka igen från packbordet.'
    }`,
  toPacking: 'Till packbordet',
  printOther: 'Utskriften behöver en titt.',

  acts: {
    keep: 'Behåll',
    remove: 'Ta bort',
    release: 'Släpp ordern',
    cancelLost: 'Avbryt ordern',
    passModel: 'Den är bra',
    makeAnother: 'Gör en ny modell',
    done: 'Klart',
    write: 'Skriv till köparen',
    agreedToWait: 'Köparen har sagt ja',
    erase: 'Radera nu',
  },
  /** What the press gives back; null where the sum is not known. @example 'Betala tillbaka 59,00 kr en gång till' */
  gives: {
    refund: (sum: string | null) => ['Betala tillbaka', sum].filter(Boolean).join(' '),
    again: (sum: string | null) => ['Betala tillbaka', sum, 'en gång till'].filter(Boolean).join(' '),
    cancel: (sum: string | null) => ['Avbryt ordern och betala tillbaka', sum].filter(Boolean).join(' '),
  },
  dialogs: {
    keepReport: {
      title: 'Behålla designen?',
      body: 'Den fortsätter att vara delad. Anmälaren och den som gjorde den läser ditt skäl.',
    },
    removeReport: {
      title: 'Ta bort designen?',
      body: 'Den slutar delas. Anmälaren och den som gjorde den läser ditt skäl.',
    },
    removeReportOfOrder: {
      title: 'Ta bort designen?',
      body: (held: number) =>
        `Den slutar delas. ${held === 0 ? '' : `${heldOrders(held)}, och en utskrift som pågår ska stoppas. `}Är leksaken skickad och görs på nytt väntar den nya på ditt beslut. Anmälaren och den som gjorde den läser ditt skäl.`,
    },
    keepDoubt: {
      title: 'Behålla designen?',
      body: 'Ordern går vidare. Ditt skäl står i orderns historik, med ditt namn.',
    },
    removeDoubt: {
      title: 'Ta bort designen?',
      body: 'Leksaken görs inte, och designen kan inte delas. Ordern står kvar tills du har gett tillbaka pengarna. Köparen läser ditt skäl i ett mejl, och det står i orderns historik med ditt namn.',
    },
    keepShared: { title: 'Behålla designen?', body: 'Den fortsätter att vara delad.' },
    removeShared: {
      title: 'Ta bort designen?',
      body: 'Den slutar delas. Den som gjorde den läser ditt skäl i ett mejl.',
    },
    release: { title: 'Släppa ordern?', body: 'Den går vidare därifrån den stod. Inga pengar flyttas.' },
    cancelLost: {
      title: 'Avbryta ordern?',
      body: 'Inget mer görs av den, leksaken lämnas inte ut, och köparen får ett brev om det.',
    },
    passModel: {
      title: 'Skriva ut den som den är?',
      body: 'Titta på det som står i ärendet, på modellen från alla håll. Ditt skäl står i orderns historik, med ditt namn. Är leksaken för ett litet barn och en del kan lossna: gör en ny modell, eller skriv till köparen.',
    },
    refund: {
      title: 'Betala tillbaka?',
      body: 'Pengarna går till samma kort eller konto.',
    },
    cancel: {
      title: 'Avbryta ordern?',
      body: (sum: string | null) =>
        `${sum ?? 'Allt som är kvar av betalningen'} går till samma kort eller konto, och köparen får ett mejl om pengarna. Skälet läser bara personalen.`,
    },
    erase: {
      title: 'Radera för gott?',
      body: 'Det går inte att ångra. Av det köparen har betalat sparas namn, belopp och kvitto i sju år enligt bokföringslagen, och leksakens bild, text och 3D-filer i tre år efter leveransen, för så länge går det att reklamera.',
    },
  },
  /** @example 'Gnista, order 7K3M9QXA, Karin Ek' */
  refundAbout: (toy: string, number: string, buyer: string | null) =>
    [toy, `order ${number}`, buyer].filter(Boolean).join(', '),
  /** Why nothing goes back. */
  ofBank: {
    decides: 'Köparen bestrider betalningen. Pengar kan gå tillbaka först när banken har bestämt sig.',
    gave_back: 'Banken har gett pengarna till köparen, så inget finns kvar att betala tillbaka.',
  } satisfies Record<BankStanding, string>,
  paidOtherwise: 'Jag har betalat köparen på annat sätt',
  sum: 'Kronor',
  sumHint: 'Tomt fält betalar tillbaka allt som är kvar.',
  keepOrder: 'Behåll ordern',
  subject: 'Vad gäller det?',
  subjectHint: 'Köparen läser det i mejlet och på orderns sida.',
  otherSubject: 'Annat',
  subjectWords: 'Vad pengarna gäller',
  subjectMissing: 'Välj vad pengarna gäller.',
  subjectWordsMissing: 'Skriv vad pengarna gäller, så att köparen förstår.',
  whyHint: 'Bara personalen läser skälet.',
  refundPart: 'Hur mycket',
  refundParts: { freight: 'Bara frakten', some: 'En del', all: 'Allt' },
  refundLeft: (sum: string) => `${sum} är kvar av betalningen.`,
  sumMissing: 'Skriv ett belopp i kronor.',
  tooMuch: (left: string) => `Så mycket är inte kvar: högst ${left} kan betalas tillbaka.`,
  sumWrong: 'Skriv ett belopp i kronor, eller lämna fältet tomt.',
  refundKnown: (time: string) =>
    `Samma summa betalades tillbaka i dag kl.\u00a0${time}. Inget mer har gått tillbaka nu.`,
  refunded: (amount: string) => `${amount} går tillbaka`,
  outcomes: {
    done: 'Klart',
    gone: 'Någon annan hann före, eller så väntar det inte längre.',
    dispute_open: 'Banken har inte bestämt sig än. Ordern står kvar.',
    dispute_lost: 'Banken gav pengarna till köparen. Avbryt ordern i stället.',
    money_held: 'Det finns pengar som inte hör till ordern. Betala tillbaka dem först.',
    refund_owed:
      'En återbetalning kom inte fram. Betala igen, eller kryssa i att du har betalat på annat sätt.',
    doubt_open: 'Designen är fortfarande tveksam. Bestäm det först.',
    model_open: '3D-modellen är inte avgjord. Bestäm det först.',
    turned_down: 'Designen godkändes inte, så leksaken görs inte. Ge tillbaka pengarna.',
  } satisfies Record<InboxOutcome, string>,
  failed: 'Det gick inte. Försök igen.',
} as const
