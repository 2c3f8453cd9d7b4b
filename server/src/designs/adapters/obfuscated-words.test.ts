/** Refused words that dress up, and ordinary words that look as if they did. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEmbeddedModeration } from './embedded-moderation.ts'

const moderation = createEmbeddedModeration()
const check = async (text: string) =>
  (await moderation.check(text, new AbortController().signal))?.reason ?? null

const WORDS = ['hora', 'fitta', 'kuk', 'knulla', 'nazist', 'hitler', 'fuck']

const between = (sign: string) => (word: string) => Array.from(word).join(sign)
const around = (open: string, close: string) => (word: string) =>
  Array.from(word, (letter) => open + letter + close).join('')
const swapped = (theirs: Record<string, string>) => (word: string) =>
  Array.from(word, (letter) => theirs[letter] ?? letter).join('')
/** A symbol for each letter, in the order of the alphabet. */
const alphabetFrom = (first: number) => (word: string) =>
  Array.from(word, (letter) => String.fromCodePoint(first + (letter.codePointAt(0) ?? 0) - 0x61)).join('')
const times = (count: number) => (word: string) => Array.from(word, (letter) => letter.repeat(count)).join('')
const codes = (...points: number[]) => String.fromCodePoint(...points)

const SMALL_CAPITALS = swapped({
  a: 'ᴀ',
  c: 'ᴄ',
  e: 'ᴇ',
  f: 'ғ',
  h: 'ʜ',
  i: 'ɪ',
  k: 'ᴋ',
  l: 'ʟ',
  n: 'ɴ',
  o: 'ᴏ',
  r: 'ʀ',
  s: 'ꜱ',
  t: 'ᴛ',
  u: 'ᴜ',
  z: 'ᴢ',
})
const CHEROKEE = swapped({
  a: 'Ꭺ',
  c: 'Ꮯ',
  e: 'Ꭼ',
  f: 'Ꮀ',
  h: 'Ꮋ',
  i: 'Ꭵ',
  k: 'Ꮶ',
  l: 'Ꮮ',
  n: 'Ꮑ',
  o: 'Ꮎ',
  r: 'Ꮢ',
  s: 'Ꮪ',
  t: 'Ꭲ',
  u: 'Ꮜ',
  z: 'Ꮓ',
})
const GREEK_CAPITALS = swapped({
  a: 'Α',
  c: 'Ϲ',
  e: 'Ε',
  f: 'Ϝ',
  h: 'Η',
  i: 'Ι',
  k: 'Κ',
  l: 'L',
  n: 'Ν',
  o: 'Ο',
  r: 'R',
  s: 'S',
  t: 'Τ',
  u: 'U',
  z: 'Ζ',
})
const GREEK = swapped({
  a: 'α',
  h: 'χ',
  i: 'ι',
  k: 'κ',
  n: 'ν',
  o: 'ο',
  s: 'ς',
  t: 'τ',
  u: 'υ',
  l: 'λ',
  r: 'ρ',
  f: 'φ',
  z: 'ζ',
  e: 'ε',
})
const CYRILLIC = swapped({
  a: 'а',
  c: 'с',
  e: 'е',
  h: 'һ',
  i: 'і',
  k: 'к',
  n: 'п',
  o: 'о',
  s: 'ѕ',
  t: 'т',
  u: 'ս',
  r: 'г',
})
const RUSSIAN = swapped({
  a: 'а',
  c: 'ц',
  e: 'е',
  f: 'ф',
  h: 'х',
  i: 'и',
  k: 'к',
  l: 'л',
  n: 'н',
  o: 'о',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  z: 'з',
})

const TURNED = {
  a: 'ɐ',
  c: 'ɔ',
  e: 'ǝ',
  f: 'ɟ',
  g: 'ƃ',
  h: 'ɥ',
  i: 'ᴉ',
  j: 'ɾ',
  k: 'ʞ',
  m: 'ɯ',
  r: 'ɹ',
  t: 'ʇ',
  v: 'ʌ',
  w: 'ʍ',
  y: 'ʎ',
}
const HALF_A_TURN = swapped({ ...TURNED, b: 'q', d: 'p', n: 'u', p: 'd', q: 'b', u: 'n' })

