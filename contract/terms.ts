/** The terms of sale: shown as a page, and sent along with every order confirmation (Spec §2, §9). */

export interface LegalSection {
  title: string
  paragraphs: string[]
}

/** Each order keeps the version its buyer saw. */
export const TERMS_VERSION = '2025-06-22'

export const TERMS: LegalSection[] = [
  {
    title: 'Allmänt',
    paragraphs: [
      'Villkoren gäller när du som konsument designar och köper en leksak hos oss. Tvingande konsumenträtt gäller alltid före villkoren.',
      'Avtalet är slutet när du har fått vår orderbekräftelse per e-post. Du ska vara 18 år för att handla.',
    ],
  },
  {
    title: 'Tjänsten',
    paragraphs: [
      'Du väljer mottagare, motiv, färger och personlighet. Av dina val skapas en bild och en 3D-modell, och leksaken 3D-skrivs i vår verkstad i Sverige.',
      'Att designa är gratis. Bilden visar hur leksaken blir; små skillnader i färg och yta hör till tekniken.',
    ],
  },
  {
    title: 'Konto',
    paragraphs: [
      'Du kan handla utan konto. Ett konto öppnas med en inloggningslänk till din e-post och är personligt.',
    ],
  },
  {
    title: 'Beställning och betalning',
    paragraphs: [
      'Alla priser är i svenska kronor och innehåller 25 % moms. Frakten visas innan du betalar. Du betalar med kort när du beställer.',
      'Du kan rätta dina uppgifter ända tills du betalar.',
    ],
  },
  {
    title: 'Leverans',
    paragraphs: [
      'Tillverkningen tar 3-7 arbetsdagar och leveransen 2-5 arbetsdagar inom Sverige, med Express 1-2 arbetsdagar. De utlovade datumen står i din orderbekräftelse.',
      'Blir vi försenade hör vi av oss. Kommer leksaken inte i tid har du rätt att häva köpet enligt konsumentköplagen.',
    ],
  },
  {
    title: 'Ångerrätt',
    paragraphs: [
      'Leksaken tillverkas efter dina egna val och omfattas därför inte av ångerrätten. Fel och transportskador täcks alltid av reklamationsrätten.',
      'För varor som inte är personliga gäller 14 dagars ångerrätt från den dag du får varan.',
      'Vårt eget löfte: du kan avbeställa gratis och få alla pengar tillbaka tills utskriften har börjat.',
    ],
  },
  {
    title: 'Upphovsrätt och innehåll',
    paragraphs: [
      'Du ansvarar för att text och önskemål inte kränker någon annans rätt. Design och filer får du använda privat.',
    ],
  },
  {
    title: 'Säkerhet',
    paragraphs: [
      'Leksakerna är avsedda för barn över 3 år. Varning! Inte lämplig för barn under 3 år. Små delar. Kvävningsrisk. Det gäller särskilt leksaker med mått under 6 cm.',
    ],
  },
  {
    title: 'Reklamation och ansvar',
    paragraphs: [
      'Du har tre års reklamationsrätt enligt konsumentköplagen. Visar sig ett fel inom två år antas det ha funnits från början. Hör av dig så snart du märker felet, så lagar vi, gör om leksaken eller betalar tillbaka.',
      'Vi ansvarar för skador enligt lag.',
    ],
  },
  {
    title: 'Förbjuden användning',
    paragraphs: [
      'Tjänsten får inte användas för att skapa sådant som är olagligt, hatiskt, våldsamt eller sexuellt, eller för att störa tjänsten.',
    ],
  },
  {
    title: 'Personuppgifter',
    paragraphs: [
      'Vi behandlar dina uppgifter för att tillverka och leverera din beställning. Orderhistorik sparas i 7 år enligt bokföringslagen. Mer står i integritetspolicyn.',
    ],
  },
  {
    title: 'Ändringar',
    paragraphs: [
      'Nya villkor meddelas 30 dagar i förväg. För en lagd beställning gäller de villkor du godkände.',
    ],
  },
  {
    title: 'Kontakt och tvister',
    paragraphs: [
      'Hör gärna av dig till oss först. Kommer vi inte överens kan du vända dig till Allmänna reklamationsnämnden (ARN), Box 174, 101 23 Stockholm, arn.se. Vi följer nämndens rekommendationer.',
    ],
  },
  {
    title: 'Tillämplig lag',
    paragraphs: [
      'Svensk lag gäller. Bor du i ett annat land behåller du det skydd landets lag ger dig som konsument.',
    ],
  },
]
