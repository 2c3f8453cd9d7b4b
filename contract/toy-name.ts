/**
 * How sentences to a buyer speak of a toy. Without a name of its own it bears that of the shop, which cannot stand in them:
 * 'Din nya Din Unika Leksak'.
 */
import { DEFAULT_TOY_NAME } from './orders.ts'

const named = (name: string, unnamed: string): string => (name === DEFAULT_TOY_NAME ? unnamed : name)

/** @example `${toyAtStart('Din Unika Leksak')} är framme` === 'Din leksak är framme' */
export const toyAtStart = (name: string): string => named(name, 'Din leksak')

/** @example `Paketet med ${toyWithin('Din Unika Leksak')}` === 'Paketet med din leksak' */
export const toyWithin = (name: string): string => named(name, 'din leksak')

/** After 'en ny' and 'din nya'. @example `Vi gör en ny ${toyAsNoun('Din Unika Leksak')}` === 'Vi gör en ny leksak' */
export const toyAsNoun = (name: string): string => named(name, 'leksak')

/** After 'den nya'. @example `Den nya ${theToy('Din Unika Leksak')} är framme` === 'Den nya leksaken är framme' */
export const theToy = (name: string): string => named(name, 'leksaken')
