/**
 * A part is a function on the toy so far, with a table of what it leaves open. A plan is a part that stands alone and
 * sets the sockets of the others.
 *
 * @example
 * export const bobTail = definePart({
 *   doc: 'A ball on the rump.',
 *   options: { radius: units(8, 'of the ball'), slot: colour(BODY, 'of the ball') },
 *   build: (s, { radius, slot }) => s.add(sphere(s.sockets.tail, radius, { slot })),
 * })
 * bobTail(s, { radius: 6 })
 */
import type { ShapeBuilder } from '../shape-builder.ts'
import { NEEDED, SOFT } from './options.ts'
import type { Chosen, Look, Options } from './options.ts'

export interface PartDefinition<T extends Options, R> {
  /** One line: what it is, and which kinds have it. */
  doc: string
  options: T
  /** It lies over a face: no line of the face is painted on it. */
  coversFace?: boolean
  build: (s: ShapeBuilder, look: Chosen<T>) => R
}

type NothingNeeded<T extends Options> = Record<string, never> extends Look<T> ? true : false

export interface Part<T extends Options = Options, R = unknown> {
  (s: ShapeBuilder, ...look: NothingNeeded<T> extends true ? [look?: Look<T>] : [look: Look<T>]): R
  readonly doc: string
  readonly options: T
}

export function definePart<T extends Options, R = void>({
  doc,
  options,
  coversFace = false,
  build,
}: PartDefinition<T, R>): Part<T, R> {
  const part = (s: ShapeBuilder, look: Readonly<Record<string, unknown>> = {}): R => {
    const chosen = chosenFrom(s, options, look)
    return coversFace ? s.overFace(() => build(s, chosen)) : build(s, chosen)
  }
  return Object.assign(part, { doc, options })
}

function chosenFrom<T extends Options>(
  s: ShapeBuilder,
  options: T,
  look: Readonly<Record<string, unknown>>,
): Chosen<T> {
  const chosen: Record<string, unknown> = {}
  for (const [name, { usual }] of Object.entries(options)) {
    const value = look[name] ?? (usual === NEEDED ? undefined : usual) ?? undefined
    chosen[name] = value === SOFT ? s.context.softSlot : value
  }
  return chosen as Chosen<T>
}

/** What is wrong with a look, or null. Types find the same where they are checked; this names it where they are not. */
export function faultIn(
  { options }: Pick<Part, 'options'>,
  look: Readonly<Record<string, unknown>>,
): string | null {
  const known = Object.entries(options)
  for (const [name, value] of Object.entries(look)) {
    const option = options[name]
    if (option === undefined)
      return `has no option ${name}; it has ${known.map(([each]) => each).join(', ') || 'none'}`
    if (!option.fits(value)) return `${name} is in ${option.unit}, not ${JSON.stringify(value)}`
  }
  const missing = known.find(([name, { usual }]) => usual === NEEDED && look[name] === undefined)
  return missing === undefined ? null : `needs ${missing[0]}, in ${missing[1].unit}`
}
