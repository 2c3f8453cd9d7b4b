/** Swedish texts of the buyer's own texts; those given in the specification are verbatim. */
import { listed } from '../texts.ts'

export const TEXTS = {
  signsLeftOut: (signs: readonly string[]) =>
    signs.length === 1
      ? `Tecknet ${signs.join('')} går inte att gravera.`
      : `Tecknen ${listed(signs)} går inte att gravera.`,
  signChanged: (sign: string, plain: string) => `Tecknet ${sign} graveras som ${plain}.`,
  toyName: 'Namn på leksaken',
  toyNameHint: 'Vi har föreslagit ett namn. Byt gärna! Det står i brev och saga, men inte på leksaken.',
  proposals: 'Förslag',
  write: (text: string) => `Skriv ”${text}”`,
  proposeTo: (name: string) => `Till ${name}`,
  proposeWithHug: (name: string) => `Till ${name}, med en stor kram!`,
  greetingsFor: {
    birthday: (name: string) => `Grattis ${name}!`,
    name_day: (name: string) => `Grattis på namnsdagen, ${name}!`,
    christening: (name: string) => `Grattis på dopdagen, ${name}!`,
    christmas: (name: string) => `God jul, ${name}!`,
    lucia: (name: string) => `Glad Lucia, ${name}!`,
    easter: (name: string) => `Glad påsk, ${name}!`,
    midsummer: (name: string) => `Glad midsommar, ${name}!`,
    halloween: (name: string) => `Glad halloween, ${name}!`,
    school_start: (name: string) => `Lycka till i skolan, ${name}!`,
    graduation: (name: string) => `Grattis till examen, ${name}!`,
    new_sibling: (name: string) => `Grattis till syskonet, ${name}!`,
    lost_tooth: (name: string) => `Grattis till tanden, ${name}!`,
    get_well: (name: string) => `Krya på dig, ${name}!`,
    thank_you: (name: string) => `Tack, ${name}!`,
  },
} as const
