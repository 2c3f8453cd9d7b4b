/**
 * The terms of sale: shown as a page, and attached to every order confirmation (Spec §2, §9).
 * Any change of the text needs a new version, which account holders are notified of 30 days before it takes effect.
 */

/** The newest version. Its first day in a shop: server/src/terms. */
export const TERMS_VERSION = '2026-11-28'

export interface LegalSection {
  /** Anchor of the section on the page; links from elsewhere rely on it. */
  id: string
  title: string
  /** Plain text, identical on the page and in a mail. */
  paragraphs: string[]
}

const FIRST: LegalSection[] = [
  {
    id: 'allmant',
    title: 'Allmänt',
    paragraphs: [
      'Villkoren gäller när du som konsument designar och köper en leksak av oss. Säljare är det företag vars namn, organisationsnummer och adress står i orderbekräftelsen och längst ned på varje sida i butiken.',
      'Du ska ha fyllt 18 år för att beställa. Är du yngre kan en vuxen beställa åt dig.',
      'Avtalet är slutet när du har fått vår orderbekräftelse per e-post. Villkoren följer med den som text, så att du har dem kvar.',
      'Inget i villkoren minskar de rättigheter som tvingande konsumentlagar ger dig.',
    ],
  },
  {
    id: 'tjansten',
    title: 'Tjänsten',
    paragraphs: [
      'Du väljer ålder, kategori, färger, personlighet och tillfälle. Av dina val skapas en bild, ett namn och en kort berättelse. När du har beställt gör vi en 3D-modell, skriver ut leksaken i vår verkstad och skickar den till dig.',
      'Bilden, namnet, berättelsen och den digitala sagan görs av datorprogram: av vår egen leksaksmakare eller av artificiell intelligens (AI). Vid bilden står hur just den är gjord, och i bildfilen finns en märkning om det som datorer kan läsa. En bild från leksaksmakaren visar den form vi skriver ut. En bild skapad av AI kan skilja sig något från leksaken i form och färg.',
      'Är bilden skapad av AI, eller skiljer sig modellen från bilden, visar vi dig 3D-modellen innan något skrivs ut. Du godkänner den eller ber om en ändring, och en ändring ingår i priset. Svarar du inom 48 timmar gäller de utlovade dagarna. Svarar du senare flyttas de fram lika länge. Hör vi inget påminner vi dig, och vi skriver inte ut något förrän du har svarat, om det inte står något annat där modellen visas.',
      'Miljön du väljer syns bara som bakgrund i bilden. Små skillnader i kulör och yta och synliga lager hör till 3D-utskrift.',
      'Att designa är gratis och förbinder dig inte till något.',
    ],
  },
  {
    id: 'konto',
    title: 'Konto',
    paragraphs: [
      'Du behöver inget konto för att designa och beställa. Det räcker med en e-postadress som du själv läser.',
      'Öppnar du ett konto loggar du in med en länk till din e-post. Kontot är personligt. Misstänker du att någon annan använder det, hör av dig till oss.',
      'Du kan när som helst be oss avsluta kontot. Då tar vi bort dina uppgifter, utom dem vi måste spara enligt lag.',
    ],
  },
  {
    id: 'bestallning',
    title: 'Beställning och betalning',
    paragraphs: [
      'Alla priser är i svenska kronor och innehåller 25 % moms. Frakten visas innan du betalar, och summan på betalknappen är det du betalar. Vi tar ingen avgift för att du betalar med kort.',
      'Du kan ändra dina val och rätta dina uppgifter ända tills du betalar. Beställningen blir bindande för dig när du trycker på knappen som nämner summan.',
      'Du betalar när du beställer, med kort eller på något annat sätt som visas i kassan. Betalningen sköts av Stripe. Dina kortuppgifter går krypterat dit och når aldrig oss. Är butiken i testläge står det i kassan, och då dras inga pengar.',
      'Rabattkoder gäller leksak och tillval, inte frakt. Du kan använda en kod per beställning.',
      'När betalningen är klar får du en orderbekräftelse per e-post. Stämmer något inte i den, hör av dig så snart du kan.',
    ],
  },
  {
    id: 'leverans',
    title: 'Leverans',
    paragraphs: [
      'Tillverkningen tar 3-7 arbetsdagar från beställningen. Därefter tar leveransen 2-5 arbetsdagar inom Sverige, eller 1-2 arbetsdagar med Express. Lördagar, söndagar och helgdagar räknas inte.',
      'I kassan och i orderbekräftelsen står mellan vilka datum leksaken väntas fram. Datumen gäller leverans inom Sverige. Till andra länder som går att välja i kassan kan det ta längre tid, och vid leverans till Norge kan norsk moms och tull tillkomma.',
      'Blir vi försenade hör vi av oss. Kommer leksaken inte i tid får du enligt konsumentköplagen ge oss en skälig tid till. Håller vi inte den heller får du häva köpet och få pengarna tillbaka. Senare än 30 dagar efter beställningen levererar vi bara om du har gått med på det.',
      'Vi står risken för leksaken tills du har fått den. Är paketet skadat när det kommer, hör av dig och skicka gärna en bild.',
    ],
  },
  {
    id: 'angerratt',
    title: 'Ångerrätt',
    paragraphs: [
      'På standardvaror, alltså varor som inte är gjorda efter dina val, har du 14 dagars ångerrätt enligt lagen (2005:59) om distansavtal. Tiden räknas från den dag du, eller någon du har utsett, får varan.',
      'Leksaken tillverkas efter dina egna val och omfattas därför inte av ångerrätten (2 kap. 11 § samma lag). Detsamma gäller gravyr och kort med din text. Fel och transportskador täcks alltid av reklamationsrätten.',
      'Vårt eget löfte går längre än lagen: du kan avbeställa gratis och få tillbaka hela summan, även frakten, tills utskriften har börjat. Skiljer sig leksaken tydligt från bilden du beställde efter gör vi om den eller betalar tillbaka pengarna.',
      'För den digitala sagan gäller ångerrätten i 14 dagar från köpet. Den upphör i förtid bara om du har bett att få sagan genast och samtidigt godkänt att ångerrätten då upphör.',
      'Du ångrar eller avbeställer genom att meddela oss, till exempel med länken Ångra avtalet här längst ned på varje sida. Skriv namn, ordernummer och e-postadress. Du behöver inte säga varför.',
      'Ångrar du en standardvara skickar du tillbaka den inom 14 dagar från ditt meddelande och betalar själv returfrakten. Vi betalar tillbaka varan och standardfrakten inom 14 dagar från meddelandet, men får vänta tills vi har fått varan eller ett bevis på att du har skickat den. Har varan använts mer än som behövs för att pröva den får vi göra avdrag för att den är mindre värd.',
    ],
  },
  {
    id: 'innehall',
    title: 'Upphovsrätt och innehåll',
    paragraphs: [
      'Det du skriver är ditt. Vi använder det bara för att rita, tillverka och leverera din leksak.',
      'Bilden, modellen och leksaken får du använda fritt för privat bruk. Vill du sälja dem eller använda dem i en verksamhet behöver du vårt skriftliga medgivande.',
      'Du ansvarar för att dina texter och önskemål inte kränker någon annans rätt. Det gäller till exempel skyddade figurer, varumärken och verkliga personer. Måste vi säga nej till något du redan har betalat får du tillbaka hela summan.',
      'Dina designer visas inte för andra om du inte själv väljer att dela dem. Butikens program, texter och formgivning tillhör oss eller dem vi har licens av.',
    ],
  },
  {
    id: 'sakerhet',
    title: 'Säkerhet',
    paragraphs: [
      'Leksakerna är avsedda för barn över 3 år.',
      'Varning! Inte lämplig för barn under 3 år. Små delar. Kvävningsrisk.',
      'Varningen gäller alla våra leksaker, och särskilt dem där något mått är under 6 cm.',
      'Ta bort emballaget innan barnet får leksaken. Titta över leksaken då och då. Har något gått sönder ska du ta hand om alla lösa delar och inte låta barnet leka vidare med den.',
      'Plasten mjuknar av värme. Lägg inte leksaken i diskmaskinen, på ett element eller i en varm bil.',
    ],
  },
  {
    id: 'ansvar',
    title: 'Reklamation och ansvar',
    paragraphs: [
      'Du har tre års reklamationsrätt enligt konsumentköplagen (2022:260). Visar sig ett fel inom två år antas det ha funnits från början, om vi inte visar något annat.',
      'Hör av dig inom skälig tid efter att du märkte felet. Inom två månader är alltid i tid. Skriv ordernumret och skicka gärna en bild. Vi lagar leksaken eller gör en ny utan kostnad för dig. Går det inte får du prisavdrag eller pengarna tillbaka.',
      'Vanligt slitage och skador av värme, fall eller annat än vanlig lek är inte fel i leksaken.',
      'Vi ansvarar för skador enligt konsumentköplagen och produktansvarslagen. Vi svarar inte för hinder utanför vår kontroll som vi inte kunde räkna med eller undvika. Din rätt att häva köpet vid försening finns alltid kvar.',
    ],
  },
  {
    id: 'forbjudet',
    title: 'Förbjuden användning',
    paragraphs: [
      'Tjänsten får inte användas för att skapa sådant som är olagligt, hatiskt, våldsamt, sexuellt eller skrämmande för barn, som föreställer vapen, eller som härmar en verklig person, en skyddad figur eller ett varumärke.',
      'Du får inte störa tjänsten, kringgå dess gränser eller försöka komma åt någon annans designer och beställningar.',
      'Bryter någon mot detta får vi neka en design, stoppa en beställning och stänga ett konto. En beställning som stoppas innan den har skrivits ut betalas tillbaka.',
    ],
  },
  {
    id: 'personuppgifter',
    title: 'Personuppgifter',
    paragraphs: [
      'Vi behandlar dina uppgifter för att rita, tillverka och leverera det du beställer. Allt om det, och om dina rättigheter, står i integritetspolicyn.',
      'Kontaktuppgifter sparas i 3 år efter din senaste beställning, orderhistorik i 7 år enligt bokföringslagen och designer så länge kontot finns och 1 år därefter.',
    ],
  },
  {
    id: 'andringar',
    title: 'Ändringar',
    paragraphs: [
      'Ändrar vi villkoren meddelar vi det minst 30 dagar i förväg, här på sidan och per e-post till dig som har ett konto. Varje version har ett datum och en egen adress och finns kvar där.',
      'För en lagd beställning gäller alltid de villkor du godkände när du beställde.',
    ],
  },
  {
    id: 'tvister',
    title: 'Kontakt och tvister',
    paragraphs: [
      'Är du inte nöjd, hör av dig till oss först. Det mesta löser vi tillsammans.',
      'Kommer vi inte överens kan du vända dig till Allmänna reklamationsnämnden (ARN), Box 174, 101 23 Stockholm, arn.se, inom ett år från att du först klagade hos oss. Prövningen är gratis och vi följer nämndens rekommendationer.',
      'Råd om dina rättigheter får du gratis av Konsumentverkets tjänst Hallå konsument, hallakonsument.se. Du kan också alltid vända dig till domstol.',
    ],
  },
  {
    id: 'lag',
    title: 'Tillämplig lag',
    paragraphs: [
      'Svensk lag gäller. Bor du i ett annat land behåller du det skydd som tvingande regler där ger dig som konsument.',
    ],
  },
]

