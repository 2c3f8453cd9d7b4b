/**
 * Five kinds of adventure. The first sentences of a beat carry it, the later ones are for older readers.
 * {toy} {Toy} {toys} · {vän} en igelkott · {vännen} igelkotten · {där} i skogen · {dit} in i skogen ·
 * {gick} {går} {gå} {bit} as it moves: rullade, rullar, rulla, varv · {fika} blåbärspaj · {sak} en blank knapp · {barnet} {barnets}
 */
import type { StoryTime, StoryWeather } from '../../story-text-provider.ts'
import type { Outdoors } from './words.ts'

export type Beat = readonly string[]

/** The weather its sentences speak of. */
export interface Trial {
  weather: StoryWeather
  /** Only where it can happen; anywhere outdoors without. */
  places?: readonly Outdoors[]
  beat: Beat
}

export interface Plot {
  titles: readonly string[]
  /** At home: something happens. */
  call: readonly Beat[]
  meeting: readonly Beat[]
  /** Only in longer books. */
  detour: readonly Beat[]
  trial: readonly Trial[]
  dark: readonly Beat[]
  solution: readonly Beat[]
  /** When it is solved. */
  solvedAt: StoryTime
}

const light: Plot = {
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

const letter: Plot = {
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

const sound: Plot = {
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

const map: Plot = {
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

const lost: Plot = {
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

export const PLOTS: readonly Plot[] = [light, letter, sound, map, lost]
