/** How every story begins, sets out and ends. Gaps as in `plots/plot.ts`. */
import type { Beat } from './plots/plot.ts'

export const HOMES: readonly Beat[] = [
  [
    '{Toy} bodde på fönsterbrädan hos {barnet}.',
    'Därifrån såg man hela världen, nästan.',
    'Varje morgon räknade {toy} molnen och hälsade på solen.',
    'Vissa dagar fanns det sju moln, andra dagar bara ett.',
    'Den här dagen fanns det ett som såg ut som ett frågetecken.',
  ],
  [
    'På hyllan i {barnets} rum stod {toy}.',
    'Där var det varmt och tryggt.',
    'Böckerna stod till vänster och bollen till höger.',
    '”Här är det bra”, tyckte {toy}, ”men världen är ganska stor.”',
    'Det hade böckerna berättat.',
  ],
  [
    'Det var en gång en leksak som hette {toyhela}.',
    'Det här är sagan om {toy} och {barnet}.',
    'De hade det bra ihop, från frukost till läggdags.',
    'På dagarna lekte de, och på kvällarna viskade de.',
    'Men en dag hände något alldeles särskilt.',
  ],
  [
    'Hos {barnet} bodde {toyhela}.',
    'Ingen visste att {toy} kunde ge sig ut på äventyr.',
    'Ingen utom {barnet}, förstås.',
    'De hade en hemlighet som bara de två kände till.',
    'Den började alltid med orden: följ med mig.',
  ],
  [
    '{Barnet} och {toy} var bästa vänner.',
    'Den ena var lagom stor och den andra lagom liten.',
    'Tillsammans hade de redan hunnit med hundra lekar.',
    'Ändå var det något i luften den här dagen.',
    'Det luktade äventyr, ungefär som regn och pannkakor.',
  ],
  [
    'I ett rum med sol på golvet bodde {toy}.',
    'Bredvid låg {barnets} allra bästa bok.',
    '{Toy} kunde den utantill, från första sidan till sista.',
    '”Fast jag skulle vilja vara med i en egen saga”, sa {toy} ibland.',
    'Och vet du vad? Det här är den.',
  ],
]

export const JOURNEYS: readonly Beat[] = [
  [
    'Så {gick} {toy} {dit}.',
    '{Bit} för {bit} för {bit}.',
    'Allt såg större ut än från fönstret.',
    'Det luktade gott, och det prasslade på ett nytt sätt.',
    '{Toy} {gick} med nosen, eller vad man nu har, i vädret.',
  ],
  [
    '{Toy} gav sig av {dit}.',
    'Vägen var lång, men solen höll sällskap.',
    'Första svängen var spännande och den andra ännu mer.',
    'Efter den tredje syntes inte hemmet längre.',
    'Då pirrar det i magen, och det ska det göra.',
  ],
  [
    'Ut genom dörren, över bron och {dit}!',
    '{Toy} vände sig inte om, inte en enda gång.',
    'Eller jo, en gång, för att vinka.',
    'Sedan låg hela världen framför, stor och ny.',
    '”Hej världen”, sa {toy}, och världen verkade nicka.',
  ],
  [
    'Vägen ledde {dit}.',
    '{Toy} nynnade en liten sång.',
    'Det var en sång utan slut, så den räckte hela vägen.',
    'Ibland kom ett moln och lyssnade.',
    'Så bar det framåt, lite snabbare än i går.',
  ],
  [
    'Snart var {toy} på väg {dit}.',
    'Luften var klar och allt glittrade.',
    'Här hade {toy} aldrig varit förut.',
    'Det är något särskilt med att vara på en plats för första gången.',
    'Man ser allting två gånger, först med ögonen och sedan med magen.',
  ],
]

/** Before the feast's own words. */
export const HOMECOMINGS: readonly string[] = [
  'Så kom {toy} hem igen.',
  'Hemma väntade {barnet}.',
  'När {toy} kom hem stod dörren öppen.',
  '”Du är tillbaka!” ropade {barnet}.',
  'På kvällen var {toy} hemma hos {barnet}.',
]

