/** Values of the sentences' placeholders. */
import type { StoryPlace } from '../../story-text-provider.ts'

export type Outdoors = Exclude<StoryPlace, 'room'>

/** [där, dit] */
export const PLACES: Readonly<Record<Outdoors, { there: readonly string[]; to: string }>> = {
  forest: { there: ['i skogen', 'mellan de höga granarna', 'vid den mossiga stigen'], to: 'in i skogen' },
  archipelago: { there: ['ute i skärgården', 'på den yttersta ön', 'vid fyren'], to: 'ut i skärgården' },
  ocean: {
    there: ['nere på havets botten', 'bland koraller och fiskar', 'under vågorna'],
    to: 'ner under vågorna',
  },
  mountain: { there: ['uppe på fjället', 'vid de höga topparna', 'på fjällheden'], to: 'upp på fjället' },
  snow: { there: ['ute i snön', 'bland snödrivorna', 'på den vita vidden'], to: 'ut i snön' },
  meadow: { there: ['på ängen', 'bland blommorna på ängen', 'i det höga gräset'], to: 'ut på ängen' },
  farm: { there: ['på bondgården', 'bakom den röda ladan', 'vid hagen'], to: 'till bondgården' },
  city: { there: ['inne i stan', 'på den långa gatan', 'mitt på torget'], to: 'in till stan' },
  castle: { there: ['vid slottet', 'på vägen till slottet', 'nedanför tornen'], to: 'till slottet' },
  space: { there: ['ute i rymden', 'på månens baksida', 'bland stjärnorna'], to: 'ut i rymden' },
  jungle: { there: ['i djungeln', 'vid vattenfallet', 'under de stora bladen'], to: 'in i djungeln' },
  northern_lights: {
    there: ['under norrskenet', 'där himlen dansar', 'i den stilla vinternatten'],
    to: 'bort under norrskenet',
  },
}

/** Where a walk from one place may lead. */
export const NEIGHBOURS: Readonly<Record<Outdoors, readonly Outdoors[]>> = {
  forest: ['meadow', 'mountain', 'farm', 'castle'],
  archipelago: ['ocean', 'meadow', 'city', 'forest'],
  ocean: ['archipelago', 'jungle', 'castle', 'space'],
  mountain: ['forest', 'snow', 'northern_lights', 'castle'],
  snow: ['mountain', 'northern_lights', 'forest', 'city'],
  meadow: ['forest', 'farm', 'castle', 'archipelago'],
  farm: ['meadow', 'forest', 'city', 'archipelago'],
  city: ['castle', 'farm', 'archipelago', 'space'],
  castle: ['forest', 'meadow', 'mountain', 'city'],
  space: ['mountain', 'ocean', 'city', 'northern_lights'],
  jungle: ['ocean', 'mountain', 'castle', 'forest'],
  northern_lights: ['snow', 'mountain', 'forest', 'space'],
}

interface Friend {
  one: string
  the: string
}

const friend = (one: string, the: string): Friend => ({ one, the })

export const FRIENDS: Readonly<Record<Outdoors, readonly Friend[]>> = {
  forest: [
    friend('en igelkott', 'igelkotten'),
    friend('en ekorre', 'ekorren'),
    friend('en gammal uggla', 'ugglan'),
    friend('en älgkalv', 'älgkalven'),
  ],
  archipelago: [
    friend('en trut', 'truten'),
    friend('en säl', 'sälen'),
    friend('en krabba', 'krabban'),
    friend('en fyrvaktare', 'fyrvaktaren'),
  ],
  ocean: [
    friend('en sjöhäst', 'sjöhästen'),
    friend('en bläckfisk', 'bläckfisken'),
    friend('en gammal sköldpadda', 'sköldpaddan'),
    friend('en delfin', 'delfinen'),
  ],
  mountain: [
    friend('en ripa', 'ripan'),
    friend('en ren', 'renen'),
    friend('en lämmel', 'lämmeln'),
    friend('en fjällräv', 'fjällräven'),
  ],
  snow: [
    friend('en hare', 'haren'),
    friend('en snögubbe', 'snögubben'),
    friend('en domherre', 'domherren'),
    friend('en renkalv', 'renkalven'),
  ],
  meadow: [
    friend('en humla', 'humlan'),
    friend('en fjäril', 'fjärilen'),
    friend('en lärka', 'lärkan'),
    friend('en snigel', 'snigeln'),
  ],
  farm: [
    friend('en höna', 'hönan'),
    friend('en ponny', 'ponnyn'),
    friend('ett lamm', 'lammet'),
    friend('en gammal katt', 'katten'),
  ],
  city: [
    friend('en duva', 'duvan'),
    friend('en brevbärare', 'brevbäraren'),
    friend('en glassförsäljare', 'glassförsäljaren'),
    friend('en gatukatt', 'gatukatten'),
  ],
  castle: [
    friend('en trumpetare', 'trumpetaren'),
    friend('en slottsmus', 'slottsmusen'),
    friend('en riddare', 'riddaren'),
    friend('en kaja', 'kajan'),
  ],
  space: [
    friend('en liten robot', 'roboten'),
    friend('en månhare', 'månharen'),
    friend('en komet', 'kometen'),
    friend('en stjärnputsare', 'stjärnputsaren'),
  ],
  jungle: [
    friend('en papegoja', 'papegojan'),
    friend('en liten apa', 'apan'),
    friend('en groda', 'grodan'),
    friend('en sengångare', 'sengångaren'),
  ],
  northern_lights: [
    friend('en fjälluggla', 'fjällugglan'),
    friend('en ren', 'renen'),
    friend('en vessla', 'vesslan'),
    friend('en stjärnskådare', 'stjärnskådaren'),
  ],
}

