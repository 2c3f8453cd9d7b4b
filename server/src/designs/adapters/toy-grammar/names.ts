/** Given names for toys, parted by spaces; none of them is known from a book, a film or a shop. */
export const NAMES: Readonly<Record<string, string>> = {
  animals: `Lingon Kotte Tuvis Rufsan Mossa Pricka Sigge Tassa Murre Lufs Nosse Bubblan Havre Krusa Blåbär Hjortron
    Pilla Tovan Vilja Rönn Sälgen Kråsel Mulle Snurran Knyttet Pelto Fjun Gnista Humle Kompassa Lillen Morot Nypon Odon
    Pyret Rask Skutta Tistel Ulliga Vicka Ymer Åska Äppla Öring Bosse Doris Ebba Folke Gullan Hilda Ivar Julle Kajsa Lovis
    Malte Nanna Olle Petra Rolle Signe Tage Ulla Viggo Wilda Zigge Karamell Kanel Saffran Muskot Pralin Bulle Semla Skorpa
    Vanilj Kardemumma`,
  characters: `Arvid Tora Sindre Ylva Runa Balder Embla Frej Idun Loke Saga Tyr Siv Ragna Halvar Gunnhild Orvar Skirner
    Flinga Glimma Stjärnfrid Månfred Solveig Vindla Eldar Frost Grimma Klinga Rim Storm Dimman Glöden Skuggan Tindra Nova
    Kosmo Pixa Kugg Bult Mutter Surra Plinga Pax Ture Beata Elvar Greta Ingmar Majken Sixten Vendela Algot Dagny Edvin
    Hedvig Isidor Konrad Linus Märta Nils Ottilia Rufus Selma Torsten`,
  vehicles: `Rulle Tuffa Brumma Turbina Gnissel Plätten Rattmuff Kuggen Skramla Bromsa Flinka Muttra Gasa Pysen Tuta Racko
    Sveva Duns Snabba Dunder Vrålan Kolven Oljan Tanka Blinka Krängan Propella Signe Sture Bertil Maja Gösta Rut Helge
    Berta Alvar Sally Ragge Hulda Ville Bulten Motor-Malin Knorr Ekert Navigo Stella Komet Orion Luna Vega Polstjärnan
    Brisen Kajutan Ankar Akterliga Mistral Styra Rorsa`,
  dolls: `Alva Tyra Elvira Nellie Stina Linnea Maja Ronja-Li Viola Juni Ellen Moa Iris Astra Belle Clara Disa Edith Fanny
    Gry Hanna Inez Julia Kerstin Lova Minna Nora Olivia Pernilla Rosa Sanna Tove Ulrika Vera Wilma Ylva Zelma Åsa Freja
    Hugo Oskar Elis Vidar Noel Otto Sam Tim Wille Adam Bo Emil-Olof Filip Gustav Hjalmar Isak Joel Kim Leo Milo Ruben`,
}

/** Second names that tell the mood. */
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
