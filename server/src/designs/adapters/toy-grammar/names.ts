/** Given names for toys, parted by spaces, those of vehicles in `vehicles.ts`; none of them is known from a book, a film or a shop. */
export const NAMES: Readonly<Record<string, string>> = {
  animals: `Lingon Kotte Tuvis Rufsan Mossa Pricka Sigge Tassa Murre Lufs Nosse Bubblan Havre Krusa Blåbär Hjortron
    Pilla Tovan Vilja Rönn Sälgen Kråsel Mulle Snurran Knyttet Pelto Fjun Gnista Humle Kompassa Lillen Morot Nypon Odon
    Pyret Rask Skutta Tistel Ulliga Vicka Ymer Åska Äppla Öring Bosse Doris Ebba Folke Gullan Hilda Ivar Julle Kajsa Lovis
    Malte Nanna Olle Petra Rolle Signe Tage Ulla Viggo Wilda Zigge Karamell Kanel Saffran Muskot Pralin Bulle Semla Skorpa
    Vanilj Kardemumma`,
  characters: `Sindre Runa Loke Saga Flinga Glimma Vindla Frost Grimma Klinga Rim Storm Dimman Glöden Skuggan Tindra Nova
    Kosmo Pixa Kugg Bult Mutter Surra Plinga Pax Stjärnstoft Måna Gnist Trollis Knytt Blixten Dunder Virvel Åskan Norrsken
    Fjälla Kvitter Lava Rubin Safir Opal Koppar Silverne Zenit Kvark Pixel Turbo Echo Komet Lyktan Visp Tuva-Lo Puls
    Strålis Kristall Drömmis Nimbus Topas Brisen Fackla Rune-Li`,
  dolls: `Kim Robin Charlie Alex Sam Mio Juni Lo Noa Billie Nikki Love Tinka Momo Lykke Sol Mika Jona Ellis Rio Bobo Vinter
    Tilly Pim Nomi Vim Loa Jolie Ninni Tindi Pyttan Knappen Sammet Plysch Floss Vadd Rosett Tofsen Bomull Pärlan Kransen
    Virke Nystan Tråden Spets Konfetti Smulan Duni Lilli Mirra Solögat Blinka Klöver Skiftet Sippa Visan Melodi Trall
    Piruett Hoppla`,
}

/** Names for plainly female or male kinds; all others get a neutral name. */
export const FITTING_NAMES = {
  feminine: `Tora Ylva Embla Idun Siv Ragna Gunnhild Stjärnfrid Solveig Beata Greta Majken Vendela Dagny Hedvig Märta
    Ottilia Selma Alva Tyra Elvira Nellie Stina Linnea Viola Iris Astra Clara Edith Gry Hanna Inez Kerstin Minna Pernilla
    Rosa Sanna Ulrika Vera Zelma Åsa Freja`,
  masculine: `Arvid Balder Frej Tyr Halvar Orvar Skirner Månfred Eldar Ture Elvar Ingmar Sixten Algot Edvin Isidor Konrad
    Linus Nils Rufus Torsten Hugo Oskar Vidar Noel Otto Wille Adam Emil-Olof Filip Gustav Hjalmar Isak Joel Ruben`,
} as const

/** The last word of a kind's or variant's catalogue value. */
export const WOMEN: ReadonlySet<string> = new Set(
  `alva skogsalva sjoalva haxa prinsessa isprinsessa skogsprinsessa drottning skoldmo lucia tarna prinsessdocka alvdocka
  sjojungfru folkdrakt dalarna skane sverigedrakten luciadocka midsommardocka mamma mormor`.split(/\s+/),
)
export const MEN: ReadonlySet<string> = new Set(
  `tomte gardstomte jultomte trollkarl prins kung viking hovding piratkapten stjarngosse snogubbe pepparkaksgubbe pappa
  farfar`.split(/\s+/),
)

/** Second names by mood. */
export const SECOND_NAMES: Readonly<Record<string, readonly string[]>> = {
  playful: ['Hoppsan', 'Skuttfot', 'Virvelvind', 'Lekamatt', 'Studsare', 'Kulspring'],
  brave: ['Orädd', 'Stormhjärta', 'Modstark', 'Framåt', 'Klippfast', 'Vågarallt'],
  kind: ['Godhjärta', 'Varmhand', 'Kramfamn', 'Ömsint', 'Mjukröst', 'Solsken'],
  curious: ['Frågvis', 'Storöga', 'Undrare', 'Vadärdet', 'Spårnos', 'Letare'],
  calm: ['Stillsam', 'Lugnvik', 'Mjukfot', 'Andhämtning', 'Sävlig', 'Vindstilla'],
  funny: ['Fniss', 'Skrattlund', 'Tokrolig', 'Pajas', 'Kluring', 'Gapskratt'],
  mischievous: ['Rackare', 'Spratt', 'Hyss', 'Busfrö', 'Knasboll', 'Lurifax'],
  shy: ['Tystlåten', 'Smygare', 'Viskning', 'Mjukblick', 'Kurragömma', 'Stillvatten'],
  wise: ['Klokskalle', 'Eftertanke', 'Boklund', 'Vetgirig', 'Tänkare', 'Allvetare'],
  adventurous: ['Långfärd', 'Kompassros', 'Upptäckare', 'Vildmark', 'Bortomberg', 'Vidvandra'],
  dreamy: ['Molntuss', 'Stjärnblick', 'Drömlund', 'Månsken', 'Sagofrö', 'Skymning'],
  strong: ['Stark', 'Bergfast', 'Stornäve', 'Järnrygg', 'Kraftkälla', 'Stenlyftare'],
}

/** Homes, as in 'Lingon från Tallbacken'. */
export const HOMES: Readonly<Record<string, readonly string[]>> = {
  forest: ['Tallbacken', 'Mossdalen', 'Granlunden', 'Gläntan'],
  archipelago: ['Yttersta ön', 'Bryggudden', 'Kobbarna', 'Sillviken'],
  ocean: ['Djupviken', 'Vågbrytaren', 'Korallgården', 'Sjöbotten'],
  mountain: ['Höga toppen', 'Fjällgården', 'Ripdalen', 'Vidderna'],
  snow: ['Snödalen', 'Istappshuset', 'Vita vidden', 'Frostgården'],
  meadow: ['Klöverängen', 'Humleängen', 'Solbacken', 'Prästkragen'],
  farm: ['Höladan', 'Norrgården', 'Hästhagen', 'Kvarnbacken'],
  city: ['Storgatan', 'Takåsen', 'Torget', 'Kvarteret Solrosen'],
  castle: ['Slottstornet', 'Rosenborg', 'Vallgraven', 'Borgbacken'],
  space: ['Vintergatan', 'Månviken', 'Stjärnstoft', 'Planet Pling'],
  jungle: ['Liandalen', 'Regnskogen', 'Vattenfallet', 'Palmlunden'],
  northern_lights: ['Norrskenet', 'Polcirkeln', 'Sjunatten', 'Gröna himlen'],
}

export const ANY_HOME: readonly string[] = [
  'Verkstadsgatan',
  'Kullen',
  'Lilla huset',
  'Andra sidan',
  'Svängen',
  'Backen',
]
