/** Swedish words of the catalogue in the forms sentences need. Keys are catalogue names or values in lower case. */

export interface Noun {
  indefinite: string
  definite: string
  neuter: boolean
}

/** `räv:räven`, or `name=word:definite` where the catalogue's name is no word for the toy itself. */
const NOUNS = `
djur:djuret karaktärer=figur:figuren fordon:fordonet dockor=docka:dockan
skogens djur=skogsdjur:skogsdjuret fjäll och snö=fjälldjur:fjälldjuret bondgårdens djur=gårdsdjur:gårdsdjuret
husdjur:husdjuret havets djur=havsdjur:havsdjuret savann och djungel=vilddjur:vilddjuret dinosaurier=dinosaurie:dinosaurien
småkryp=småkryp:småkrypet sagoväsen:sagoväsendet slott och riddare=sagofigur:sagofiguren fantasidjur:fantasidjuret
hjältar=hjälte:hjälten robotar=robot:roboten yrken=yrkesfigur:yrkesfiguren högtider=högtidsfigur:högtidsfiguren
bilar=bil:bilen utryckning=utryckningsbil:utryckningsbilen bygge=byggmaskin:byggmaskinen gård och skog=arbetsmaskin:arbetsmaskinen
tåg:tåget båtar=båt:båten flyg och rymd=farkost:farkosten två hjul=tvåhjuling:tvåhjulingen
sagodockor=sagodocka:sagodockan kompisdockor=kompisdocka:kompisdockan folkdräkt och högtid=högtidsdocka:högtidsdockan
djurdockor=djurdocka:djurdockan dockskåpsfamilj=dockskåpsdocka:dockskåpsdockan
räv:räven björn:björnen älg:älgen uggla:ugglan hare:haren igelkott:igelkotten ekorre:ekorren lodjur:lodjuret ren:renen
isbjörn:isbjörnen pingvin:pingvinen varg:vargen fjällräv:fjällräven snöuggla:snöugglan häst:hästen ko:kon får:fåret
höna:hönan gris:grisen get:geten hund:hunden katt:katten kanin:kaninen marsvin:marsvinet hamster:hamstern
undulat:undulaten sköldpadda:sköldpaddan val:valen haj:hajen säl:sälen delfin:delfinen bläckfisk:bläckfisken
sjöhäst:sjöhästen krabba:krabban lejon:lejonet apa:apan elefant:elefanten giraff:giraffen zebra:zebran tiger:tigern
panda:pandan papegoja:papegojan köttätare=dinosaurie:dinosaurien växtätare=växtätare:växtätaren flygödla:flygödlan
babydinosaurie:babydinosaurien nyckelpiga:nyckelpigan humla:humlan fjäril:fjärilen snigel:snigeln
troll:trollet tomte:tomten älva:älvan jätte:jätten häxa:häxan trollkarl:trollkarlen riddare:riddaren
prinsessa:prinsessan prins:prinsen kung:kungen drottning:drottningen drake:draken enhörning:enhörningen
fågel fenix=fenixfågel:fenixfågeln grip:gripen sjöodjur:sjöodjuret snällt monster=monster:monstret
superhjälte:superhjälten pirat:piraten viking:vikingen ninja:ninjan astronaut:astronauten detektiv:detektiven
robotdjur:robotdjuret hjälprobot:hjälproboten rymdrobot:rymdroboten musikrobot:musikroboten brandman:brandmannen
polis:polisen läkare:läkaren bagare:bagaren bonde:bonden byggare:byggaren forskare:forskaren lokförare:lokföraren
luciatåg=lussekompis:lussekompisen snögubbe:snögubben påskhare:påskharen pepparkaksgubbe:pepparkaksgubben
snällt spöke=spöke:spöket personbil:personbilen racerbil:racerbilen husbil:husbilen taxi=taxibil:taxibilen buss:bussen
brandbil:brandbilen ambulans:ambulansen polisbil:polisbilen räddningsbåt:räddningsbåten helikopter:helikoptern
grävmaskin:grävmaskinen hjullastare:hjullastaren dumper:dumpern lyftkran:lyftkranen betongbil:betongbilen vägvält:vägvälten
traktor:traktorn skördetröska:skördetröskan timmerbil:timmerbilen skogsmaskin:skogsmaskinen lok:loket spårvagn:spårvagnen
tunnelbana=tunnelbanevagn:tunnelbanevagnen godståg:godståget segelbåt:segelbåten färja:färjan bogserbåt:bogserbåten
vikingaskepp:vikingaskeppet ubåt:ubåten flygplan:flygplanet rymdfarkost:rymdfarkosten luftballong:luftballongen
segelflygplan:segelflygplanet motorcykel:motorcykeln cykel:cykeln sparkcykel:sparkcykeln moped:mopeden
prinsessdocka:prinsessdockan älvdocka:älvdockan sjöjungfru:sjöjungfrun riddardocka:riddardockan sportdocka:sportdockan
yrkesdocka:yrkesdockan kompis:kompisen superkompis:superkompisen folkdräkt=folkdräktsdocka:folkdräktsdockan
spelmansdräkt=spelmansdocka:spelmansdockan luciadocka:luciadockan midsommardocka:midsommardockan kanindocka:kanindockan
björndocka:björndockan rävdocka:rävdockan kattdocka:kattdockan vuxen=vuxendocka:vuxendockan barn=barndocka:barndockan
äldre=mormorsdocka:mormorsdockan
rödräv:rödräven rävunge:rävungen brunbjörn:brunbjörnen björnunge:björnungen älgtjur:älgtjuren älgkalv:älgkalven
berguv:berguven hornuggla:hornugglan skogshare:skogsharen fälthare:fältharen rentjur:rentjuren renkalv:renkalven
isbjörnshona:isbjörnshonan isbjörnsunge:isbjörnsungen kejsarpingvin:kejsarpingvinen pingvinunge:pingvinungen
vargledare:vargledaren vargunge:vargungen nordsvensk häst=häst:hästen gotlandsruss:gotlandsrusset
shetlandsponny:shetlandsponnyn fjällko:fjällkon kalv:kalven bagge:baggen lamm:lammet tupp:tuppen kyckling:kycklingen
kulting:kultingen linderödssvin:linderödssvinet tax:taxen pudel:pudeln labrador:labradoren jämthund:jämthunden
bondkatt:bondkatten skogkatt:skogkatten siames:siamesen dvärgkanin:dvärgkaninen vädurskanin:vädurskaninen blåval:blåvalen
späckhuggare:späckhuggaren vithaj:vithajen hammarhaj:hammarhajen gråsäl:gråsälen sälkut:sälkuten lejonhane:lejonhanen
lejonunge:lejonungen gorilla:gorillan schimpans:schimpansen savannelefant:savannelefanten elefantunge:elefantungen
tyrannosaurus:tyrannosaurusen velociraptor:velociraptorn triceratops=trehorning:trehorningen
stegosaurus:stegosaurusen långhals:långhalsen skogstroll:skogstrollet bergatroll:bergatrollet
trollunge:trollungen gårdstomte:gårdstomten jultomte:jultomten skogsälva:skogsälvan sjöälva:sjöälvan
svart riddare=riddare:riddaren silverriddare:silverriddaren isprinsessa:isprinsessan skogsprinsessa:skogsprinsessan
elddrake:elddraken isdrake:isdraken drakunge:drakungen regnbågsenhörning:regnbågsenhörningen
stjärnenhörning:stjärnenhörningen flygande hjälte=hjälte:hjälten stark hjälte=hjälte:hjälten naturhjälte:naturhjälten
piratkapten:piratkaptenen styrman:styrmannen sköldmö:sköldmön hövding:hövdingen robothund:robothunden
robotkatt:robotkatten lucia=lucia:lucian tärna:tärnan stjärngosse:stjärngossen veteranbil:veteranbilen elbil:elbilen
stadsbil:stadsbilen formelbil:formelbilen rallybil:rallybilen stadsbuss:stadsbussen skolbuss:skolbussen stegbil:stegbilen
tankbil:tankbilen bandgrävare:bandgrävaren minigrävare:minigrävaren veterantraktor:veterantraktorn
ny traktor=traktor:traktorn ånglok:ångloket ellok:elloket jolle:jollen skuta:skutan propellerplan:propellerplanet
jetplan:jetplanet raket:raketen rymdfärja:rymdfärjan månlandare:månlandaren sporthoj:sporthojen
sidvagn=sidvagnscykel:sidvagnscykeln fotboll=fotbollsdocka:fotbollsdockan dans=dansdocka:dansdockan
gymnastik=gymnastdocka:gymnastdockan ishockey=hockeydocka:hockeydockan läkardocka:läkardockan bagardocka:bagardockan
brandmansdocka:brandmansdockan dalarna=daldocka:daldockan skåne=skånedocka:skånedockan
sverigedräkten=Sverigedocka:Sverigedockan mamma:mamman pappa:pappan storasyskon:storasyskonet småsyskon:småsyskonet
mormor=mormorsdocka:mormorsdockan farfar=farfarsdocka:farfarsdockan leksak:leksaken`

