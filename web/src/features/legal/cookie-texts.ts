import type { ShopConfig } from '@leksmedjan/contract/config'
import type { Chapter, TextTable } from '#ui/text/chapters.ts'

export const COOKIE_TEXTS = {
  title: 'Cookiepolicy',
  lead: 'Allt som butiken sparar i din webbläsare, och varför. Listan är kort.',
  description:
    'Allt som Leksmedjan sparar i din webbläsare, varför och hur länge. Inga kakor för statistik eller reklam.',
  updated: '2026-11-26',
  forget: 'Glöm min e-post på den här enheten',
  forgotten: 'Din e-post är borta från den här enheten.',
} as const

/** Storage keys and cookie names; a test compares them with what the pages write. */
const STORED = {
  guest: 'leksmedjan:guest',
  wizard: 'leksmedjan-wizard',
  orders: 'leksmedjan:orders',
  email: 'user_email',
  session: 'sb-…-auth-token',
  signIn: '__Host-sign-in',
  trips: 'leksmedjan:trips',
  redirect: 'auth-redirect',
  unsavedAddress: 'leksmedjan-unsaved-address:…',
  complaint: 'leksmedjan:complaint:…',
  declined: 'email-declined',
  spentLinks: 'leksmedjan:spent-links',
  saleSound: 'leksmedjan:sale-sound',
  staffDrafts: 'leksmedjan:draft:…',
  seenSales: 'leksmedjan:seen-sales',
  probe: 'leksmedjan:probe',
} as const

const LOCAL = 'Lokal lagring'
const COLUMNS = ['Namn', 'Slag', 'Vad och varför', 'Hur länge']

export function paymentTable({
  paymentCompany,
  paymentCookies,
}: Pick<ShopConfig, 'paymentCompany' | 'paymentCookies'>): TextTable {
  return {
    caption: `Det ${paymentCompany.name} sparar på din enhet`,
    columns: COLUMNS,
    rows: paymentCookies.map(({ name, kind, purpose, lasts }) => [name, kind, purpose, lasts]),
  }
}

