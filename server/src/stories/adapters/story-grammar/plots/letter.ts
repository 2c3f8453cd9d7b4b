import type { Plot } from './plot.ts'

export const letter: Plot = {
  titles: ['{Toy} och det hemliga brevet', 'Brevet som hade bråttom', '{Toy} blir brevbärare'],
  call: [
    [
      'På golvet låg ett brev.',
      '”Till den som behöver det mest”, stod det.',
      '”Vem är det?” undrade {toy}.',
      '{Barnet} visste inte heller, för brevet hade ingen adress.',
      'Men brev som inte kommer fram blir ledsna, det vet alla.',
    ],
    [
      'Duns, sa det i brevlådan.',
      'Ett litet kuvert trillade ut, och det darrade.',
      '”Jag måste fram i dag”, stod det på baksidan.',
      '{Toy} stoppade på sig {sak}, för säkerhets skull, och gjorde sig redo.',
      '{Barnet} vinkade från fönstret, länge.',
    ],
    [
      '{Toy} vaknade av att något prasslade.',
      'Under {barnets} kudde låg ett hemligt brev.',
      'Det var förseglat med ett hjärta av vax.',
      '”Öppna inte”, stod det, ”bara bär.”',
      'Det är svårt att inte öppna brev, men {toy} lät bli.',
    ],
  ],
  meeting: [
    [
      'Där mötte {toy} {vän}.',
      '”Är brevet till mig?” frågade {vännen}.',
      'Nej, men {vännen} visste vem som väntade på post.',
      'De satte sig en stund och åt {fika}.',
      '”{Gå} tills vägen byter färg”, sa {vännen}, ”och sedan lite till.”',
    ],
    [
      '”Post!” ropade {toy}.',
      'Då kom {vän} fram.',
      '”Jag får aldrig brev”, sa {vännen}, ”men jag kan visa vägen.”',
      '{Toy} lovade att skriva ett, på riktigt papper.',
      'Så blev {vännen} så glad att svansen, om det nu var en, viftade.',
    ],
  ],
  detour: [
    [
      '{Där} tappade {toy} brevet.',
      'Vips, så flög det iväg!',
      'De skyndade efter, runt, runt och runt igen.',
      'Till slut landade det på {vännens} huvud.',
      '”Det hade jag tänkt hela tiden”, sa {vännen}.',
    ],
    [
      '{Där} fanns tre vägar.',
      'Ingen skylt, bara tre vägar.',
      '{Toy} höll upp brevet, och det prasslade mest åt den mittersta.',
      '”Brev vet vart de ska”, sa {vännen} och nickade klokt.',
      'Så de tog den mittersta, som var smalast av alla.',
    ],
  ],
  trial: [
    {
      weather: 'rain',
      beat: [
        'Då började det regna {där}.',
        '{Val}',
        'Brevet fick inte bli vått!',
        '{Vännen} hittade ett stort blad som blev ett tak.',
        'Under bladet luktade det regn och äventyr.',
      ],
    },
    {
      weather: 'clear',
      places: ['forest', 'archipelago', 'mountain', 'meadow', 'farm', 'city', 'castle', 'jungle'],
      beat: [
        '{Där} var vägen stängd.',
        '{Val}',
        'En stor sten låg mitt i vägen.',
        '”Den har legat där i hundra år”, sa {vännen}.',
        'Hundra år är länge, men inte för alltid.',
      ],
    },
  ],
  dark: [
    [
      'Kvällen kom {där}, och {toy} blev trött.',
      'I mörkret satt någon alldeles ensam.',
      '”Hej”, sa {toy} försiktigt.',
      'Ingen svarade, men någon snörvlade lite.',
      'Brevet blev varmt, precis som om det visste.',
    ],
    [
      'Natten var stor och tyst {där}.',
      '”Tänk om ingen vill ha brevet”, sa {vännen}.',
      '{Toy} såg upp mot månen och tänkte på {barnet}.',
      '”Alla vill ha brev”, sa {toy}, ”man måste bara hitta rätt.”',
      'Då tändes ett litet fönster långt borta.',
    ],
  ],
  solution: [
    [
      '{Dåd}',
      'Brevet öppnades.',
      '”Du är viktig”, stod det, ”kom och var med oss!”',
      'Den som hade varit ensam läste det tre gånger.',
      'Sedan vek den ihop brevet och gömde det allra närmast hjärtat.',
    ],
    [
      '{Dåd}',
      'Nu var brevet framme!',
      'Det var en inbjudan, och den gällde alla.',
      '”Även mig?” frågade {vännen}, och det gjorde den.',
      'Aldrig har någon kommit hem så fort.',
    ],
  ],
  solvedAt: 'morning',
}
