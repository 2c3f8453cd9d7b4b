/** The standard form of withdrawal (lag 2005:59, 2 kap. 2 §; directive 2011/83/EU, annex I B). */

export const STANDARD_FORM_TITLE = 'Standardblankett för utövande av ångerrätten'

interface FormSeller {
  name: string
  postalAddress: string
  email: string
}

/** Its paragraphs; no wording of the shop's own. */
export const standardForm = ({ name, postalAddress, email }: FormSeller): string[] => [
  '(Fyll i och återsänd denna blankett endast om du vill frånträda avtalet.)',
  `Till ${name}, ${postalAddress}, ${email}:`,
  'Jag/Vi (*) meddelar härmed att jag/vi (*) frånträder mitt/vårt (*) köpeavtal avseende följande varor (*)/tillhandahållandet av följande tjänster (*):',
  'Beställdes den (*)/mottogs den (*):',
  'Konsumentens/konsumenternas namn:',
  'Konsumentens/konsumenternas adress:',
  'Konsumentens/konsumenternas namnteckning (endast om blanketten skickas på papper):',
  'Datum:',
  '(*) Stryk det som inte är tillämpligt.',
]