const DISGUISES: Record<string, (word: string) => string> = {
  ...Object.fromEntries(
    [
      '.',
      '-',
      '_',
      '*',
      '·',
      '/',
      '|',
      ',',
      ':',
      '+',
      '~',
      '•',
      '=',
      '&',
      '^',
      ';',
      ', ',
      ' · ',
      ' ',
      '🦊',
      '❤️',
      ' ⭐ ',
      '…',
    ].map((sign) => [`parted by ${sign}`, between(sign)]),
  ),
  'parted by zero-width blanks': between(codes(0x200b)),
  'parted by soft hyphens': between(codes(0xad)),
  'parted by joiners': between(codes(0x34f)),
  'parted by fillers of Hangul': between(codes(0x3164)),
  'parted by empty Braille': between(codes(0x2800)),
  'with combining marks': (word) => Array.from(word, (letter) => letter + codes(0x336)).join(''),
  'in round brackets': around('(', ')'),
  'in square brackets': around('[', ']'),
  'in curly brackets': around('{', '}'),
  'every letter twice': times(2),
  'every letter four times': times(4),
  'every letter twice, parted': (word) => between('·')(times(2)(word)),
  'full width': alphabetFrom(0xff41),
  mathematical: alphabetFrom(0x1d4ea),
  circled: alphabetFrom(0x24d0),
  'dark circles': alphabetFrom(0x1f150),
  'dark squares': alphabetFrom(0x1f170),
  squares: alphabetFrom(0x1f130),
  'regional indicators': alphabetFrom(0x1f1e6),
  'regional indicators, parted': (word) => between(' ')(alphabetFrom(0x1f1e6)(word)),
  'small capitals': SMALL_CAPITALS,
  Cherokee: CHEROKEE,
  'small Cherokee': (word) => CHEROKEE(word).toLowerCase(),
  'Greek capitals': GREEK_CAPITALS,
  'Greek as it sounds': GREEK,
  'Cyrillic as it looks': CYRILLIC,
  'Cyrillic as it sounds': RUSSIAN,
  'turned letters': swapped(TURNED),
  'upside down': (word) => Array.from(HALF_A_TURN(word)).toReversed().join(''),
  'digits for letters': swapped({ a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' }),
  'l for i': swapped({ i: 'l' }),
  'a bar for i': swapped({ i: '|' }),
  'a digit for l': swapped({ l: '1' }),
}

const CASES = WORDS.flatMap((word) =>
  Object.entries(DISGUISES).map(([name, dress]) => [word, name, dress(word)] as const),
)

describe('an obfuscated refused word', () => {
  it.each(CASES)('%s, %s: %s', async (_word, _name, dressed) => {
    for (const text of [dressed, dressed.toLocaleUpperCase('sv'), `Till ${dressed}`, `${dressed}!`])
      expect([text, await check(text)]).not.toEqual([text, null])
  })

  it('is found where its pieces are words, unless separated by a blank', async () => {
    expect(await check('Bli fit: ta en promenad')).toBeNull()
    for (const sign of [':', ',', '.', ';'])
      expect([sign, await check(`Hej fit${sign}ta`)]).not.toEqual([sign, null])
  })

  it('is found with one character inserted anywhere', async () => {
    const signs = [
      '·',
      '•',
      '/',
      '|',
      '=',
      '~',
      '+',
      ':',
      '*',
      '_',
      '-',
      '(',
      '🦊',
      codes(0x3164),
      codes(0x2800),
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...WORDS),
        fc.constantFrom(...signs),
        fc.nat(),
        async (word, sign, seed) => {
          const at = 1 + (seed % (word.length - 1))
          expect(await check(`Hej ${word.slice(0, at)}${sign}${word.slice(at)}`)).not.toBeNull()
        },
      ),
    )
  })

  it('is found with letters of several alphabets', async () => {
    const looks = [
      SMALL_CAPITALS,
      GREEK_CAPITALS,
      CYRILLIC,
      alphabetFrom(0xff41),
      alphabetFrom(0x1f170),
      CHEROKEE,
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...WORDS),
        fc.array(fc.nat(looks.length), { minLength: 6, maxLength: 6 }),
        async (word, picks) => {
          const mixed = Array.from(word, (letter, at) => (looks[picks[at] ?? 0] ?? String)(letter)).join('')
          expect([mixed, await check(mixed)]).not.toEqual([mixed, null])
        },
      ),
    )
  })

  it('is found with any of its letters repeated', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...WORDS),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 6, maxLength: 6 }),
        async (word, counts) => {
          const stretched = Array.from(word, (letter, at) => letter.repeat(counts[at] ?? 1)).join('')
          expect([stretched, await check(stretched)]).not.toEqual([stretched, null])
        },
      ),
    )
  })

  it.each([
    'ho ra',
    'hor a',
    'h ora',
    'fi tta',
    'fitt a',
    'ku k',
    'k uk',
    'knu lla',
    'knull a',
    'na zist',
    'hi tler',
    'hitl er',
    'hit-ler',
    'fu ck',
    'Din Ho Ra',
    'h o ra',
  ])('in pieces that are no words: %s', async (text) => {
    expect(await check(text)).not.toBeNull()
  })

  it.each(['pᴉsʇol', 'loʇsᴉd', 'ʞuʞ', 'ʞnʞ', 'ɥoɹɐ', 'nɐzᴉsʇ', 'ʌɐpǝn', 'uǝdɐʌ', 'Hej ɐɹoɥ', 'ƃun', 'ɓun'])(
    'turned: %s',
    async (text) => {
      expect(await check(text)).not.toBeNull()
    },
  )

  it.each(['14/88', '1488', '14-88', '14·88', '14 88', '14.88', 'Nisse 14/88'])(
    'a number of hate: %s',
    async (text) => {
      expect(await check(text)).toBe('hate')
    },
  )
})

