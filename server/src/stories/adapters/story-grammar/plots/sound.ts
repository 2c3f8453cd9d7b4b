import type { Plot } from './plot.ts'

export const sound: Plot = {
  titles: ['{Toy} och det konstiga ljudet', 'Vem är det som låter?', '{Toy} lyssnar efter något'],
  call: [
    [
      'Plong, sa det.',
      '{Toy} spetsade öronen. Vad var det som lät?',
      'Det kom inte från köket och inte från taket.',
      '”Det låter som någon som vill något”, sa {toy}.',
      '{Barnet} lyssnade också, men hörde bara regnrännan.',
    ],
    [
      'Mitt i natten hördes ett ljud.',
      'Hu-hu-plopp!',
      '{Barnet} vände sig om i sängen.',
      '”Jag tar reda på det”, viskade {toy} och tog med sig {sak}.',
      'Sedan tog sig {toy} ner, ut och bort.',
    ],
    [
      'Knack, knack, knack.',
      'Det var ingen vid dörren, men det knackade ändå.',
      '{Toy} {gick} runt i {barnets} rum och letade.',
      'Ljudet kom utifrån, långt, långt borta.',
      'Ett ljud som har rest så långt måste betyda något.',
    ],
  ],
  meeting: [
    [
      '”Hör du också ljudet?” frågade {vän}.',
      '”Ja!” sa {toy}, och så blev de två.',
      '{Vännen} trodde att det var ett monster.',
      '{Toy} trodde att det var någon som ville ha {fika}.',
      'Det visade sig att båda hade fel.',
    ],
    [
      'Där stod {vän} med tassarna för öronen, eller vad det nu var.',
      '”Ljudet håller mig vaken”, sa {vännen}.',
      '”Då hittar vi det tillsammans”, sa {toy}.',
      'De lyssnade åt norr och de lyssnade åt söder.',
      'Åt söder lät det mest, så dit bar det av.',
    ],
  ],
  detour: [
    [
      '{Där} blev ljudet högre.',
      'Plong! Plong! Plong!',
      'De letade i varje hål och bakom varje stubbe.',
      '{Vännen} hittade {sak}, men därifrån hördes ingenting.',
      '”Vi är nära”, sa {toy}, ”det kittlar i magen.”',
    ],
    [
      '{Där} kom ett eko.',
      'De ropade hej, och ekot ropade hej hej hej.',
      '{Toy} skrattade, och då skrattade ekot också.',
      '”Det är ju bara vi själva”, sa {vännen} lättat.',
      'Men under ekot fanns det riktiga ljudet kvar.',
    ],
  ],
  trial: [
    {
      weather: 'fog',
      beat: [
        'Dimman kom {där}.',
        '{Val}',
        'Ingen såg något, så de fick lyssna sig fram.',
        '{Vännen} höll {toy} i handen, eller nästan.',
        'Man hör bättre när man inte ser, märkte de.',
      ],
    },
    {
      weather: 'clear',
      places: ['forest', 'mountain', 'snow', 'castle', 'jungle'],
      beat: [
        '{Där} blev det brant.',
        '{Val}',
        'Ljudet kom uppifrån!',
        '”Så högt kommer jag aldrig”, suckade {vännen}.',
        'Men det gjorde de, en liten bit i taget.',
      ],
    },
  ],
  dark: [
    [
      'Mitt i natten tystnade ljudet.',
      'Det var nästan värre.',
      '{Toy} satt alldeles stilla och väntade.',
      'Då hördes en snyftning, så liten att bara den som väntar kan höra den.',
      '”Det är ju någon som gråter”, viskade {vännen}.',
    ],
    [
      'Mörkret blev mjukt och stort {där}.',
      'Två ögon blänkte.',
      '”Är det du som låter?” frågade {toy}.',
      '”Ja”, sa en röst, ”jag försöker sjunga, men det blir bara plong.”',
      'Det var inget monster, bara någon som ville vara med.',
    ],
  ],
  solution: [
    [
      '{Dåd}',
      'De sjöng tillsammans, hela natten lång.',
      'Nu blev det musik av ljudet!',
      'Plong blev takten, och {vännen} stod för melodin.',
      'Till och med månen vaggade lite från sida till sida.',
    ],
    [
      '{Dåd}',
      'Ljudet var en vän som hade ropat.',
      '”Nu är jag inte ensam mer”, sa vännen i mörkret.',
      '{Toy} gav bort {sak} i present, och så bar det av hem på rad.',
      'Längst bak kom ljudet, och det var gladare än förut.',
    ],
  ],
  solvedAt: 'night',
}
