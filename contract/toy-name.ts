/**
 * How sentences to a buyer speak of a toy. Without a name of its own it bears that of the shop, which cannot stand in them:
 * 'Din nya Din Unika Leksak'. A name takes no article and no adjective: 'en ny Gnista' is another of that name.
 */
import { DEFAULT_TOY_NAME } from './orders.ts'

const named = (words: string, name: string, unnamed: string): string =>
  name === DEFAULT_TOY_NAME ? unnamed : words

/** @example `${toyAtStart('Din Unika Leksak')} är framme` === 'Din leksak är framme' */
export const toyAtStart = (name: string): string => named(name, name, 'Din leksak')

/** @example `Paketet med ${toyWithin('Din Unika Leksak')}` === 'Paketet med din leksak' */
export const toyWithin = (name: string): string => named(name, name, 'din leksak')

/** After 'din nya'. @example `Din nya ${toyAsNoun('Gnista')} är på väg` === 'Din nya leksak Gnista är på väg' */
export const toyAsNoun = (name: string): string => named(`leksak ${name}`, name, 'leksak')

/** After 'den nya'. @example `Den nya ${theToy('Gnista')} är framme` === 'Den nya leksaken Gnista är framme' */
export const theToy = (name: string): string => named(`leksaken ${name}`, name, 'leksaken')

/** After a verb. @example `Vi gör ${toyAgain('Gnista')}` === 'Vi gör Gnista på nytt' */
export const toyAgain = (name: string): string => named(`${name} på nytt`, name, 'en ny leksak')