const NAMES = `
  Alice, Maja, Vera, Alma, Selma, Elsa, Lilly, Astrid, Wilma, Freja, Olivia, Ella, Ellie, Agnes, Ines, Iris, Signe, Stella,
  Hedda, Juni, Nora, Ebba, Saga, Clara, Leah, Molly, Alva, Ester, Edith, Sigrid, Nova, Tyra, Märta, Lova, Luna, Liv, Ingrid,
  Cornelia, Isabelle, Siri, Tuva, Meja, Majken, Stina, Svea, Greta, Hilma, Ulla, Ylva, Åsa, Ölva, Ann-Sofie, Maj-Britt,
  Noah, Hugo, William, Liam, Nils, Elias, Oliver, Adam, August, Sam, Lucas, Lukas, Oscar, Harry, Matteo, Leo, Frans, Theo,
  Walter, Otto, Elton, Ludvig, Arvid, Isak, Alfred, Gustav, Vincent, Axel, Viggo, Melker, Ture, Tage, Ebbe, Henry, Loke,
  Folke, Malte, Sixten, Love, Josef, Gösta, Göran, Håkan, Björn, Örjan, Sören, Kåre, Åke, Lars-Åke, Per-Olof, Karl-Johan,
  Horatio, Horatia, Dickens, Edith Dickens, Scunthorpe, Essex, Sussex, Middlesex, Penistone, Kukulkan, Kukki,
  Hitchcock, Fittja, Fuchs, Fukushima, Fucik, Nazar, Nazim, Nazira, Nazareth, Naz, Naz i Umeå,
  Norah, Khora, Flora, Thora, Dora, Pandora, Zhora, Ho Ho, Aurora, Deborah, Kuku, Kurt, Ku, Knut, Knutte, Knulp, Niger, Nigeria, Nigel,
  Negar, Negin, Porsgrunn, Porter, Porre, Dixie, Trixie, Alexander, Sixten Sax, Felix, Max, Maxine, Titti, Tittan,
  Kim Il, Li, Li Ka, Mo, Bo, Bo Ek, Åhörare, Hörby, Hör, Höör, Hörnum, Skarhult, Cumberland, Analys, Assar, Kalle Klas Karl`
