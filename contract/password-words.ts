/** Words that are guessed first in passwords of a Swedish shop. Both ends use them, so that form and server agree. */

/** Most common first. Letters with diacritics are tried without them too. */
const WORDS = `
leksmedjan leksmedja leksak leksaker smedjan lösenord hemligt hemlig hejsan hej hejhej välkommen inloggning logga konto
sommar vinter höst vår midsommar jul julafton tomten påsk januari februari mars april maj juni juli augusti september oktober november
december måndag tisdag onsdag torsdag fredag lördag söndag sverige svensk svenska stockholm göteborg malmö uppsala linköping
örebro västerås helsingborg norrköping jönköping umeå lund borås gävle sundsvall älskling älskar kärlek hjärtat gumman gubben
mamma pappa mormor morfar farmor farfar syster bror familjen barnen bebis flicka pojke kompis vän häst hund hunden katt katten
kanin fågel björn räv varg drake prinsessa enhörning dinosaurie blomma solsken solen månen stjärna himmel regnbåge snö fotboll
hockey hammarby djurgården aik sommarlov semester lycka glad glass choklad kaffe bulle kanelbulle godis fika höstlov sportlov jullov påsklov röd blå grön gul
svart vit rosa lila dator telefon internet hemma huset stugan bilen volvo saab ikea skola jobbet arbete sommaren vintern hösten
våren abcde qwerty asdfgh qwertyuiopå
`
const NAMES = `
anna maria erik lars karl anders johan per nils lena emma eva karin kristina elisabeth birgitta marie sara ingrid linnea
margareta sofia kerstin ida marianne elin hanna malin jenny ulla annika susanne monika inger lisa julia amanda alice maja ella
elsa astrid wilma ebba agnes saga freja vera alma olivia stella leah selma signe tuva lilly klara mikael jan peter daniel
fredrik andreas henrik magnus mats bengt bo gustav oskar alexander viktor emil simon william liam noah hugo lucas oliver axel
adam elias filip ludvig theo leo arvid alfred isak vincent harry albin melker sixten andersson johansson karlsson nilsson
eriksson larsson olsson persson svensson gustafsson pettersson jonsson jansson hansson bengtsson lindberg lindström
`

const PLAIN: Record<string, string> = { å: 'a', ä: 'a', ö: 'o' }

function listed(text: string): string[] {
  const words = text.trim().split(/\s+/)
  const plain = words.map((word) => word.replaceAll(/[åäö]/g, (letter) => PLAIN[letter] ?? letter))
  return [...new Set(words.flatMap((word, place) => [word, plain[place] ?? word]))]
}

/** Additional zxcvbn dictionary, beside the common ones. */
export const PASSWORD_WORDS = { swedish: listed(WORDS), swedishNames: listed(NAMES) }

/** Personal data of a customer, whole and in parts. */
export function knownWords(known: readonly string[]): string[] {
  const parts = known.flatMap((text) => text.split(/[^\p{L}]+/u))
  return [...new Set([...known, ...parts].map((word) => word.toLowerCase()))].filter(
    (word) => word.length > 2,
  )
}

/** Estimated beside the whole password: '!' is the usual suffix where special characters are required. */
export const withoutEnding = (password: string): string =>
  password.replace(/(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '')

/** zxcvbn score 0-4: below 2 means fewer than a million guesses. */
export const LEAST_PASSWORD_SCORE = 2