/** Sections that replace those of the version before. */
const SINCE_2026_11_23: readonly LegalSection[] = [
  {
    id: 'leverans',
    title: 'Leverans',
    paragraphs: [
      'Tillverkningen tar 3-7 arbetsdagar från beställningen. Därefter tar leveransen 2-5 arbetsdagar inom Sverige, eller 1-2 arbetsdagar med Express. Till andra länder som går att välja i kassan tar leveransen 1-3 arbetsdagar längre. Lördagar, söndagar och helgdagar räknas inte.',
      'I kassan och i orderbekräftelsen står mellan vilka datum leksaken väntas fram i det land den ska till. Vid leverans till Norge kan norsk moms och tull tillkomma.',
      'Blir vi försenade hör vi av oss. Kommer leksaken inte i tid får du enligt konsumentköplagen ge oss en skälig tid till. Håller vi inte den heller får du häva köpet och få pengarna tillbaka. Senare än 30 dagar efter beställningen levererar vi bara om du har gått med på det.',
      'Vi står risken för leksaken tills du har fått den. Är paketet skadat när det kommer, hör av dig och skicka gärna en bild.',
    ],
  },
  {
    id: 'personuppgifter',
    title: 'Personuppgifter',
    paragraphs: [
      'Vi behandlar dina uppgifter för att rita, tillverka och leverera det du beställer. Allt om det, och om dina rättigheter, står i integritetspolicyn.',
      'Kontaktuppgifter sparas i 3 år efter din senaste beställning, orderhistorik i 7 år enligt bokföringslagen och designer så länge kontot finns. De raderas med kontot, utom det som en beställning behöver.',
    ],
  },
]

