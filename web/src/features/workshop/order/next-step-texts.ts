/** Words of what an order waits for, and of its next step. */
import type { NextStep } from '@leksmedjan/contract/workshop-moves'

export const TEXTS = {
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
  /** Its toy was printed before it ended. */
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
  places: { inbox: 'Till Att titta på', queue: 'Till utskriftskön', packing: 'Till packbordet' },
  fromDay: (day: string) => `Tidigast ${day}.`,
  beforeStart: (parts: number) =>
    `${parts === 1 ? '1 del' : `${parts} delar`} under 31,7\u00a0mm kan lossna. Titta på modellen innan du startar.`,
  toMarks: 'Titta på smådelarna',
}