const SIGNS = `
  Noras rum, Hugos hörna, Kl. 8, Kl 14.30, kl. 18:30, Ho ho ho, Ho-ho-ho!, 18/8, 8 år, 1 år!, A/B, A+B, A & B, A-B-C, ABC, A B C D,
  Nora & Hugo, Nora/Hugo, Nora&Hugo, Nora+Hugo, Nora ❤ Hugo, Nora❤️Hugo, Emma + Liam = sant, Emma+Liam=sant, Alva·Ebba·Tuva,
  14/8, 14/8 2019, 14/8-88, 1/4-88, 1/4 1988, 2018-08-14, 14.8.1988, 1988-14, 08-14 88 20, 070-114 88 02, 88, 14, 1918, 7/1-05,
  f. 3/5 2021, 5/5 kg, 3 kg 415 g, 51 cm, Nr 1, #1, Bäst i test!, Nr. 1 i världen, S:t Erik, S:ta Lucia, T.ex. så, d.v.s. vi, m.m.,
  o.s.a., P.S. Puss, Mr. X, Bil nr 7, Tåg 4:an, 4-åring, 5-åring!, 10/10, 50/50, Tur & retur, Räv (röd), Räv/varg, Kompis(ar), [hej],
  Hej 🇸🇪, 🇸🇪 Heja Sverige 🇸🇪, 🦊 Räven 🦊, ⭐ Nova ⭐, Grattis 🎂🎉, Puss Y, K., K & M, M/S Kalle, E = mc²,
  Öppet 9–17, STOPP!, Sov gott…, Zzz…, Brum brum, Hoppla, Haha, Hihi, Tut tut, Muuu, Mjaau, Vooov, Bää, Heeej, Hurraaa,
  Привет, Москва, Тарас, Оксана, Наталья, Υγεία, Αθηνά, Σοφία, Γιώργος, Zoë, Chloé, Łukasz, Đorđe, Ahmet Işık,
  Kɔfi, Ɔbenewa, ɐuuɐ, ƃɐs ɹouɐ, ɐlʌɐ`
const GREETINGS = `
  Hej hå!|Grattis på födelsedagen!|Grattis Åke, 5 år!|Hipp hipp hurra!|Anna, Ulla, Kim|Kim, Ulf, Karl|Kram från mormor & morfar
  Till Nora, från farfar Ulf|Kära Hugo! Kom ihåg: du är bäst.|God jul och gott nytt år|Ha det så bra, hälsar K|Puss & kram
  Vi ses den 14/8, kl. 14.|Nu är du 8 år, tänk vad tiden går!|Hoppas du blir glad,kram Eva|Kom nu,de väntar|Hörra du, grattis!
  Vill du höra en saga?|Hör av dig|Hörs!|Jag hör att du sjunger|Du är min åhörare|Ho ho ho, ra ra ra|Hå hå ja ja|Bra jobbat!
  Mor det är din drake|Mamma, pappa, barn|Hit ler han|Hon ler och kommer hit ler hon igen|En gris på is isbjörn|Bli fit ta en promenad
  En pen is alldeles tom|Ut i naturen|Den är din, min och vår|Till min älskade dotter|Till världens bästa son!|Kul att du fyller 7 (sju)
  Alla barn är bra|Du & jag = vi|1, 2, 3, kör!|1+1=2|ett/två/tre|Ta det lugnt/Kram|Rätt i tid: 12:00|Kram, K. U. Karlsson|Fy på dig, haha
  Fika kl. 3?|Fina du, tack|Vi gillar kokosnötter|Kokt, stekt, bakad|Kuckeliku!|Kuku-uret säger ku ku|Knut & Ulla|Knyt skon, Ulla
  Tuta och kör|Tutti frutti|Nu åker vi till Fittja centrum`

const ordinary = [...NAMES.split(','), ...SIGNS.split(/,(?!\d)/), ...GREETINGS.split(/[|\n]/)]
  .map((text) => text.trim())
  .filter((text) => text !== '')

describe('ordinary names, signs and greetings', () => {
  it('are two hundred at least', () => {
    expect(new Set(ordinary).size).toBeGreaterThan(200)
  })

  it.each(ordinary)('%s', async (text) => {
    expect(await check(text)).toBeNull()
  })
})