const SINCE_2026_11_28: readonly LegalSection[] = [
  {
    id: 'angerratt',
    title: 'Ångerrätt',
    paragraphs: [
      'På standardvaror, alltså varor som inte är gjorda efter dina val, har du 14 dagars ångerrätt enligt lagen (2005:59) om distansavtal. Tiden räknas från den dag du, eller någon du har utsett, får varan.',
      'Leksaken tillverkas efter dina egna val och omfattas därför inte av ångerrätten (2 kap. 11 § samma lag). Detsamma gäller gravyr och kort med din text. Fel och transportskador täcks alltid av reklamationsrätten.',
      'Vårt eget löfte går längre än lagen: du kan avbeställa gratis och få tillbaka hela summan, även frakten, tills utskriften har börjat. Skiljer sig leksaken tydligt från bilden du beställde efter gör vi om den eller betalar tillbaka pengarna.',
      'För den digitala sagan gäller ångerrätten i 14 dagar från köpet. Den upphör i förtid bara om du har bett att få sagan genast och samtidigt godkänt att ångerrätten då upphör.',
      'Du ångrar eller avbeställer genom att meddela oss, till exempel med länken Ångra avtalet här längst ned på varje sida. Skriv namn, ordernummer och e-postadress. Du behöver inte säga varför.',
      'Ångrar du en standardvara skickar du tillbaka den inom 14 dagar från ditt meddelande och betalar själv returfrakten. Vi betalar tillbaka det du betalade för varan inom 14 dagar från meddelandet, men får vänta tills vi har fått varan eller ett bevis på att du har skickat den. Frakten betalades för att skicka leksaken, så den går inte tillbaka när du bara ångrar en vara. Har varan använts mer än som behövs för att pröva den får vi göra avdrag för att den är mindre värd.',
    ],
  },
]