export const NOUN_OF: ReadonlyMap<string, Noun> = new Map(
  NOUNS.trim()
    .split(/(?<=:[\p{L}]+)\s+/u)
    .map((entry) => {
      const [head = '', definite = ''] = entry.split(':')
      const [name = '', word = name] = head.split('=')
      // Every neuter noun of the catalogue ends in -t when definite, and no other does.
      return [name, { indefinite: word, definite, neuter: definite.endsWith('t') }]
    }),
)

export interface Adjective {
  common: string
  neuter: string
  definite: string
}

function adjective(common: string, neuter: string, definite: string): Adjective {
  return { common, neuter, definite }
}

export const MOODS: Readonly<Record<string, Adjective>> = {
  playful: adjective('lekfull', 'lekfullt', 'lekfulla'),
  brave: adjective('modig', 'modigt', 'modiga'),
  kind: adjective('snäll', 'snällt', 'snälla'),
  curious: adjective('nyfiken', 'nyfiket', 'nyfikna'),
  calm: adjective('lugn', 'lugnt', 'lugna'),
  funny: adjective('rolig', 'roligt', 'roliga'),
  mischievous: adjective('busig', 'busigt', 'busiga'),
  shy: adjective('blyg', 'blygt', 'blyga'),
  wise: adjective('klok', 'klokt', 'kloka'),
  adventurous: adjective('äventyrslysten', 'äventyrslystet', 'äventyrslystna'),
  dreamy: adjective('drömmande', 'drömmande', 'drömmande'),
  strong: adjective('stark', 'starkt', 'starka'),
}

