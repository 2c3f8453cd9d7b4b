import type { Plot } from './plot.ts'

export const lost: Plot = {
  titles: ['{Toy} och den som gick vilse', 'Någon längtar hem', '{Toy} visar vägen'],
  call: [
    [
      'På trappan satt någon mycket liten.',
      '”Jag hittar inte hem”, pep den.',
      '”Då följer jag dig”, sa {toy}.',
      'Den lilla mindes bara en sak om sitt hem: där luktade {fika}.',
      '{Barnet} lovade att hålla fönstret öppet så länge.',
    ],
    [
      'Ett frö kom flygande in genom {barnets} fönster.',
      '”Jag skulle landa någon annanstans”, sa fröet.',
      '{Toy} lade det försiktigt bredvid {sak}.',
      '”Ett frö måste få växa där det längtar till”, sa {toy}.',
      'Det nickade, så gott ett frö kan nicka.',
    ],
    [
      'En liten moln-unge hade fastnat i gardinen.',
      'Det grät, så att golvet blev blött.',
      '”Vi hittar din familj”, sa {toy}.',
      '{Barnet} hämtade en handduk, och {toy} tog på sig den.',
      'Så bar det av, med molnet i ett snöre.',
    ],
  ],
  meeting: [
    [
      'Längs vägen satt {vän}.',
      '”Är det du som är borta?” frågade {toy}.',
      '”Nej”, sa {vännen}, ”men jag vet hur det känns.”',
      'Så fick de sällskap, och den lilla blev genast lite gladare.',
      'Det blir man, när någon vet hur det känns.',
    ],
    [
      'Där bodde {vän}.',
      '”Stanna och ät {fika} först”, sa {vännen}.',
      'Sedan pekade {vännen} ut vägen.',
      '”{Gå} tills det luktar som hemma”, var rådet.',
      'Det är ett gott råd, även om man inte är vilse.',
    ],
  ],
  detour: [
    [
      '{Där} trodde de att de var framme.',
      'Men det var någon annans hem.',
      'De fick i alla fall vila en stund och höra en saga.',
      'Den handlade om någon som gick vilse, och den slutade bra.',
      '”Då slutar vår också bra”, sa den lilla.',
    ],
    [
      '{Där} var det så vackert att alla stannade.',
      'Den lilla glömde nästan bort att vara ledsen.',
      '{Toy} hittade {sak} och gav bort fyndet till den lilla.',
      '”Nu har du något att berätta när du kommer hem”, sa {toy}.',
      '{Vännen} tyckte att det var den bästa gåvan av alla.',
    ],
  ],
  trial: [
    {
      weather: 'wind',
      beat: [
        'Så blåste det till {där}.',
        '{Val}',
        'Den lilla höll på att flyga iväg!',
        '{Vännen} knöt ett snöre runt dem alla tre.',
        'Nu kunde ingen komma bort igen.',
      ],
    },
    {
      weather: 'rain',
      beat: [
        '{Där} blev marken hal och våt.',
        '{Val}',
        'De gled, de snurrade och de skrattade lite också.',
        '”En gång till!” ropade den lilla.',
        'Men de hade inte tid, för solen stod redan lågt.',
      ],
    },
  ],
  dark: [
    [
      'Det blev mörkt {där}.',
      '”Tänk om ingen letar efter mig”, sa den lilla.',
      '”Den man tycker om letar man alltid efter”, sa {toy}.',
      'De satt tätt ihop och tittade på himlen.',
      'En av stjärnorna rörde på sig, fast det kanske var en lykta.',
    ],
    [
      'Natten var full av ljud {där}.',
      'Den lilla kröp nära {toy}.',
      'Långt borta ropade någon ett namn.',
      '”Hör ni?” viskade {vännen}.',
      'De höll andan allihop, och så hördes det igen.',
    ],
  ],
  solution: [
    [
      '{Dåd}',
      'Där var de! Hela familjen kom springande.',
      'Den lilla skrattade och grät på samma gång.',
      '”Hur ska vi tacka dig?” frågade de.',
      '”Det behövs inte”, sa {toy}, ”men jag tar gärna en kram.”',
    ],
    [
      '{Dåd}',
      'Nu luktade det som hemma.',
      '”Här är det!” ropade den lilla.',
      'Dörren stod på vid gavel och ljuset strömmade ut.',
      '{Toy} stod kvar en stund och bara tittade på alla som kramades.',
    ],
  ],
  solvedAt: 'evening',
}