const withSections = (
  before: readonly LegalSection[],
  since: readonly LegalSection[],
): readonly LegalSection[] => before.map((section) => since.find(({ id }) => id === section.id) ?? section)

const SECOND = withSections(FIRST, SINCE_2026_11_23)

export const TERMS: readonly LegalSection[] = withSections(SECOND, SINCE_2026_11_28)

/** Version → its texts: an order keeps those its buyer agreed to. */
export const TERMS_BY_VERSION: Readonly<Record<string, readonly LegalSection[]>> = {
  '2025-06-22': FIRST,
  '2026-11-23': SECOND,
  [TERMS_VERSION]: TERMS,
}

const FREIGHT_WITH_GOODS: readonly string[] = ['2025-06-22', '2026-11-23']

/** Whether this version refunds the standard freight with goods alone; the version of the order applies. */
export const givesFreightWithGoods = (version: string): boolean => FREIGHT_WITH_GOODS.includes(version)

/** Titles of the sections that differ in the later version, in its order. */
export function changedSections(earlier: string, later: string): string[] {
  const before = new Set(TERMS_BY_VERSION[earlier]?.map((section) => JSON.stringify(section)))
  return (TERMS_BY_VERSION[later] ?? [])
    .filter((section) => !before.has(JSON.stringify(section)))
    .map(({ title }) => title)
}

/** All sections as plain text, for mails. */
export function termsText(sections: readonly Pick<LegalSection, 'title' | 'paragraphs'>[] = TERMS): string {
  return sections
    .map(({ title, paragraphs }, index) => [`${index + 1}. ${title}`, ...paragraphs].join('\n\n'))
    .join('\n\n\n')
}