/** For wishes without a personality. */
export const CHARMS: readonly Adjective[] = [
  adjective('liten', 'litet', 'lilla'),
  adjective('glad', 'glatt', 'glada'),
  adjective('fin', 'fint', 'fina'),
  adjective('egensinnig', 'egensinnigt', 'egensinniga'),
  adjective('pigg', 'piggt', 'pigga'),
  adjective('trofast', 'trofast', 'trofasta'),
]

interface ColourWord extends Adjective {
  /** As in 'klädd i lingonrött'. */
  noun: string
}

function colour(noun: string, common: string, neuter: string, definite: string): ColourWord {
  return { noun, common, neuter, definite }
}

/** By catalogue name, so that a new shade of an old name keeps its words. */
export const COLOUR_OF: Readonly<Record<string, ColourWord>> = {
  snövit: colour('snövitt', 'snövit', 'snövitt', 'snövita'),
  sand: colour('sand', 'sandfärgad', 'sandfärgat', 'sandfärgade'),
  chokladbrun: colour('chokladbrunt', 'chokladbrun', 'chokladbrunt', 'chokladbruna'),
  kolsvart: colour('kolsvart', 'kolsvart', 'kolsvart', 'kolsvarta'),
  molngrå: colour('molngrått', 'molngrå', 'molngrått', 'molngråa'),
  silver: colour('silver', 'silverfärgad', 'silverfärgat', 'silverfärgade'),
  guld: colour('guld', 'guldfärgad', 'guldfärgat', 'guldfärgade'),
  solgul: colour('solgult', 'solgul', 'solgult', 'solgula'),
  apelsin: colour('apelsin', 'apelsinfärgad', 'apelsinfärgat', 'apelsinfärgade'),
  lingonröd: colour('lingonrött', 'lingonröd', 'lingonrött', 'lingonröda'),
  rosa: colour('rosa', 'rosa', 'rosa', 'rosa'),
  lavendel: colour('lavendel', 'lavendelfärgad', 'lavendelfärgat', 'lavendelfärgade'),
  plommonlila: colour('plommonlila', 'plommonlila', 'plommonlila', 'plommonlila'),
  himmelsblå: colour('himmelsblått', 'himmelsblå', 'himmelsblått', 'himmelsblåa'),
  havsblå: colour('havsblått', 'havsblå', 'havsblått', 'havsblåa'),
  turkos: colour('turkos', 'turkos', 'turkost', 'turkosa'),
  mintgrön: colour('mintgrönt', 'mintgrön', 'mintgrönt', 'mintgröna'),
  gräsgrön: colour('gräsgrönt', 'gräsgrön', 'gräsgrönt', 'gräsgröna'),
  skogsgrön: colour('skogsgrönt', 'skogsgrön', 'skogsgrönt', 'skogsgröna'),
  självlysande: colour('självlysande grönt', 'självlysande', 'självlysande', 'självlysande'),
}

