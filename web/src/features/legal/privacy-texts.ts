import { LEGAL_VERSIONS, PATHS } from '@leksmedjan/contract/addresses'
import { TEXT_ADD_ONS, textSpec } from '@leksmedjan/contract/add-ons'
import type { Chapter } from '#ui/text/chapters.ts'
import { SINCE_2026_11_23 } from './privacy-since-2026-11-23.ts'
import { SINCE_2026_11_26 } from './privacy-since-2026-11-26.ts'

export const PRIVACY_TEXTS = {
  title: 'Integritetspolicy',
  lead: 'Vilka uppgifter vi har om dig, varför vi har dem och vad du kan kräva av oss.',
  description:
    'Så behandlar Leksmedjan dina personuppgifter: vad vi samlar in, varför, hur länge och vilka rättigheter du har.',
  nobody: 'Ingen: butiken ritar, skriver, tar betalt och skickar e-post på prov, på sin egen server.',
} as const

/** Texts of add-ons that an order stored in the days of this version. @example 'hälsning och gravyr' */
function storedTexts(version: string): string {
  const specs = TEXT_ADD_ONS.map((key) => textSpec(key)).filter(({ listedSince }) => listedSince <= version)
  return new Intl.ListFormat('sv').format(specs.toReversed().map(({ words }) => words.stored))
}

/** Version that first lists what a complaint holds. */
const COMPLAINTS_SINCE = '2026-11-26'

