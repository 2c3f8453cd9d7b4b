/**
 * Sentences with gaps:
 * {namn} Lingon · {namns} Lingons · {enart} en modig räv · {enfärgart} en lingonröd räv · {arten} räven ·
 * {denarten} den modiga räven · {färger} lingonrött och snövitt · {med} ' med en varm halsduk' or nothing ·
 * {plats} i skogen · {Plats} I skogen · {sak} en pumpa
 */
import type { BuiltProp } from '@leksmedjan/contract/built-occasions'

export const INTRODUCTIONS: readonly string[] = [
  'Möt {namn}, {enart} i {färger}{med}.',
  'Det här är {namn}: {enart} i {färger}{med}.',
  'Säg hej till {namn}, {enfärgart}{med}.',
  '{namn} är {enart} i {färger}{med}.',
  'Här kommer {namn}, {enfärgart}{med}!',
  'Direkt från verkstaden: {namn}, {enart} i {färger}{med}.',
  '{namn} heter {denarten} i {färger}{med}.',
  'Ingen annan är som {namn}, {enart} i {färger}{med}.',
  'Bredvid dig står {namn}, {enfärgart}{med}.',
  'Får vi presentera {namn}? {enart} i {färger}{med}.',
  'Titta, där är {namn}, {enart} i {färger}{med}.',
  'En vän för livet: {namn}, {enfärgart}{med}.',
]

/** Sentences about hands, clothes and knees, unusable for vehicles. */
export const NEEDS_LIMBS =
  /handen| ramla|grimaser|dansar|kläder|kram\b|läpparna|kryper|plockar|målar|läst alla|packad|böjde sig|bakom ryggen/

