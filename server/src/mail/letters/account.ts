/** Sign-in and security: links with a code beside them, and notices of what was changed. */
import { escapeHtml as safe } from '@leksmedjan/platform/http/html'
import { HEAD, LINE, SOFT, TABLE } from './frame-html.ts'
import type { LetterContent } from './letter-of.ts'
import { button, paragraphs, type Part } from './parts.ts'

export type AccountLetterKind = keyof typeof WORDS.letters

export interface AccountLetterFacts {
  kind: AccountLetterKind
  /** Target of the button; null for a code alone. */
  link: string | null
  /** Six digits; null where nothing is to be proven. */
  code: string | null
  lifetimeMinutes: number
  /** Addresses of a change, empty otherwise. */
  from: string
  to: string
}

export function account({ kind, link, code, lifetimeMinutes, from, to }: AccountLetterFacts): LetterContent {
  const { subject, title, said, label } = WORDS.letters[kind]
  const body = said(from, to)
  const lifetime = code === null ? null : WORDS.lifetime(lifetimeMinutes, link !== null)
  const notYou = code === null ? notYouOf(kind) : WORDS.notYou
  return {
    subject,
    preview: lifetime ?? body,
    title,
    parts: [
      paragraphs([body]),
      ...(link === null ? [] : [{ ...button({ label, url: link }), text: [[`${label}:`, link]] }]),
      ...(code === null ? [] : [codeBox(link === null ? WORDS.code : WORDS.orCode, code)]),
      ...(lifetime === null ? [] : [below(lifetime)]),
      below(notYou, `;font-size:15px;color:${SOFT}`),
    ],
  }
}

/** A second step that a stranger added bars every change by link alone, so only the shop can take it away. */
function notYouOf(kind: AccountLetterKind): string {
  if (kind === 'factorAdded') return WORDS.notYouAdded
  return kind === 'recoveryCodeUsed' ? WORDS.notYouCodeUsed : WORDS.notYouChanged
}

const below = (line: string, style = ''): Part => ({
  html: `<p style="margin:22px 0 0${style}">${safe(line)}</p>`,
  text: [[line]],
})

function codeBox(label: string, code: string): Part {
  return {
    html: `<table ${TABLE} style="margin:22px 0 0"><tr><td align="center" style="border:1px solid ${LINE};border-radius:18px;padding:16px 20px">
<span style="font-size:15px;color:${SOFT}">${safe(label)}</span><br>
<span style="${HEAD};font-size:34px;letter-spacing:8px;padding-left:8px">${safe(code)}</span>
</td></tr></table>`,
    text: [[`${label} ${code}`]],
  }
}

const WORDS = {
  letters: {
    orderCode: {
      subject: 'Din kod till beställningen',
      title: 'Koden till din beställning',
      said: () =>
        'Många har gissat på ditt beställningsnummer, så vi frågar efter en kod också. Ingen har sett din beställning. Skriv in koden på sidan som frågar efter den.',
      label: '',
    },
    signIn: {
      subject: 'Logga in på Leksmedjan',
      title: 'Logga in',
      said: () => 'Tryck på knappen så är du inne, utan lösenord.',
      label: 'Logga in',
    },
    signUp: {
      subject: 'Bekräfta din e-postadress',
      title: 'Välkommen till Leksmedjan!',
      said: () =>
        'Bekräfta att adressen är din, så är ditt konto klart. I en annan webbläsare väljer du lösenordet på nytt.',
      label: 'Bekräfta e-postadressen',
    },
    alreadyKnown: {
      subject: 'Du har redan ett konto på Leksmedjan',
      title: 'Du har redan ett konto',
      said: () =>
        'Någon, troligen du, ville skapa ett konto med den här adressen. Det finns redan ett. Tryck på knappen så är du inne.',
      label: 'Logga in',
    },
    recovery: {
      subject: 'Välj ett nytt lösenord',
      title: 'Välj ett nytt lösenord',
      said: () => 'Tryck på knappen och välj ett nytt lösenord. Det gamla gäller tills du har bytt.',
      label: 'Välj nytt lösenord',
    },
    emailChange: {
      subject: 'Bekräfta din nya e-postadress',
      title: 'Bekräfta din nya adress',
      said: (from: string, to: string) =>
        `Ditt konto ska byta adress från ${from} till ${to}. Bekräfta att den nya adressen är din. Den nuvarande adressen har fått ett eget brev, och båda behöver säga ja.`,
      label: 'Bekräfta den nya adressen',
    },
    emailChangeCurrent: {
      subject: 'Godkänn bytet av e-postadress',
      title: 'Godkänn bytet av adress',
      said: (from: string, to: string) =>
        `Ditt konto ska byta adress från ${from} till ${to}. Godkänn bytet härifrån också, så att ingen annan kan ta över ditt konto.`,
      label: 'Godkänn bytet',
    },
    reauthentication: {
      subject: 'Din kod från Leksmedjan',
      title: 'Bekräfta att det är du',
      said: () => 'Skriv koden på sidan där du ändrar ditt konto.',
      label: '',
    },
    passwordChanged: {
      subject: 'Ditt lösenord är ändrat',
      title: 'Ditt lösenord är ändrat',
      said: () => 'Lösenordet till ditt konto har just ändrats, och alla andra inloggningar har avslutats.',
      label: 'Till mitt konto',
    },
    factorAdded: {
      subject: 'Tvåstegsinloggning är på',
      title: 'Tvåstegsinloggning är på',
      said: () => 'Ett andra steg har just lagts till. Det behövs nästa gång du loggar in.',
      label: 'Till mitt konto',
    },
    factorRemoved: {
      subject: 'Ett andra steg är borttaget',
      title: 'Ett andra steg är borttaget',
      said: () => 'Ett andra steg vid inloggningen har just tagits bort från ditt konto.',
      label: 'Till mitt konto',
    },
    factorsReset: {
      subject: 'Din tvåstegsinloggning är nollställd',
      title: 'Din tvåstegsinloggning är nollställd',
      said: () =>
        'Vi fick veta att du inte längre kommer åt dina andra steg och reservkoder. De är borttagna från ditt konto, och alla inloggningar har avslutats. Logga in med ett mejl och lägg till ett nytt andra steg i inställningarna.',
      label: '',
    },
    recoveryCodeUsed: {
      subject: 'En reservkod är använd',
      title: 'En reservkod är använd',
      said: () => 'Någon har just loggat in på ditt konto med en av reservkoderna.',
      label: 'Till mitt konto',
    },
  },
  code: 'Din kod är',
  orCode: 'Eller skriv koden',
  lifetime: (minutes: number, hasLink: boolean) =>
    `${hasLink ? 'Länken och koden' : 'Koden'} gäller i ${minutes === 60 ? 'en timme' : `${minutes} minuter`} och bara en gång.${hasLink ? ' Öppnar du länken på en annan enhet eller i en annan webbläsare frågar vi först om det är du.' : ''}`,
  notYou: 'Var det inte du? Då kan du slänga det här brevet. Utan det kommer ingen in.',
  notYouAdded:
    'Var det inte du? Svara på det här brevet så snart du kan. Vi hör av oss, och när vi vet att det är du tar vi bort alla andra steg och avslutar alla inloggningar. Sedan loggar du in med länk till din e-post och väljer ett nytt lösenord.',
  notYouCodeUsed:
    'Var det inte du? Logga in med ditt andra steg, välj ett nytt lösenord och nya reservkoder, och svara på det här brevet.',
  notYouChanged:
    'Var det inte du? Logga in med länk till din e-post, välj ett nytt lösenord och svara på det här brevet.',
} as const
