/** Homoglyphs: letters of other alphabets that look or sound like Latin ones (after the confusables of Unicode TR39). */

/** Read before lower case: a Greek capital eta looks like an H, the small one like an n. */
const CAPITALS = {
  a: 'ΑАΔΛᎪ',
  b: 'ƄЬᏏꞴΒВᏰᏴ',
  c: 'ⲤСᏟϹ',
  d: 'ᏧᎠ',
  e: 'ΕЕᎬΣƐЭЄ',
  f: 'ꞘϜҒᎦᎰᏐ',
  g: 'ԌᏀᏳ',
  h: 'ᏂΗⲎНᎻҢ',
  i: 'ᎥΙⲒІӀᏆᏓ',
  j: 'ꞲͿЈᎫ',
  k: 'ΚⲔКᏦҚ',
  l: 'ƖⳐᏞ',
  m: 'ΜϺⲘМᎷ',
  n: 'ΝⲚᏁИͶ',
  o: 'ΟⲞОՕᎾᎤᏫΘΦӨ',
  p: 'ΡⲢРᏢ',
  r: 'ƦᎡЯᖇᏒ',
  s: 'ЅՏᏚᏕ',
  t: 'ΤⲦТᎢᏖ',
  u: 'ՍᏌᏬЏ',
  v: 'ѴᏙ',
  w: 'ԜᎳᏔШΩ',
  x: 'ꞳΧⲬХ',
  y: 'ΥⲨУҮᎩᎽ',
  z: 'ΖᏃ',
}

/** Includes small capitals and letters with hooks and strokes. */
const SMALL_LETTERS = {
  a: 'ᗅꓮаαɑᴀ',
  b: 'ᑲᖯᗷꓐьβʙв',
  c: 'ⲥꮯꓚсϲᴄ',
  d: 'ᑯꓒᗞᗪꓓԁɗᴅđ',
  e: 'ꬲꓰеεᴇєҽɛɘə',
  f: 'ꬵꞙẝքᖴꓝғꜰƒ',
  g: 'ᶃƍꓖɡցɢ',
  h: 'ᕼꓧһհʜнħ',
  i: 'ꙇꭵꓲιıіɩɪ',
  j: 'ᒍꓙјϳᴊ',
  k: 'ꓗкκᴋƙ',
  l: 'ǀᒪꓡⅼӏʟł',
  m: 'ᗰꓟмᴍ',
  n: 'ռꓠոпηɴ',
  o: 'ᴑꬽⲟჿꓳоοօσᴏө',
  p: 'ⲣᑭꓑрρᴘ',
  q: 'գԛզꞯ',
  r: 'ꭇꭈᴦⲅꮁᖇꓣгʀя',
  s: 'ƽꮪꓢѕꜱ',
  t: 'ꓔтτᴛ',
  u: 'ꞟꭎꭒʋᑌꓴυսᴜμ',
  v: 'ꮩᐯꓦѵνᴠ',
  w: 'ɯѡաꮃꓪԝшωᴡ',
  x: 'ᕁᕽꓫхχ',
  y: 'ɣᶌỿꭚყꓬуγүʏ',
  z: 'ꮓꓜᴢʐ',
}

/** Letters rotated by 180°, from phonetic alphabets: what upside-down text generators produce. */
const TURNED_LETTERS = {
  a: 'ɐɒ',
  c: 'ɔ',
  e: 'ǝ',
  f: 'ɟⅎ',
  g: 'ƃɓᵷ',
  h: 'ɥ',
  i: 'ᴉ',
  j: 'ɾ',
  k: 'ʞ',
  l: 'ꞁ',
  m: 'ɯ',
  r: 'ɹ',
  t: 'ʇ',
  v: 'ʌ',
  w: 'ʍ',
  y: 'ʎ',
}
/** Pairs that are each other's 180° rotation. */
const HALF_TURNS: Record<string, string> = { b: 'q', q: 'b', d: 'p', p: 'd', n: 'u', u: 'n' }

/** Transliteration of other alphabets by sound. */
const SOUNDS = {
  a: 'аяα',
  b: 'б',
  c: 'цч',
  d: 'дδ',
  e: 'еёэєε',
  f: 'фφ',
  g: 'гґγ',
  h: 'хһχ',
  i: 'иійїыιη',
  j: 'ј',
  k: 'кκ',
  l: 'лλ',
  m: 'мμ',
  n: 'нν',
  o: 'оοω',
  p: 'пπ',
  r: 'рρ',
  s: 'сшщσς',
  t: 'тτθ',
  u: 'уюυ',
  v: 'вβ',
  x: 'ξ',
  z: 'зжζ',
}

const FIRST_REGIONAL = 0x1f1e6
/** Whole symbol alphabets that NFKD does not decompose: dark circles, dark squares, flags. */
const FIRST_SYMBOLS = [0x1f150, 0x1f170, FIRST_REGIONAL]
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

const turned = byLetter(TURNED_LETTERS)
const shapes = new Map([...byLetter(SMALL_LETTERS), ...turned])
const capitals = byLetter(CAPITALS)
const sounds = byLetter(SOUNDS)
for (const first of FIRST_SYMBOLS) {
  Array.from(ALPHABET, (letter, at) => capitals.set(String.fromCodePoint(first + at), letter))
}

/** Lower case Latin, mapped by the letters' shapes. */
export function shapesOf(text: string): string {
  return Array.from(
    text,
    (sign) => shapeOf(sign) ?? Array.from(sign.normalize('NFKC'), plainShapeOf).join(''),
  ).join('')
}

/**
 * The text rotated by 180°: reversed, u for n. Only with at least one rotated letter, since ordinary words read backwards
 * match refused ones.
 */
export function upsideDownShapesOf(text: string): string[] {
  if (!Array.from(text.toLocaleLowerCase('sv')).some((sign) => turned.has(sign))) return []
  const letters = Array.from(shapesOf(text).normalize('NFC'), (letter) => HALF_TURNS[letter] ?? letter)
  return [letters.toReversed().join('')]
}

const plainShapeOf = (sign: string): string => shapeOf(sign) ?? sign.toLocaleLowerCase('sv')

function shapeOf(sign: string): string | undefined {
  // Cherokee has a lower case that looks like its capitals, smaller.
  const asCapital = /\p{sc=Cherokee}/u.test(sign) ? sign.toUpperCase() : sign
  return capitals.get(sign) ?? capitals.get(asCapital) ?? shapes.get(sign.toLocaleLowerCase('sv'))
}

/** Lower case Latin, mapped by the letters' sounds. */
export function soundsOf(text: string): string {
  const small = text.normalize('NFKC').toLocaleLowerCase('sv')
  return Array.from(small, (sign) => sounds.get(sign) ?? sign).join('')
}

function byLetter(table: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([ours, theirs]) =>
      Array.from(theirs, (letter) => [letter, ours] as const),
    ),
  )
}