/** By mood; without one, any of 'none'. */
export const MOOD_SENTENCES: Readonly<Record<string, readonly string[]>> = {
  playful: [
    'För {namn} kan allt bli en lek, till och med att städa.',
    '{namn} hittar på en ny lek innan den förra är slut.',
    'När {namn} är med blir en vanlig tisdag till ett kalas.',
    'Det går aldrig att vara uttråkad i närheten av {namn}.',
    '{namn} leker tills solen går ner, och lite till.',
    'Ge {namn} en pinne och en kotte, så blir det en lek för alla.',
  ],
  brave: [
    '{namn} går först när det är mörkt och håller gärna handen.',
    'Ibland är {namn} rädd, men gör det ändå.',
    'När andra tvekar tar {namn} ett steg fram.',
    '{namn} vågar säga ifrån när något är orättvist.',
    'Med {namn} på nattduksbordet känns mörkret mycket mindre.',
    'Inget berg är för högt när {namn} har bestämt sig.',
  ],
  kind: [
    '{namn} delar alltid med sig av den sista biten.',
    'Om någon är ledsen är {namn} där först.',
    '{namn} kommer ihåg att fråga hur du mår.',
    'Den som behöver en vän hittar en i {namn}.',
    '{namn} har plats för alla i sin famn.',
    'Snällare än {namn} är det svårt att bli.',
  ],
  curious: [
    '{namn} frågar varför tills det finns ett svar, och sedan en gång till.',
    'Under varje sten väntar något som {namn} måste titta på.',
    '{namn} har näsan i allt och hittar det ingen annan ser.',
    'En stängd dörr är det roligaste {namn} vet.',
    '{namn} samlar på frågor och har snart tusen stycken.',
    'Finns det en knapp, så undrar {namn} vad den gör.',
  ],
  calm: [
    '{namn} har aldrig bråttom och kommer ändå fram i tid.',
    'I närheten av {namn} går det lätt att andas ut.',
    '{namn} lyssnar färdigt innan det är dags att svara.',
    'När det stormar sitter {namn} kvar och väntar in solen.',
    '{namn} vet att det mesta ordnar sig efter en stunds vila.',
    'Bäst av allt tycker {namn} om att sitta tyst bredvid dig.',
  ],
  funny: [
    '{namn} kan få en sten att skratta.',
    'Bäst blir det när {namn} försöker vara allvarlig.',
    '{namn} har ett skämt för varje dag, och två på söndagar.',
    'Den som ser {namn} ramla av en pall glömmer det aldrig.',
    '{namn} gör grimaser som får morgonen att gå lättare.',
    'Ingen vet hur {namn} gör, men alla skrattar.',
  ],
  mischievous: [
    'Är det ovanligt tyst har {namn} något på gång.',
    '{namn} gömmer strumpor och hjälper sedan till att leta.',
    'Det var inte {namn} som åt upp kakan, säger {namn}.',
    '{namn} har alltid ett snällt hyss bakom ryggen.',
    'Den som blundar får se upp, för {namn} byter plats.',
    '{namn} menar inget illa, det bara råkar bli så roligt.',
  ],
  shy: [
    '{namn} säger inte så mycket, men ser allt.',
    'Det tar en stund att lära känna {namn}, och det är det värt.',
    '{namn} viskar sina bästa hemligheter till den som väntar.',
    'Helst står {namn} lite bakom dig, tills det blir roligt.',
    'När ingen tittar dansar {namn} allra bäst.',
    '{namn} ler försiktigt, men ler länge.',
  ],
  wise: [
    '{namn} tänker först och har nästan alltid rätt.',
    'Den som undrar något går till {namn}.',
    '{namn} vet att det bästa svaret ofta är en ny fråga.',
    'Läxor går lättare med {namn} på bordet.',
    '{namn} har läst alla böcker i hyllan, vissa två gånger.',
    'I ett hörn sitter {namn} och klurar ut hur allt hänger ihop.',
  ],
  adventurous: [
    '{namn} har alltid väskan packad, utifall att.',
    'Där kartan tar slut börjar det roliga, tycker {namn}.',
    '{namn} vill se vad som finns bakom nästa krök.',
    'En dag utan äventyr är ingen dag för {namn}.',
    '{namn} följer hellre en stig än en väg.',
    'Fickorna på {namns} kläder är fulla av kartor och kottar.',
  ],
  dreamy: [
    '{namn} ser drakar i molnen och skepp i pölarna.',
    'Ofta sitter {namn} i fönstret och hittar på hela världar.',
    '{namn} vaknar varje morgon med en ny saga.',
    'Blunda en stund med {namn}, så är ni någon annanstans.',
    '{namn} glömmer tiden men aldrig en stjärna.',
    'I {namns} huvud är det alltid sommarnatt.',
  ],
  strong: [
    '{namn} bär hem alla kassarna på en gång.',
    'Om något har fastnat är det {namn} som får loss det.',
    '{namn} är stark nog att lyfta andra när det behövs.',
    'Den som lutar sig mot {namn} står stadigt.',
    'Ingen kram är fastare än {namns}.',
    '{namn} orkar alltid en gång till.',
  ],
  none: [
    '{namn} trivs överallt där det finns någon att leka med.',
    'Det syns på {namn} att något roligt är på väg.',
    '{namn} följer gärna med, vart du än ska.',
    'På hyllan eller i fickan känner sig {namn} hemma.',
    '{namn} har redan bestämt sig för att tycka om dig.',
    'Den som tittar noga ser att {namn} ler.',
  ],
}