/** The phrase after 'med', by the value of what is built. */
export const FEATURE_WORDS: Readonly<Record<string, string>> = {
  base: 'en stadig fot att stå på',
  joints: 'rörliga leder',
  keyring: 'en ögla för nycklarna',
  name_sign: 'en alldeles egen namnskylt',
  wings: 'ett par vingar',
  cape: 'en fladdrande mantel',
  flag: 'en fladdrande flagga',
  crown: 'en liten krona',
  hat: 'en liten hatt',
  feather: 'en fjäder på huvudet',
  scarf: 'en varm halsduk',
  bow: 'en stor rosett',
  glasses: 'runda glasögon',
  backpack: 'en välpackad ryggsäck',
  suitcase: 'en välpackad resväska',
  heart: 'ett hjärta på magen',
  side_hearts: 'ett hjärta på var sida',
  big_eyes: 'stora vakna ögon',
  glow_detail: 'en detalj som lyser i mörkret',
}

export const PLACES: Readonly<Record<string, readonly string[]>> = {
  forest: ['i skogen', 'mellan granarna', 'bakom den mossiga stenen', 'djupt inne i skogen'],
  archipelago: ['ute i skärgården', 'på den yttersta ön', 'vid den gamla bryggan', 'bland kobbar och skär'],
  ocean: ['ute på havet', 'under vågorna', 'vid havet', 'där vågorna börjar'],
  mountain: ['på fjället', 'uppe på kalfjället', 'vid fjällbäcken', 'högt uppe i bergen'],
  snow: ['i snölandskapet', 'i den djupa snön', 'bakom snödrivan', 'där snön aldrig smälter'],
  meadow: ['på sommarängen', 'bland prästkragarna', 'i det höga gräset', 'på blomsterängen'],
  farm: ['på bondgården', 'bakom ladan', 'i hagen', 'på höskullen'],
  city: ['i stan', 'på den stora gatan', 'mitt på torget', 'uppe på hustaken'],
  castle: ['på slottet', 'i det högsta tornet', 'på borggården', 'bakom slottsmuren'],
  space: ['ute i rymden', 'bortom månen', 'mellan stjärnorna', 'på en okänd planet'],
  jungle: ['i djungeln', 'bland lianerna', 'vid det stora vattenfallet', 'under palmbladen'],
  northern_lights: ['under norrskenet', 'där himlen dansar i grönt', 'på den frusna sjön', 'i vinternatten'],
}
