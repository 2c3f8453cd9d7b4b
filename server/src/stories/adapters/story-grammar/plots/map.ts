import type { Plot } from './plot.ts'

export const map: Plot = {
  titles: ['{Toy} och den gamla kartan', 'Skatten bortom vägen', '{Toy} letar skatt'],
  call: [
    [
      'I en bok låg en karta.',
      'Den hade ett stort rött kryss.',
      '”Skatt!” ropade {toy} så att {barnet} vaknade.',
      'I hörnet stod det med krokiga bokstäver: dit hjärtat pekar.',
      'Det är svårt att läsa av ett hjärta, men {toy} försökte.',
    ],
    [
      '{Barnet} hade ritat en karta.',
      'Den hade ett kryss långt, långt bort.',
      '”Jag {går} dit”, sa {toy}, ”så får vi se vad som finns.”',
      'Med på färden kom {sak} och en påse med {fika}.',
      'Mer behöver man inte, om man har en karta.',
    ],
    [
      'Under mattan fanns en lapp.',
      '”Följ pilarna”, stod det.',
      '{Toy} såg den första pilen på en gång: den pekade ut!',
      '{Barnets} matta hade legat där i alla år, och ingen hade tittat under den.',
      'Sådana är mattor, de håller tyst.',
    ],
  ],
  meeting: [
    [
      '”Du håller kartan upp och ner”, sa någon.',
      'Det var {vän}.',
      '{Toy} vände på den, och då blev allt mycket klarare.',
      '”Jag kan kartor”, sa {vännen}, ”men jag har aldrig sett en skatt.”',
      'Så bestämde de sig för att dela på den.',
    ],
    [
      'Vid den första pilen väntade {vän}.',
      '”Bara den som har {fika} får passera”, sa {vännen}.',
      'Som tur var hade {toy} det.',
      'De åt upp varenda smula och slickade sig om munnen.',
      'Sedan fick {toy} inte bara passera utan också sällskap.',
    ],
  ],
  detour: [
    [
      '{Där} svängde pilen tvärt.',
      'Den pekade rakt in i en buske!',
      'I busken satt en dörr, och bakom dörren låg nästa pil.',
      '”Vem ritar så här?” undrade {vännen}.',
      '”Någon som är bra på gömmor”, sa {toy}.',
    ],
    [
      '{Där} fanns ett kryss, men ingen skatt.',
      'Det var fel kryss!',
      'Under det låg bara {sak} och en lapp: nästan.',
      '”Nästan är bra”, sa {toy}, ”då är det nära.”',
      '{Vännen} sparade lappen som minne.',
    ],
  ],
  trial: [
    {
      weather: 'wind',
      beat: [
        'Vinden tog kartan {där}!',
        '{Val}',
        'Den flög högt, högt upp.',
        '{Vännen} sprang så att öronen fladdrade.',
        'Till slut fastnade den, precis inom räckhåll.',
      ],
    },
    {
      weather: 'rain',
      beat: [
        '{Där} började det ösregna.',
        '{Val}',
        'Färgerna på kartan rann ihop till en enda pöl.',
        '”Nu hittar vi aldrig”, sa {vännen}.',
        'Men {toy} hade tittat noga och kom ihåg varje sväng.',
      ],
    },
  ],
  dark: [
    [
      'Natten kom {där}.',
      'På marken lyste ett kryss i månskenet.',
      '”Vi är framme”, viskade {toy}.',
      'De grävde länge, med allt de hade.',
      'Till slut slog de mot något hårt, och det sa klonk.',
    ],
    [
      'När månen gick upp {där} öppnade de kistan.',
      'Den var tom!',
      '{Vännen} blev så besviken att det inte gick att säga något.',
      '{Toy} tittade ner i den tomma kistan, länge.',
      'Längst ner stod en enda rad.',
    ],
  ],
  solution: [
    [
      '{Dåd}',
      '”Skatten är den som följde med dig”, stod det.',
      '{Toy} och {vännen} tittade på varandra och log.',
      'Det var en bra skatt, för den behövde ingen nyckel.',
      'Och den blev inte mindre av att delas.',
    ],
    [
      '{Dåd}',
      'I kistan låg hundra små lyktor!',
      'De tände en för varje vän de kände.',
      'Den största fick heta {barnet}.',
      'Lyktorna lyste upp hela vägen hem.',
    ],
  ],
  solvedAt: 'evening',
}
