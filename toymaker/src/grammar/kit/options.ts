/** What parts and plans leave open to a kind: each option with its unit, its usual value and a line of doc. */
import { SLOTS } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import type { Vec3 } from '../../math/vec.ts'

/** A colour slot, or `soft`: the pale neutral, or the body where that is pale itself. */
export type Colour = Slot | typeof SOFT
export const SOFT = 'soft'

/** The usual value of an option that a kind must give. */
export const NEEDED = Symbol('needed')

/** `Chosen`: what the part gets of what is `Given`. `usual` null: without it the part does without. */
export interface Option<Given, Chosen, Usual extends Given | typeof NEEDED | null> {
  unit: string
  usual: Usual
  doc: string
  fits: (value: unknown) => boolean
  /** Exists for the types alone. */
  readonly chosen?: Chosen
  readonly given?: Given
}

type AnyOption = Option<unknown, unknown, unknown>
export type Options = Readonly<Record<string, AnyOption>>

type GivenOf<O> = O extends Option<infer Given, infer _C, infer _U> ? Given : never
type ChosenOf<O> =
  O extends Option<infer _G, infer Chosen, infer Usual>
    ? null extends Usual
      ? Chosen | undefined
      : Chosen
    : never
type NeededIn<T extends Options> = {
  [K in keyof T]: T[K]['usual'] extends typeof NEEDED ? K : never
}[keyof T]

/** What a kind writes. */
export type Look<T extends Options> = { readonly [K in NeededIn<T>]: GivenOf<T[K]> } & {
  readonly [K in Exclude<keyof T, NeededIn<T>>]?: GivenOf<T[K]>
}
/** What a part reads: every option has its value. */
export type Chosen<T extends Options> = { readonly [K in keyof T]: ChosenOf<T[K]> }

type Maker<Given, Chosen> = <Usual extends Given | typeof NEEDED | null>(
  usual: Usual,
  doc: string,
) => Option<Given, Chosen, Usual>

const option =
  <Given, Chosen = Given>(unit: string, fits: (value: unknown) => boolean): Maker<Given, Chosen> =>
  (usual, doc) => ({ unit, usual, doc, fits })

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)
const isRow = (length: number | null, fits: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && (length === null || value.length === length) && value.every(fits)
const isPoint = isRow(3, isNumber)
const isColour = (value: unknown): boolean => value === SOFT || SLOTS.some((slot) => slot === value)

/** Hundredths of the bare height. */
export const units = option<number>('units', isNumber)
/** Widths of the bare head. */
export const heads = option<number>('head widths', isNumber)
export const degrees = option<number>('degrees', isNumber)
export const factor = option<number>('times', isNumber)
export const count = option<number>('pieces', Number.isInteger)
export const flag = option<boolean>('yes or no', (value) => typeof value === 'boolean')
/** Left (+x) and right. */
export const sides = option<boolean | readonly [boolean, boolean]>(
  'yes or no, or one for each side',
  (value) => typeof value === 'boolean' || isRow(2, (side) => typeof side === 'boolean')(value),
)
export const bothSides = option<readonly [boolean, boolean]>(
  'yes or no for each side',
  isRow(2, (side) => typeof side === 'boolean'),
)
export const pair = option<readonly [number, number]>('two numbers', isRow(2, isNumber))
/** x to the toy's left hand, y to its back, z up, units. */
export const point = option<Vec3>('x, y, z', isPoint)
export const points = option<readonly Vec3[]>('a list of x, y, z', isRow(null, isPoint))
/** Factors on width, depth and height. */
export const factors = option<Vec3>('times, along x, y, z', isPoint)
export const pairs = option<ReadonlyArray<readonly [number, number]>>(
  'a list of two numbers',
  isRow(null, isRow(2, isNumber)),
)
export const colour = option<Colour, Slot>('colour', isColour)
export const colourOrNone = option<Colour | 'none', Slot | 'none'>(
  "colour or 'none'",
  (value) => value === 'none' || isColour(value),
)
export const headsOrNone = option<number | 'none'>(
  "head widths or 'none'",
  (value) => value === 'none' || isNumber(value),
)

/** One of some words. */
export const oneOf = <const W extends readonly string[], const U extends W[number] | typeof NEEDED | null>(
  words: W,
  usual: U,
  doc: string,
): Option<W[number], W[number], U> => ({
  unit: words.join(' or '),
  usual,
  doc,
  fits: (value) => words.some((word) => word === value),
})

/** Whatever the table has no form for: `unit` describes it. */
export const other = <T>(unit: string, fits: (value: unknown) => boolean = () => true): Maker<T, T> =>
  option<T>(unit, fits)