export const OCCASION_SENTENCES: Readonly<Record<string, readonly string[]>> = {
  birthday: [
    'Lagom till födelsedagen har {namn} övat på att sjunga högt.',
    '{namn} hör till den sortens paket man minns långt efter tårtan.',
    'På kalaset får {namn} sitta närmast ljusen.',
  ],
  name_day: [
    'På namnsdagen hurrar {namn} allra högst.',
    '{namn} tycker att en egen dag i almanackan ska firas ordentligt.',
    'En namnsdag blir större när {namn} är med.',
  ],
  christening: [
    '{namn} lovar att vaka över den som döps, länge och väl.',
    'På dopdagen börjar en vänskap med {namn} som får ta tid.',
    '{namn} är ett första minne att spara.',
  ],
  christmas: [
    'Under granen ligger {namn} och räknar ner till julafton.',
    '{namn} luktar på julpaketen och håller tyst om vad som finns i dem.',
    'När julljusen tänds glittrar {namn} lite extra.',
  ],
  lucia: [
    'På luciamorgonen går {namn} först i tåget.',
    '{namn} har lussebullar i ögonvrån och sången på läpparna.',
    'När ljusen kommer genom mörkret är {namn} redan vaken.',
  ],
  easter: [
    'I påsk vet {namn} precis var äggen är gömda.',
    '{namn} målar helst påskägg i alla färger samtidigt.',
    'Påskriset är {namns} favoritplats i hela huset.',
  ],
  midsummer: [
    'På midsommar dansar {namn} tills benen säger ifrån.',
    '{namn} plockar sju blommor och gömmer en åttonde.',
    'Runt stången är {namn} alltid först ut.',
  ],
  halloween: [
    'På halloween är {namn} mer mysig än läskig.',
    '{namn} delar på godiset och sparar den bästa biten till dig.',
    'Bland pumporna lyser {namn} av förväntan.',
  ],
  school_start: [
    'Första skoldagen får {namn} följa med i fickan.',
    '{namn} kan redan en bokstav och längtar efter resten.',
    'Med {namn} i skolväskan känns allt nytt lite mer som hemma.',
  ],
  graduation: [
    'När studentmössan åker på är {namn} stoltast av alla.',
    '{namn} säger grattis och menar varje bokstav.',
    'Efter examen väntar världen, och {namn} vill se den.',
  ],
  new_sibling: [
    '{namn} är till för den som just har blivit störst.',
    'När ett syskon kommer håller {namn} det stora syskonet i handen.',
    'Att bli fler är roligt, tycker {namn}, och lite ovant.',
  ],
  lost_tooth: [
    'En tappad tand är värd att fira, tycker {namn}.',
    '{namn} vaktar tanden tills den har hittat sin plats.',
    'I gluggen efter tanden kan man vissla, och det lär {namn} gärna ut.',
  ],
  get_well: [
    '{namn} kryper ner under täcket och stannar tills du är frisk.',
    'Med saft, filt och {namn} går dagarna fortare.',
    '{namn} önskar god bättring och har gott om tid.',
  ],
  thank_you: [
    '{namn} säger tack på det allra finaste sättet.',
    'Ett tack blir större när det är {namn} som bär fram det.',
    '{namn} kommer för att någon har gjort något snällt.',
  ],
  just_because: [
    '{namn} behöver ingen anledning, det räcker att det är i dag.',
    'Utan kalas och utan kalender: {namn} kommer bara för att.',
    'De bästa överraskningarna har ingen anledning, säger {namn}.',
  ],
}

/** Built props of the occasion, by their place. */
export const PROP_SENTENCES: Readonly<Record<BuiltProp['place'], readonly string[]>> = {
  top: ['Överst på {namn} sitter {sak}.', 'För dagen bär {namn} {sak}.'],
  neck: ['Runt halsen bär {namn} {sak}.', '{namn} är klädd i {sak}.'],
  brow: ['I pannan har {namn} {sak}.', '{namn} har satt {sak} i pannan.'],
  stern: ['Bakpå {namn} vajar {sak}.', 'Längst bak har {namn} {sak}.'],
  on: ['{namn} har fått {sak}.', 'På {namn} sitter {sak}.'],
  with: ['{namn} har med sig {sak}.', 'Med sig har {namn} {sak}.'],
  beside: ['Bredvid {namn} finns {sak}.', 'Vid {namns} sida finns {sak}.'],
}

