import type { Plot } from './plot.ts'

export const light: Plot = {
  titles: ['{Toy} och det försvunna ljuset', '{Toy} tänder en stjärna', 'Natten då stjärnan slocknade'],
  call: [
    [
      'En kväll slocknade den minsta stjärnan över taket.',
      '”Den måste tändas igen”, sa {toy}.',
      '{Barnet} sov redan och märkte ingenting.',
      'På fönsterbrädan låg bara {sak}, och den stoppade {toy} på sig.',
      'Man vet aldrig vad som kan behövas på ett äventyr.',
    ],
    [
      'Lampan blinkade till och blev mörk.',
      'Utanför fönstret var stjärnan också borta!',
      '”Något är på tok”, viskade {toy}.',
      '{Barnets} rum låg tyst, och någonstans långt borta hördes ett svagt pling.',
      'Pling, det är så det låter när ljus går sönder.',
    ],
    [
      '{Toy} brukade säga god natt till en alldeles egen stjärna.',
      'Men i kväll fanns den inte där.',
      'Det var bara ett mörkt litet hål på himlen.',
      '”Vänta här”, viskade {toy} till {barnets} kudde, ”jag ska bara hämta den.”',
      'Sedan öppnade {toy} fönstret på glänt.',
    ],
  ],
  meeting: [
    [
      'Där satt {vän}.',
      '”Jag såg ljuset falla, långt dit bort”, sa {vännen}.',
      '{Toy} tackade och bjöd på {fika}.',
      'De delade precis lika, för det smakar godast så.',
      '”Följ det som glittrar”, sa {vännen} till sist.',
    ],
    [
      'Bakom en sten kikade {vän} fram.',
      '”Får jag följa med?” frågade {vännen}.',
      '”Ja, gärna”, sa {toy}, ”två ser mer än en.”',
      '{Vännen} hade hört att stjärnor tycker om sång.',
      'Därför sjöng de hela vägen, fast ingen kunde orden.',
    ],
  ],
  detour: [
    [
      '{Där} låg glitter på marken.',
      'Det knastrade när {toy} {gick}.',
      'Spåret svängde åt vänster, åt höger och ett varv runt sig självt.',
      '”Stjärnan måste ha rullat”, sa {toy}.',
      '{Vännen} skrattade så att glittret yrde.',
    ],
    [
      '{Där} hängde ett svagt sken i luften.',
      'Det såg ut som en dörr av ljus.',
      '{Toy} räknade till tre och {gick} igenom.',
      'På andra sidan luktade det {fika}, fast där inte fanns något kök.',
      'Det var ett gott tecken, tyckte båda två.',
    ],
  ],
  trial: [
    {
      weather: 'wind',
      beat: [
        'Plötsligt blåste det upp {där}.',
        '{Val}',
        'Vinden drog och slet åt alla håll.',
        '{Vännen} höll sig fast så gott det gick.',
        '{Bit} för {bit} kom de fram, och då tog vinden en paus.',
      ],
    },
    {
      weather: 'clear',
      places: ['forest', 'archipelago', 'mountain', 'snow', 'meadow', 'farm', 'castle', 'jungle'],
      beat: [
        'Vägen tog slut {där}.',
        '{Val}',
        'Framför dem var det brett och djupt.',
        '”Det finns inte på kartan”, sa {vännen}.',
        'Men kartor har fel ibland, och det hade den här också.',
      ],
    },
  ],
  dark: [
    [
      'Sedan blev det natt {där}.',
      'Det var mörkt, men långt borta blinkade något.',
      '{Toy} tänkte på {barnet} och blev varm inuti.',
      'Att tänka på någon man tycker om är som att bära en ficklampa.',
      '”Bara en liten bit till”, viskade {vännen}.',
    ],
    [
      'Mörkret lade sig som en filt {där}.',
      '”Är du där?” frågade {toy}.',
      '”Ja”, svarade en pytteliten röst.',
      'Det var stjärnan, som hade fastnat och inte kom loss.',
      'Den lyste inte alls, för den var ledsen.',
    ],
  ],
  solution: [
    [
      '{Dåd}',
      'Stjärnan blinkade, en gång, två gånger.',
      'Och så lyste den igen!',
      'Ljuset rann över hela himlen som mjölk ur en kanna.',
      '”Tack”, sa stjärnan, ”jag trodde att ingen hade märkt att jag var borta.”',
    ],
    [
      '{Dåd}',
      'Då tändes stjärnan!',
      '{Vännen} hoppade högt av glädje.',
      'Stjärnan flög upp till sin plats och satte sig tillrätta.',
      'Sedan dess blinkar den alltid två gånger åt {toy}.',
    ],
  ],
  solvedAt: 'night',
}
