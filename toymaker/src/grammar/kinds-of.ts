/**
 * Kinds as data: a plan and the parts on it, in the order they are built. A key is the name of a part; a second word tells
 * apart what a kind has of the same part. A variant names all its parts; `same` is the one that its kind has.
 *
 * @example
 * kindsOf({}, {
 *   katt: {
 *     plan: { sit: { girth: 0.9 } },
 *     parts: { pointedEars: { inner: ACCENT }, 'patch saddle': { on: 'back', radii: [9, 9, 4] }, catMuzzle: {} },
 *     face: { azimuth: 28, elevation: 6, size: 5.4 },
 *     variants: { manx: { plan: { sit: { tall: 1.1 } }, parts: { dropEars: {}, catMuzzle: 'same' } } },
 *   },
 * })
 */
import type { Group, Kind, PartCall, Recipe } from './kind.ts'
import { faultIn } from './kit/define-part.ts'
import type { Part } from './kit/define-part.ts'
import type { Look, Options } from './kit/options.ts'
import { PARTS, PLANS } from './parts-by-name.ts'
import type { ShapeBuilder } from './shape-builder.ts'

/** What only these kinds have, by name: sculpted in code, with options where it is a part. */
type OwnParts = Readonly<Record<string, Part<never> | ((s: ShapeBuilder) => unknown)>>

type LookOf<P> = P extends { readonly options: infer T extends Options } ? Look<T> : Record<string, never>

type Calls<P, Other = never> = {
  readonly [N in keyof P & string as N | `${N} ${string}`]?: LookOf<P[N]> | Other
}

/** Exactly one. */
type PlanOf<O> = Calls<typeof PLANS> & Calls<O>
type PartsOf<O, Other = never> = Calls<typeof PARTS, Other> & Calls<O, Other>

type Traits = Omit<Kind, 'build' | 'marks' | 'recipe' | 'variants'>

interface KindForm<O> extends Traits {
  plan: PlanOf<O>
  parts: PartsOf<O>
  /** Laid on the finished body, before the face. */
  marks?: PartsOf<O>
  variants?: Readonly<Record<string, VariantForm<O>>>
}

/** What is absent is as the kind has it. */
interface VariantForm<O> extends Partial<Traits> {
  /** Another plan, or of the kind's plan what is changed of its options. */
  plan?: PlanOf<O>
  parts?: PartsOf<O, 'same'>
  marks?: PartsOf<O, 'same'>
}

/** Kinds that are data and kinds that are code, as one group. */
export function kindsOf<const O extends OwnParts>(
  own: O,
  forms: Readonly<Record<string, KindForm<O> | Kind>>,
): Group {
  return Object.fromEntries(
    Object.entries(forms).map(([name, form]) => [name, 'build' in form ? form : kindOf(own, name, form)]),
  )
}

function kindOf<O extends OwnParts>(own: O, name: string, form: KindForm<O>): Kind {
  const { plan, parts, marks = {}, variants = {}, ...traits } = form
  const recipe: Recipe = { plan: planIn(name, plan), parts: callsIn(parts), marks: callsIn(marks) }
  return {
    ...traits,
    ...builtFrom(own, name, recipe),
    variants: Object.fromEntries(
      Object.entries(variants).map(([variant, patch]) => [
        variant,
        variantOf(own, `${name}.${variant}`, recipe, patch),
      ]),
    ),
  }
}

function variantOf<O extends OwnParts>(
  own: O,
  name: string,
  kind: Recipe,
  patch: VariantForm<O>,
): Partial<Kind> {
  const { plan, parts, marks, ...traits } = patch
  const recipe = {
    plan: plan === undefined ? kind.plan : changed(kind.plan, planIn(name, plan)),
    parts: parts === undefined ? kind.parts : callsIn(parts, kind.parts),
    marks: marks === undefined ? kind.marks : callsIn(marks, kind.marks),
  }
  return { ...traits, ...builtFrom(own, name, recipe) }
}

function planIn(kind: string, plan: object): PartCall {
  const [call, ...more] = callsIn(plan)
  if (call === undefined || more.length > 0) throw new Error(`${kind}: a kind has one plan`)
  return call
}

/** @throws when a part is the same as one that the kind has not */
function callsIn(calls: object, ofKind: readonly PartCall[] = []): PartCall[] {
  return Object.entries<object | 'same'>({ ...calls }).map(([key, look]): PartCall => {
    const [name = '', as] = key.split(' ')
    if (look !== 'same') return [name, { ...look }, as]
    const same = ofKind.find(([its, , other]) => its === name && other === as)
    if (same === undefined) throw new Error(`The kind has no ${key} that its variant could share`)
    return same
  })
}

const changed = ([name, look]: PartCall, plan: PartCall): PartCall =>
  plan[0] === name ? [name, { ...look, ...plan[1] }] : plan

function builtFrom(own: OwnParts, name: string, recipe: Recipe): Pick<Kind, 'build' | 'marks' | 'recipe'> {
  const build = [recipe.plan, ...recipe.parts].map((call) => stepOf(own, name, call))
  const marks = recipe.marks.map((call) => stepOf(own, name, call))
  return {
    recipe,
    build: (s) => build.forEach((step) => step(s)),
    marks: (s) => marks.forEach((step) => step(s)),
  }
}

/** @throws when there is no such part, or its options are not these: files are drawn as they are saved, before types are checked */
function stepOf(own: OwnParts, kind: string, [name, look = {}]: PartCall): (s: ShapeBuilder) => void {
  const known: Readonly<Record<string, unknown>> = { ...PLANS, ...PARTS, ...own }
  const part = known[name]
  if (typeof part !== 'function') throw new Error(`${kind}: there is no part ${name}`)
  if (!isPart(part)) return (s) => part(s)
  const fault = faultIn(part, look)
  if (fault !== null) throw new Error(`${kind}: ${name} ${fault}`)
  return (s) => part(s, look)
}

const isPart = (built: object): built is Part => 'options' in built