export const FEASTS: Readonly<Record<string, readonly Beat[]>> = {
  birthday: [
    [
      'Och gissa vad? Det var {barnets} födelsedag!',
      '{Toy} fick sitta främst, alldeles intill ljusen.',
      '”Önska dig något”, viskade {toy}.',
      'Alla sjöng, till och med {vännen}.',
    ],
    [
      'Hela huset doftade tårta.',
      '”Grattis, {barnet}!” ropade {toy}.',
      'Det fanns tårta till alla och en extra bit till den som rest längst.',
      'Den biten delade {toy} och {barnet} på.',
    ],
  ],
  name_day: [
    [
      'På kalendern stod {barnets} eget namn!',
      'Då måste det firas med {fika}.',
      '{Toy} sa namnet tre gånger, för det lät så fint.',
      'Ett namn är en gåva som man får ha hela livet.',
    ],
  ],
  christening: [
    [
      'Nu var alla samlade för {barnets} skull.',
      'De sa namnet högt, och {toy} log.',
      '”Välkommen till världen”, viskade {toy}.',
      'Det var det finaste namn {toy} hade hört.',
    ],
  ],
  christmas: [
    [
      'Det var julafton, och granen lyste.',
      '{Toy} fick vara under den, bland paketen.',
      '”God jul, {barnet}”, sa {toy}.',
      'Utanför föll snön, sakta som i en saga.',
    ],
    [
      'Alla ljus i granen var tända.',
      '”God jul!” ropade {barnet} och höll om {toy}.',
      'Det bästa paketet var att vara hemma igen.',
      'Och det näst bästa innehöll {fika}.',
    ],
  ],
  lucia: [
    [
      'Det var luciamorgon, och ljusen lyste i mörkret.',
      '{Barnet} sjöng, och {toy} sjöng med.',
      'Lussekatterna var varma och saffransgula.',
      'Allt det {toy} hade sett på vägen glittrade nu i ljuset.',
    ],
    [
      'Det tändes ljus, ett efter ett.',
      '”Nu kommer Lucia!” viskade {barnet}.',
      '{Toy} stod alldeles stilla och lyste nästan själv.',
      'När sången var slut var natten inte mörk längre.',
    ],
  ],
  easter: [
    [
      'Det var påsk, och fjädrarna i riset vajade.',
      'I {toys} ägg låg {fika}!',
      '{Barnet} hade gömt det på det bästa stället.',
      'De skrattade, för det var precis dit kartan pekade.',
    ],
  ],
  midsummer: [
    [
      'Det var midsommar, och alla dansade kring stången.',
      '{Barnet} och {toy} dansade mest av alla.',
      'Små grodorna gick runt, runt, runt.',
      'Den natten ville solen inte gå och lägga sig.',
    ],
  ],
  halloween: [
    [
      'I fönstret lyste en pumpa.',
      '”Bus eller godis?” skrattade {barnet}.',
      'Ingen var rädd, för den som har varit ute i mörkret vet hur snällt det är.',
      '{Toy} valde {fika} före bus.',
    ],
  ],
  school_start: [
    [
      'I morgon skulle {barnet} börja skolan.',
      '”Det är ett äventyr, precis som mitt”, sa {toy}.',
      'Först pirrar det i magen, och sedan går det bra.',
      'I ryggsäcken låg en penna, en frukt och lite mod.',
    ],
  ],
  graduation: [
    [
      'Nu var det examen, och {barnet} strålade.',
      '”Du klarade det!” ropade {toy}.',
      'Allt som är värt något börjar med att någon vågar.',
      'Och nästa äventyr väntade redan runt hörnet.',
    ],
  ],
  new_sibling: [
    [
      'Hemma fanns någon ny och mycket liten.',
      '”Det här är vårt syskon”, viskade {barnet} till {toy}.',
      'Kärlek är som ljus, den blir inte mindre av att delas.',
      '{Toy} lovade att berätta hela sagan, när den lilla blev större.',
    ],
  ],
  lost_tooth: [
    [
      '”Titta!” sa {barnet}. En tand var borta!',
      '{Toy} jublade, för det betyder att man växer.',
      'De lade tanden i ett glas med vatten.',
      'På morgonen låg där något blankt.',
    ],
  ],
  get_well: [
    [
      '{Barnet} låg i sängen och var lite hängig.',
      '{Toy} kom tätt intill och berättade alltihop.',
      'Med varje ord blev kinderna lite rödare.',
      'En saga är ingen medicin, men nästan.',
    ],
  ],
  thank_you: [
    [
      '”Tack”, sa {toy} till {barnet}, ”för att du väntade.”',
      'Och {barnet} sa tack tillbaka.',
      'Ett tack är litet att säga men stort att få.',
      'De bjöd varandra på {fika} och sa tack för det också.',
    ],
  ],
}

export const ANY_FEAST: readonly Beat[] = [
  [
    'Det blev fest, med {fika} och musik.',
    '{Barnet} ville höra allt från början.',
    'Och {toy} berättade, om mörkret, om modet och om {vännen}.',
    'Ingen behöver en särskild dag för att fira.',
  ],
  [
    'De dukade fram {fika} och tände alla lampor.',
    '”Här är bäst”, sa {toy}.',
    '{Vännen} hade fått följa med och satt på hedersplatsen.',
    'Det var en vanlig dag, och ändå den bästa på länge.',
  ],
  [
    '{Barnet} kramade {toy}, länge och hårt.',
    'Sedan åt de {fika} tills det var slut.',
    'Borta är spännande, tänkte {toy}, men hemma är hemma.',
    'Och i morgon är en ny dag med nya fönster att titta ut genom.',
  ],
]

export const LAST_WORDS: readonly string[] = [
  'Snipp snapp snut, så var sagan slut.',
  'God natt, {barnet}. God natt, {toy}.',
  'Och det var så det gick till.',
  'Slut, fast bara för i dag.',
  'I morgon väntar ett nytt äventyr.',
  'Sov gott, {barnet}.',
]