/** Eleven sections in the order of Spec §2; the retention times are those of §9. */
const firstChapters = (version: string): readonly Chapter[] => [
  {
    id: 'allmant',
    title: 'Allmänt',
    body: [
      'Den här policyn gäller när du besöker butiken, designar en leksak, beställer eller hör av dig till oss. Vi följer EU:s dataskyddsförordning (GDPR).',
      'Personuppgiftsansvarig är företaget som driver butiken. Dess namn, organisationsnummer och adresser står under [Kontakt](/privacy-policy#kontakt).',
      'Du behöver inget konto för att designa eller beställa. Vi ber bara om det som behövs för just det du gör. Vi frågar aldrig efter personnummer.',
    ],
  },
  {
    id: 'uppgifter',
    title: 'Uppgifter vi samlar in',
    body: [
      {
        points: [
          '**När du designar:** dina val, det du skriver om leksaken, bilderna och berättelsen som görs av dem, och en slumpad nyckel i din webbläsare som visar att designen är din. Av nyckeln sparar vi bara ett fingeravtryck.',
          '**Om den som ska få leksaken:** ålder, för att leksaken ska passa. Namn och relation bara om du själv skriver dem. De används för leksaken och berättelsen och visas aldrig för andra.',
          `**När du beställer:** e-post, namn, leveransadress, telefonnummer, vad du köper, ${storedTexts(version)}, ordernummer, pris och vilka villkor du godkände.`,
          '**När du betalar:** att betalningen gick igenom, summan och betalningens nummer hos betaltjänsten. Kortnumret når aldrig oss.',
          '**Om du öppnar ett konto:** e-post, namn om du anger det och när du senast loggade in.',
          ...(version < COMPLAINTS_SINCE
            ? []
            : ['**När du reklamerar:** det du skriver om leksaken och bilderna du skickar.']),
          '**När du skriver till oss:** det du skriver och din adress.',
          '**Av sig självt:** IP-adress, tid och vilken sida som hämtades, för att butiken ska fungera och inte missbrukas.',
        ],
      },
      'Uppgifterna kommer från dig. Vi köper inga uppgifter om dig, och vi följer inte vad du gör på andra sidor.',
      'Telefonnumret behövs för att transportören ska kunna meddela när paketet kommer. Utan namn, adress, telefon och e-post kan vi inte leverera.',
    ],
  },
  {
    id: 'andamal',
    title: 'Varför vi behandlar uppgifterna',
    body: [
      'Vi använder uppgifterna för att:',
      {
        points: [
          'rita leksaken, skriva dess namn och berättelse och spara designen åt dig',
          'räkna ut priset, ta emot din beställning och betalning, tillverka leksaken och leverera den',
          'skicka orderbekräftelse, kvitto och besked om leveransen, och visa hur det går för beställningen',
          'svara dig och ta hand om ånger, reklamationer och återbetalningar',
          'sköta bokföring och svara för att leksakerna är säkra, också i efterhand om något måste återkallas',
          'skydda butiken mot bedrägeri, överbelastning och olämpligt innehåll.',
        ],
      },
      'Vi skickar ingen reklam om du inte har bett om den, säljer inga uppgifter och bygger inga profiler av dig.',
      'Önskemål prövas automatiskt mot en lista över sådant vi inte gör. Blir det nej får du veta det direkt och kan skriva om, eller fråga oss. Inga beslut med rättslig verkan för dig fattas helt automatiskt.',
    ],
  },
  {
    id: 'rattslig-grund',
    title: 'Rättslig grund',
    body: [
      {
        points: [
          '**Avtal:** det som behövs för att göra din design, ta betalt, tillverka, leverera och hålla det vi lovat (artikel 6.1 b).',
          '**Rättslig förpliktelse:** bokföring, konsumenträtt och produktsäkerhet (artikel 6.1 c).',
          '**Berättigat intresse:** att svara på frågor, möta reklamationer och skydda butiken mot missbruk. Vi har vägt det mot ditt intresse av att få vara i fred och använder så lite som möjligt (artikel 6.1 f).',
          '**Samtycke:** att minnas din e-post på enheten, och utskick som du själv ber om. Du kan ta tillbaka det när du vill (artikel 6.1 a).',
        ],
      },
      'Uppgifter om barnet lämnar du om du vill. Skriv inte mer än leksaken behöver.',
    ],
  },
  {
    id: 'delning',
    title: 'Vilka vi delar uppgifter med',
    body: [
      'Bara de som behöver en uppgift för sitt arbete åt oss får den, och bara den:',
      {
        points: [
          '**Betaltjänsten {{paymentCompany.name}}** får det som behövs för att ta betalt: {{paymentCompany.data}}. {{paymentCompany.name}} ansvarar själv för sin del och beskriver den på [{{paymentCompany.site}}]({{paymentCompany.privacyUrl}}). När butiken är i testläge används ingen betaltjänst utanför butiken.',
          '**Transportören** får namn, adress, telefon och e-post för att leverera och avisera.',
          '**Drift och e-post:** de som driver våra servrar och förmedlar vår e-post, på vårt uppdrag och enligt våra instruktioner.',
          '**AI-tjänster**, när vi anlitar en sådan, får dina val och din beskrivning av leksaken, eller bilden av den. Annars görs bilder, texter och 3D-modeller av vårt eget program på vår egen server. Mottagarens namn, ditt meddelande och din e-post skickas aldrig till en AI-tjänst.',
          '**Myndigheter** när lagen kräver det, till exempel Skatteverket.',
        ],
      },
      'Så här är det i butiken just nu, utöver transportören och den som driver servern:',
      { slot: 'processors' },
      '{{paymentCompany.name}}, AI-tjänster och inloggningstjänster kan behandla uppgifter utanför EU och EES. Då krävs ett beslut av EU-kommissionen om att skyddet är tillräckligt, eller kommissionens standardavtal. Hör av dig om du vill veta vad som gäller för någon av dem.',
    ],
  },
  {
    id: 'lagringstid',
    title: 'Hur länge vi sparar',
    body: [
      {
        table: {
          caption: 'Hur länge olika uppgifter sparas',
          columns: ['Uppgift', 'Sparas', 'Varför'],
          rows: [
            ['Kontaktuppgifter', '3 år efter din senaste beställning', 'Så länge kan du reklamera.'],
            [
              'Orderhistorik',
              '7 år',
              'Bokföringslagen: till och med det sjunde året efter det kalenderår då räkenskapsåret slutade.',
            ],
            [
              'Designer i ett konto',
              'Så länge kontot finns, och 1 år därefter',
              'Så att du kan beställa igen, eller ångra dig om kontot. Ber du oss radera dem går de tidigare.',
            ],
            ['Designer utan konto som aldrig beställs', '90 dagar', 'Så att du hinner komma tillbaka.'],
            ['Påbörjade beställningar som aldrig betalas', '90 dagar', 'Så att du hinner komma tillbaka.'],
            ['Brev om konto och sparade designer', '30 dagar', 'För att se att de kom fram.'],
            ['Tekniska loggar', '30 dagar', 'Felsökning och skydd mot missbruk.'],
            ['Det som ligger i din webbläsare', 'Tills du rensar det', 'Se [cookiepolicyn](/cookie-policy).'],
          ],
        },
      },
      'Därefter raderas uppgifterna, eller görs om så att de inte längre kan kopplas till dig. Uppgifter om mottagaren tas bort tillsammans med designen.',
    ],
  },
  {
    id: 'rattigheter',
    title: 'Dina rättigheter',
    body: [
      'Du har rätt att:',
      {
        points: [
          'få veta vilka uppgifter vi har om dig och få en kopia av dem',
          'få fel rättade',
          'få uppgifter raderade när de inte längre behövs',
          'begränsa hur vi använder dem medan en fråga utreds',
          'invända mot behandling som grundas på berättigat intresse',
          'få ut det du själv lämnat i en fil som andra tjänster kan läsa',
          'ta tillbaka ett samtycke. Det vi gjorde dessförinnan påverkas inte.',
        ],
      },
      'Skriv till oss, så svarar vi inom en månad. Det kostar ingenting. Vi kan behöva försäkra oss om att det är du. Det vi måste spara enligt lag kan vi inte radera i förtid.',
      'Är du missnöjd med hur vi sköter dina uppgifter kan du klaga hos Integritetsskyddsmyndigheten (IMY), Box 8114, 104 20 Stockholm, [imy.se](https://www.imy.se).',
    ],
  },
  {
    id: 'sakerhet',
    title: 'Säkerhet',
    body: [
      'All trafik till butiken ska gå krypterad. Varje tabell i databasen har egna regler för vem som får läsa vad, och den som känner din e-post kommer inte åt dina designer med den.',
      'Ordernumret är slumpat och går bara att använda tillsammans med e-posten. Antalet försök är begränsat. Behandla numret som en nyckel.',
      'Adresser och e-post skrivs inte ut i loggarna. Händer något som kan skada dig anmäler vi det till IMY inom 72 timmar, och är risken hög berättar vi det för dig utan dröjsmål.',
    ],
  },
  {
    id: 'kakor',
    title: 'Kakor och lokal lagring',
    body: [
      'Vi sparar bara det som butiken behöver för att göra det du bett om. Din e-post minns vi på enheten bara om du kryssar i rutan för det.',
      'Här finns inga kakor för statistik eller reklam och inga skript från andra, utom betalningsformuläret när du betalar. Allt som sparas står i [cookiepolicyn](/cookie-policy).',
    ],
  },
  {
    id: 'andringar',
    title: 'Ändringar',
    body: [
      'Ändrar vi policyn står det nya datumet överst, och den tidigare versionen finns kvar på sin adress. Större ändringar meddelar vi 30 dagar i förväg, här och per e-post till dig som har ett konto.',
      'Vi börjar inte använda uppgifter till något nytt utan att berätta det först och, när lagen kräver det, fråga dig.',
    ],
  },
  {
    id: 'kontakt',
    title: 'Kontakt',
    body: [
      'Frågor om dina uppgifter? [Skriv till oss](mailto:) eller använd någon av adresserna här.',
      { slot: 'seller' },
    ],
  },
]

/** Chapters that a version replaces, for itself and those after it; oldest first. */
const REPLACED: readonly (readonly [string, readonly Chapter[]])[] = [
  ['2026-11-23', SINCE_2026_11_23],
  [COMPLAINTS_SINCE, SINCE_2026_11_26],
]

function chaptersOf(version: string): readonly Chapter[] {
  const changes = REPLACED.filter(([since]) => since <= version)
  return changes.reduce(
    (chapters, [, replaced]) =>
      chapters.map((chapter) => replaced.find(({ id }) => id === chapter.id) ?? chapter),
    firstChapters(version),
  )
}

const VERSIONS = LEGAL_VERSIONS[PATHS.privacy] ?? []

/** Version → chapters; any change of text is a new version in `LEGAL_VERSIONS`. */
export const PRIVACY_BY_VERSION: Readonly<Record<string, readonly Chapter[]>> = Object.fromEntries(
  VERSIONS.map((version) => [version, chaptersOf(version)]),
)

/** Current version. */
export const PRIVACY: readonly Chapter[] = PRIVACY_BY_VERSION[VERSIONS.at(-1) ?? ''] ?? []
