/** "sex" as the Swedish number six: before what is counted, among numbers, and after what takes one. */
const NUMBERS = 'ett|en|två|tre|fyra|fem|sju|åtta|nio|tio'
const PER = 'klockan|kl|nummer|siffran|fyll(?:er|de|t)(?: nu| snart)?'
const AND = String.raw`(?:\s*[,–-]\s*|\s+(?:och|eller|till|plus)\s+|\s+)`

const ADJECTIVES = String.raw`små|stora|långa|korta|fina|söta|glada|snälla|roliga|underbara|härliga|fantastiska|hela|nya|gamla|mjuka|runda|starka|tjocka|smala|goda|röda|blåa?|gula|gröna|vita|svarta|bruna|rosa|lila|randiga|prickiga`

/** -or is the plural of most nouns in -a; dolls and others make a compound of it. */
const COUNTED = String.raw`år(?:en|et|s)?|åring(?:en|ar)?|årig[at]?|månader|dagar|nätter|timmar|minuter|sekunder|gånger|veckor|stycken|st|meter|cm|ben|armar|händer|fötter|tassar|ögon|öron|horn|huven|huvuden|vingar|svansar|fenor|tentakler|fingrar|tår|tänder|hjul|prickar|ränder|taggar|hattar|knappar|ljus|ballonger|tårtor|blommor|syskon|bröder|systrar|barn|barnbarn|kusiner|kompisar|vänner|hundar|katter|kaniner|hästar|fåglar|bollar|bilar|stenar|presenter|hjärtan|kronor|(?!dock|hor|gudinn|sid)\p{L}{2,}or`

const SIX = new RegExp(
  String.raw`(?<!\p{L})(?:(?<=(?<!\p{L})(?:${PER})\s+)sex|(?<=(?<!\p{L})(?:${NUMBERS})${AND})sex(?!\s+(?:med|utan|på|i|av)(?!\p{L}))|sex(?=${AND}(?:sju|åtta)(?!\p{L}))|sex(?=[\s-]+(?:(?:${ADJECTIVES})\s+){0,2}(?:${COUNTED})(?!\p{L}))|sex(?=\s+och\s+ett\s+halvt))(?!\p{L})`,
  'giu',
)

/** The number written so that no rule takes it for anything else. */
export function withoutNumberSix(text: string): string {
  return text.normalize('NFC').replaceAll(SIX, 'sju')
}