export const COOKIES: readonly Chapter[] = [
  {
    id: 'kort',
    title: 'Kort sagt',
    body: [
      'Kakor (på engelska [[cookies]]) och lokal lagring ([[local storage]]) är små texter som en webbplats sparar i din webbläsare. Vi sparar bara det som behövs för det du själv gör här. Därför visar vi ingen ruta att godkänna.',
      'Vi har inga kakor för statistik eller reklam. Typsnitt, bilder och program kommer från vår egen server.',
    ],
  },
  {
    id: 'sparas',
    title: 'Det som sparas',
    body: [
      {
        table: {
          caption: 'Det butiken sparar på din enhet',
          columns: COLUMNS,
          rows: [
            [
              STORED.guest,
              LOCAL,
              'En slumpad nyckel som visar att designer och beställningar är dina, utan konto. Den säger inget om vem du är.',
              'Tills du rensar den',
            ],
            [
              STORED.wizard,
              LOCAL,
              'Dina val, det du har skrivit, dina bilder och e-posten du angav för designen, så att inget försvinner om du laddar om sidan. Inte din adress.',
              'Tills du börjar om eller rensar den. Bilderna finns kvar när du börjar om.',
            ],
            [
              STORED.orders,
              LOCAL,
              'Beställningen du håller på med och dina senaste köp: ordernummer, e-post, leksakens namn, datum och summa. Så hittar du dem igen under Beställningsstatus. Inte din adress.',
              'Tills du rensar den, högst 50 köp',
            ],
            [
              STORED.email,
              'Kaka och lokal lagring',
              'Din e-post, så att du slipper skriva den igen. **Bara om du har kryssat i** ”Kom ihåg min e-post på den här enheten”.',
              'Kakan 30 dagar, kopian tills du glömmer den nedan eller rensar',
            ],
            [
              STORED.session,
              LOCAL,
              'Att du är inloggad: ditt konto, din e-post och en nyckel som byts varje timme. Bara när du har loggat in.',
              'Tills du loggar ut',
            ],
            [
              STORED.signIn,
              'Kaka',
              'Ett slumpat tal som gör att bara din webbläsare kan slutföra en inloggning hos Google, GitHub eller Apple. Bara om du väljer en sådan.',
              '10 minuter',
            ],
            [
              STORED.trips,
              LOCAL,
              'Slumptal för de fem senaste gångerna du gick till Google, GitHub eller Apple, så att vi ser att svaret hör till just din webbläsare.',
              'Tills du är tillbaka eller rensar den',
            ],
            [
              STORED.redirect,
              'Lagring för fliken',
              'Sidan du stod på när du började logga in, så att du kommer tillbaka dit.',
              'Tills du är inloggad eller stänger fliken',
            ],
            [
              STORED.unsavedAddress,
              'Lagring för fliken',
              'Leveransuppgifter som du har skrivit men som inte har hunnit sparas i beställningen.',
              'Tills de är sparade eller du stänger fliken',
            ],
            [
              STORED.complaint,
              'Lagring för fliken',
              'Det du har skrivit i en reklamation som inte är skickad än. Bilderna sparas inte.',
              'Tills den är skickad eller du stänger fliken',
            ],
            [
              STORED.declined,
              'Lagring för fliken',
              'Att du har svarat nej på frågan om e-post, så att vi inte frågar igen.',
              'Tills du stänger fliken',
            ],
            [
              STORED.spentLinks,
              LOCAL,
              'Början på de fem senaste inloggningslänkarna som är använda här, så att vi kan säga att en länk redan är använd.',
              'Tills du rensar den',
            ],
            [
              STORED.saleSound,
              LOCAL,
              'För personalen: om ett ljud hörs i verkstaden när något säljs. Bara om du har tryckt på klockan där.',
              'Tills du rensar den',
            ],
            [
              STORED.staffDrafts,
              'Lagring för fliken',
              'För personalen: det som är ifyllt i verkstaden men inte skickat, som ett halvskrivet svar.',
              'Tills det är skickat, du loggar ut eller stänger fliken',
            ],
            [
              STORED.seenSales,
              LOCAL,
              'För personalen: när du senast såg verkstadens tavla, så att nya ordrar räknas. Med ditt kontos nummer.',
              'Tills du rensar den',
            ],
            [STORED.probe, LOCAL, 'Prövar om webbläsaren tillåter lagring.', 'Tas bort i samma ögonblick'],
          ],
        },
      },
      'Lokal lagring följer inte med av sig själv när en sida hämtas, så som kakor gör. Nyckeln skickas när du designar eller beställer, resten först när du använder det.',
    ],
  },
  {
    id: 'betalning',
    title: 'När du betalar',
    body: [
      'Betalningen sköts av {{paymentCompany.name}}, som kommer in först i kassans sista steg. Det som då sparas hindrar bedrägerier och behövs för betalningen.',
      { slot: 'payment-cookies' },
      '{{paymentCompany.name}} berättar mer på [{{paymentCompany.site}}]({{paymentCompany.cookiesUrl}}). Är butiken i testläge används vårt eget formulär, och då sparas inget av det här.',
    ],
  },
  {
    id: 'ta-bort',
    title: 'Ta bort det som sparats',
    body: [
      'Sparad e-post tar du bort här. Det du är mitt uppe i att designa påverkas inte.',
      { slot: 'forget' },
      'Allt annat tar du bort i webbläsarens inställningar, under webbplatsdata eller kakor. Då försvinner också nyckeln till designer du inte har beställt, så gör klart det du vill ha kvar först. Beställningar hittar du alltid igen med [ordernummer och e-post](/order-status).',
      'Du kan också stänga av lagringen helt. Butiken fungerar ändå, men glömmer allt när du stänger sidan.',
    ],
  },
  {
    id: 'andringar',
    title: 'Ändringar och frågor',
    body: [
      'Vill vi någon gång spara något mer än det nödvändiga frågar vi dig först, och nej ska vara lika lätt att svara som ja.',
      'Hur vi behandlar personuppgifter i övrigt står i [integritetspolicyn](/privacy-policy). Undrar du något, [skriv till oss](mailto:).',
    ],
  },
]