export const AGE_SENTENCES: Readonly<Record<string, readonly string[]>> = {
  '3-5': [
    '{namn} är precis lagom stor för små händer.',
    'God natt, säger {namn}, och sover bredvid kudden.',
    '{namn} vill leka nu. Och nu. Och nu!',
    'Vill du hålla {namn} i handen?',
  ],
  '6-8': [
    '{namn} får gärna vara med i varje koja som byggs.',
    'Tillsammans med {namn} blir rummet till en hel värld.',
    '{namn} kan bli huvudperson i hundra egna berättelser.',
    'Bäst trivs {namn} där det byggs, ritas och hittas på.',
  ],
  '9-12': [
    '{namn} passar den som bygger egna världar, med egna regler.',
    'På skrivbordet håller {namn} koll på läxor och hemliga planer.',
    '{namn} är början på en samling som ingen annan har.',
    'Den som har en hylla har en plats för {namn}.',
  ],
  '13-17': [
    '{namn} gör sig bra bredvid skärmen och dömer ingen.',
    'Som skrivbordssällskap är {namn} svårslagen.',
    '{namn} är formad efter dina val och ingen annans.',
    'På hyllan säger {namn} mer om dig än en affisch.',
  ],
  '18+': [
    '{namn} hör hemma på skrivbordet, för stunder som behöver ett leende.',
    'Man blir aldrig för gammal för {namn}.',
    '{namn} är en liten påminnelse om att lek inte har någon åldersgräns.',
    'I bokhyllan får {namn} ett andra liv som samtalsämne.',
  ],
}

export const OPENINGS: readonly string[] = [
  'En morgon {plats} vaknade {namn} av ett ljud som ingen hade hört förut.',
  '{Plats} hade det varit tyst hela natten, tills {namn} hörde någon fnissa.',
  'Det började med en lapp {plats}, och på lappen stod det: ”Skynda dig, {namn}!”',
  '{Plats} syntes ett konstigt sken. Varifrån kom det? {namn} tänkte ta reda på det.',
  'Just när {namn} skulle äta frukost {plats} knackade det tre gånger.',
  'Den dagen då allt blev huller om buller {plats} var {namn} den enda som hade sovit gott.',
  '{Plats} fanns en dörr som bara {namn} kunde se.',
  'Alla {plats} hade hört talas om hemligheten, men bara {namn} gick för att leta.',
  'Det regnade {plats}, och mitt i regnet hittade {namn} en liten röd nyckel.',
  'När vinden vände {plats} kände {namn} på sig att något skulle hända.',
  '{namn} hade precis lovat att ta det lugnt när det smällde till {plats}.',
  'Hela veckan hade {namn} räknat dagarna, och nu var det äntligen dags {plats}.',
  'Någon hade ställt en stängd låda {plats}, och på locket stod {namns} namn.',
  '”Psst!” hördes det {plats}, och {namn} stannade tvärt.',
  'Det sägs att önskningar slår in {plats}, så {namn} provade med en liten.',
  'Samma kväll som klockan stannade fick {namn} syn på något som glittrade {plats}.',
  '{Plats} brukade det aldrig hända något, ända tills {namn} kom dit.',
  'Först trodde {namn} att det bara var ett eko {plats}, men ekot svarade på frågor.',
  'Kvar {plats} efter gårdagens kalas fanns bara en ballong, en karta och {namn}.',
  'Den bästa idén kom som vanligt mitt i natten, och {namn} hann inte ens vänta på gryningen {plats}.',
]

