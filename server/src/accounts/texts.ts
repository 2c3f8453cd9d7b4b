/** Swedish words of accounts outside letters: the export's README, the text message with a code. */
import { TIME_ZONE } from '@leksmedjan/contract/delivery-span'

const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: TIME_ZONE })
const SUM = new Intl.NumberFormat('sv-SE', { style: 'currency', currency: 'SEK' })
const NAME_CHARACTERS = 40

export const README = 'läs-mig.txt'

export const contentName = (hasAccount: boolean) => (hasAccount ? 'konto.json' : 'uppgifter.json')

interface Named {
  name: string
  createdAt: Date
}

export interface ReadMe {
  exportedAt: Date
  email: string
  /** False: a buyer who proved the address alone. */
  hasAccount: boolean
  /** `path`: null where there is no picture. */
  designs: readonly (Named & { path: string | null })[]
  orders: readonly (Named & { orderNumber: string; totalOre: number })[]
  /** Path of each kind of file in the archive. */
  files: readonly string[]
}

/** @example pictureName({ id: '6534382a-…', name: 'Räv i apelsin, lekfull', createdAt }) === '2026-11-22-räv-i-apelsin-6534382a' */
export function pictureName({ id, name, createdAt }: Named & { id: string }): string {
  const words =
    whatItIs(name)
      .toLocaleLowerCase('sv')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const day = createdAt.toISOString().slice(0, 10)
  return [day, words.join('-').slice(0, NAME_CHARACTERS), id.slice(0, 8)].filter(Boolean).join('-')
}

/** An unnamed design is called by its prompt: shortened. */
const whatItIs = (name: string): string => name.split(/[.,]/)[0] ?? ''

export function readMe({ exportedAt, email, hasAccount, designs, orders, files }: ReadMe): string {
  return [
    'Det här har Leksmedjan sparat om dig',
    `${hasAccount ? 'Konto' : 'E-post'}: ${email}`,
    `Hämtat: ${DAY.format(exportedAt)}`,
    '',
    `Dina designer: ${designs.length}`,
    ...designs.map(
      ({ name, createdAt, path }) =>
        `- ${whatItIs(name)}, ${DAY.format(createdAt)}${path === null ? '' : ` (${path})`}`,
    ),
    '',
    `Dina beställningar: ${orders.length}`,
    ...orders.flatMap(({ orderNumber, name, createdAt, totalOre }) => [
      `- ${orderNumber}: ${name}, ${DAY.format(createdAt)}, ${SUM.format(totalOre / 100)}`,
      ...files.filter((path) => path.includes(orderNumber)).map((path) => `  ${path}`),
    ]),
    '',
    'Bilderna ligger i mappen bilder. Köpta leksaker har sina 3D-filer i mappen modeller: STL och 3MF är till en',
    '3D-skrivare, GLB till att titta på. Digitala sagor ligger i mappen sagor.',
    '',
    `Filen ${contentName(hasAccount)} innehåller allt, även det som inte står här: ${hasAccount ? 'konto, inloggningar, ' : ''}designer, beställningar med`,
    'leveransadress och priser, kvitton, återbetalningar, samtycken, anmälningar och vilka mejl vi har skickat.',
    'Den är skriven så att andra program kan läsa den. Belopp står i ören.',
    '',
    'Hur länge vi sparar vad, och hur du får något rättat eller raderat, står i vår integritetspolicy.',
    '',
  ].join('\r\n')
}

/** Name of a sheet of recovery codes in lists and exports. */
export const RECOVERY_CODES_NAME = 'Reservkoder'

/** The last line makes phones offer the code for autofill on this site only (WebOTP format). */
export function codeMessage(code: string, host: string): string {
  return `${code} är din kod hos Leksmedjan. Den gäller i 5 minuter. Lämna den aldrig till någon annan.\n\n@${host} #${code}`
}