export const TREATS: readonly string[] = [
  'blåbärspaj',
  'kanelbullar',
  'varm choklad',
  'pannkakor',
  'äppelkaka',
  'saftkräm',
  'hjortronsylt',
  'nybakat bröd',
  'chokladbollar',
  'våfflor',
]

export const SMALL_THINGS: readonly string[] = [
  'en blank knapp',
  'en gul fjäder',
  'en slät sten',
  'ett litet snäckskal',
  'en röd tråd',
  'en kotte',
  'en glaskula',
  'en pärla',
  'en liten nyckel',
  'ett blått band',
]

/** How the main character reacts, by personality: at the trial, and at the resolution. */
export const MOODS: Readonly<Record<string, { choice: readonly string[]; deed: readonly string[] }>> = {
  playful: {
    choice: [
      '{Toy} gjorde en lek av det: ett, två, tre!',
      '”Vi låtsas att det är ett spel”, sa {toy}, och då gick det lättare.',
    ],
    deed: [
      '{Toy} hittade på en lek så att alla ville vara med.',
      'Det blev en lek av alltihop, och i leken fanns svaret.',
    ],
  },
  brave: {
    choice: [
      '{Toy} var lite rädd men {gick} en bit till.',
      '”Jag {går} först”, sa {toy} och drog ett djupt andetag.',
    ],
    deed: ['{Toy} vågade, fast det pirrade i hela magen.', 'Ingen annan vågade fram, men det gjorde {toy}.'],
  },
  kind: {
    choice: [
      '{Toy} stannade och frågade om någon behövde hjälp.',
      '”Vi väntar in varandra”, sa {toy} vänligt.',
    ],
    deed: [
      '{Toy} sa något så snällt att allt löste sig.',
      'Ett vänligt ord räckte, och det hade {toy} gott om.',
    ],
  },
  curious: {
    choice: [
      '{Toy} tittade under, över och bakom.',
      '”Hur fungerar det här?” undrade {toy} och tittade närmare.',
    ],
    deed: [
      '{Toy} ställde den enda fråga som ingen hade ställt.',
      'Just där alla andra slutade titta, tittade {toy} en gång till.',
    ],
  },
  calm: {
    choice: ['{Toy} stannade och väntade en stund.', '”Vi har inte bråttom”, sa {toy} lugnt.'],
    deed: [
      '{Toy} andades lugnt, och snart blev allt stilla.',
      'Medan alla skyndade runt var {toy} stilla, och då syntes svaret.',
    ],
  },
  funny: {
    choice: [
      '{Toy} gjorde en rolig min, och alla fick skratta.',
      '”Det här är visst min sämsta genväg hittills”, sa {toy}.',
    ],
    deed: [
      '{Toy} drog ett skämt, och skrattet hjälpte mer än allt annat.',
      'Alla skrattade så att det värsta bara rann av dem.',
    ],
  },
  mischievous: {
    choice: [
      '{Toy} fnissade och hittade på ett litet hyss.',
      '”Jag har en plan”, viskade {toy}, och det lät busigt.',
    ],
    deed: [
      'Det blev ett snällt hyss, och det fungerade!',
      '{Toy} smög runt på baksidan, precis som man inte ska.',
    ],
  },
  shy: {
    choice: [
      '{Toy} sa inte mycket men såg det alla missade.',
      '{Toy} viskade sitt förslag, och det var det bästa av alla.',
    ],
    deed: ['{Toy} vågade säga det högt, och alla lyssnade.', 'Med liten röst sa {toy} precis det rätta.'],
  },
  wise: {
    choice: ['{Toy} tänkte efter innan någon hann rusa iväg.', '”Det finns alltid ett sätt till”, sa {toy}.'],
    deed: [
      '{Toy} mindes något viktigt och lade ihop ett och ett.',
      'Allt som {toy} hade sett på vägen passade nu ihop.',
    ],
  },
  adventurous: {
    choice: ['{Toy} tog den väg som ingen hade tagit förut.', '”Nu börjar äventyret!” ropade {toy}.'],
    deed: [
      '{Toy} kastade sig iväg, rakt mot det okända.',
      'Den omöjliga vägen var den rätta, det kände {toy}.',
    ],
  },
  dreamy: {
    choice: ['{Toy} blundade och såg vägen som i en dröm.', '”Titta, molnet pekar åt vårt håll”, sa {toy}.'],
    deed: ['{Toy} hade drömt om precis det här.', 'Det som {toy} hade drömt om stod plötsligt där.'],
  },
  strong: {
    choice: ['{Toy} tog i, och det tunga blev lätt.', '”Håll i dig i mig”, sa {toy} och drog.'],
    deed: [
      '{Toy} tog i allt vad det gick, och då lossnade det.',
      'Det behövdes en som orkade, och {toy} orkade.',
    ],
  },
}

/** Titles before a given name. */
export const EPITHETS: ReadonlySet<string> = new Set(
  'lekfulla modiga snälla nyfikna lugna roliga busiga blyga kloka äventyrslystna drömmande starka lilla glada fina egensinniga pigga trofasta'.split(
    ' ',
  ),
)

export const NO_MOOD = {
  choice: [
    '{Toy} gav inte upp utan försökte en gång till.',
    '”Tillsammans går det”, sa {toy}.',
    '{Toy} hittade en liten genväg.',
  ],
  deed: [
    '{Toy} kom på precis vad som behövdes.',
    'Då gjorde {toy} något som ingen hade väntat sig.',
    '{Toy} provade en sista gång, och nu gick det.',
  ],
}