/** Those of vehicles are in `vehicles.ts`, as are their places. */
export const EVENTS: Readonly<Record<string, readonly string[]>> = {
  animals: [
    'Spåren i marken var små som knappar, och {namn} följde dem tass för tass.',
    'Högst upp satt någon som hade glömt hur man tar sig ner, och {namn} fick en idé.',
    'Alla djuren hade samlats, för utan {namn} skulle festen inte kunna börja.',
    'I snåret låg ett ägg som var varmt, randigt och alldeles för stort, och {namn} lade örat mot det.',
    'En liten humla hade flugit vilse, så {namn} erbjöd sin rygg som landningsbana.',
    'Månen hade fastnat i ett träd, påstod ugglan, och {namn} höll sig för skratt.',
    'Någon hade lånat alla bär och lämnat en knapp i stället, och {namn} kände igen knappen.',
    'Bäcken hade slutat porla, och {denarten} vadade uppåt för att se varför.',
  ],
  characters: [
    'På bordet låg en karta som ritade om sig själv, och {namn} satte fingret på krysset.',
    'En viskning bad om hjälp, och {namn} har aldrig kunnat säga nej till det.',
    'Den gamla boken öppnade sig på sidan där {namns} eget namn stod.',
    'Någon hade bytt ut alla kronor mot kakor, och {namn} misstänkte att det var ett tecken.',
    'Bakom ridån väntade en utmaning som bara {denarten} kunde klara.',
    'En stjärna föll rakt ner i {namns} ficka och sa: ”Ursäkta, vilken väg är hem?”',
    'Klockan slog tretton, och {namn} var den enda som räknade.',
    'Det behövdes någon som vågade fråga den sovande jätten, och alla tittade på {namn}.',
  ],
  dolls: [
    'I garderoben hängde en kappa som inte tillhörde någon, och den passade {namn} precis.',
    'Ett brev utan avsändare bjöd in {namn} till ett kalas klockan midnatt.',
    'Dockhuset hade fått ett nytt rum under natten, och {namn} tände sin lykta.',
    'Bästa vännen var försvunnen, men en tråd av rött garn visade {namn} vägen.',
    'Scenen var klar, ljuset tändes och någon hade glömt sin replik, men {namn} kunde den.',
    'I syskrinet låg en knapp som viskade, och {namn} böjde sig närmare.',
    'Det skulle bli tävling i dag, och {namn} hade tränat i hemlighet.',
    'Alla trodde att skåpet var tomt, men {namn} hörde någon nynna därinne.',
  ],
}

type AgeBand = 'young' | 'middle' | 'old'

export const CLOSINGS: Readonly<Record<AgeBand, readonly string[]>> = {
  young: [
    'Vad tror du att {namn} hittade?',
    'Då sa {namn}: ”Kom, så går vi tillsammans!”',
    'Och gissa vem som väntade på {namn} där?',
    '{namn} tog ett djupt andetag, och så började äventyret.',
    'Och där, precis där, fick {namn} en ny vän.',
    'Vill du veta hur det gick för {namn}?',
    'Det blev den bästa dagen i {namns} liv, nästan.',
    '”Hjälper du mig?” frågade {namn}.',
  ],
  middle: [
    'Men {namn} var inte ensam om att leta.',
    'Det {namn} inte visste var att någon hade räknat ut alltihop i förväg.',
    'Den natten gjorde {namn} ett löfte som skulle förändra allt.',
    'Och det var så {namn} fick sitt första hemliga uppdrag.',
    'Tre ledtrådar återstod, och den första låg i {namns} egen ficka.',
    'Så vände {namn} på kartan, och plötsligt stämde allt.',
    'Det skulle visa sig att {namn} hade rätt från början.',
    'Om {namn} bara hade vetat vad som väntade runt hörnet!',
  ],
  old: [
    'Det var då {namn} förstod att vanliga dagar är kraftigt underskattade.',
    'Resten är historia, men {namn} berättar den gärna annorlunda.',
    'I efterhand skulle {namn} kalla det för en lyckad missräkning.',
    'Hade {namn} läst instruktionerna först hade det här blivit en kortare berättelse.',
    'Några beslut fattar man med huvudet, andra fattar {namn} med hela kroppen.',
    'Och {namn}, som egentligen bara skulle ut en sväng, kom hem först på fredagen.',
    'Det fanns två sätt att lösa det på, och {namn} valde det tredje.',
    'Sedan dess vaktar {namn} hemligheten från sin plats på hyllan.',
  ],
}

export const BAND_OF_AGE: Readonly<Record<string, AgeBand>> = {
  '3-5': 'young',
  '6-8': 'middle',
  '9-12': 'middle',
  '13-17': 'old',
  '18+': 'old',
}

/** Where nothing was chosen. */
export const ANY_PLACE: Readonly<Record<string, readonly string[]>> = {
  animals: ['vid den stora eken', 'i trädgården', 'på andra sidan kullen', 'vid den lilla sjön'],
  characters: ['i byn bortom bergen', 'vid vägskälet', 'i landet ingen har ritat', 'på den gamla marknaden'],
  dolls: ['i huset på kullen', 'på vinden', 'hemma på gatan', 'bakom det randiga draperiet'],
}
