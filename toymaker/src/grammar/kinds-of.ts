/**
 * Kinds as data: a plan and the parts on it, in the order they are built. A key is the name of a part; a second word tells
 * apart what a kind has of the same part. `own` parts are functions. A variant names all its parts; `same` is the one that its
 * kind has.
 *
 * @example
 * kindsOf({
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

type LookOf<P> = P extends { readonly options: infer T extends Options } ? Look<T> : Record<string, never>

/** What only this kind has, sculpted in code. */
type Own = (s: ShapeBuilder) => unknown

type Calls<P, Other = never> = {
  readonly [N in keyof P & string as N | `${N} ${string}`]?: LookOf<P[N]> | Other
} & { readonly [own: `own ${string}`]: Own | Other }

/** What a key may hold where types are not checked. */
type Chosen = Readonly<Record<string, unknown>>

/** Exactly one. */
type PlanOf = Calls<typeof PLANS>
type PartsOf<Other = never> = Calls<typeof PARTS, Other>

type Traits = Omit<Kind, 'build' | 'marks' | 'recipe' | 'variants'>

interface KindForm extends Traits {
  plan: PlanOf
  parts: PartsOf
  /** Laid on the finished body, before the face. */
  marks?: PartsOf
  variants?: Readonly<Record<string, VariantForm>>
}

/** What is absent is as the kind has it. */
interface VariantForm extends Partial<Traits> {
  /** Another plan, or of the kind's plan what is changed of its options. */
  plan?: PlanOf
  parts?: PartsOf<'same'>
  marks?: PartsOf<'same'>
}

/** Kinds that are data and kinds that are code, as one group. */
export function kindsOf(forms: Readonly<Record<string, KindForm | Kind>>): Group {
  return Object.fromEntries(
    Object.entries(forms).map(([name, form]) => [name, 'build' in form ? form : kindOf(name, form)]),
  )
}

function kindOf(name: string, form: KindForm): Kind {
  const { plan, parts, marks = {}, variants = {}, ...traits } = form
  const recipe: Recipe = { plan: planIn(name, plan), parts: callsIn(parts), marks: callsIn(marks) }
  return {
    ...traits,
    ...builtFrom(name, recipe),
    variants: Object.fromEntries(
      Object.entries(variants).map(([variant, patch]) => [
        variant,
        variantOf(`${name}.${variant}`, recipe, patch),
      ]),
    ),
  }
}

function variantOf(name: string, kind: Recipe, patch: VariantForm): Partial<Kind> {
  const { plan, parts, marks, ...traits } = patch
  const recipe = {
    plan: plan === undefined ? kind.plan : changed(kind.plan, planIn(name, plan)),
    parts: parts === undefined ? kind.parts : callsIn(parts, kind.parts),
    marks: marks === undefined ? kind.marks : callsIn(marks, kind.marks),
  }
  return { ...traits, ...builtFrom(name, recipe) }
}

function planIn(kind: string, plan: object): PartCall {
  const [call, ...more] = callsIn(plan)
  if (call === undefined || more.length > 0) throw new Error(`${kind}: a kind has one plan`)
  return call
}

/** @throws when a part is the same as one that the kind has not */
function callsIn(calls: object, ofKind: readonly PartCall[] = []): PartCall[] {
  return Object.entries<Own | Chosen | 'same'>({ ...calls }).map(([key, look]): PartCall => {
    const [name = '', as] = key.split(' ')
    if (look !== 'same') return [name, look, as]
    const same = ofKind.find(([its, , other]) => its === name && other === as)
    if (same === undefined) throw new Error(`The kind has no ${key} that its variant could share`)
    return same
  })
}

/** The kind's plan with other options, or another plan. */
function changed([name, look = {}]: PartCall, plan: PartCall): PartCall {
  const [other, more = {}] = plan
  if (other !== name || typeof look === 'function' || typeof more === 'function') return plan
  return [name, { ...look, ...more }]
}

function builtFrom(name: string, recipe: Recipe): Pick<Kind, 'build' | 'marks' | 'recipe'> {
  const build = [recipe.plan, ...recipe.parts].map((call) => stepOf(name, call))
  const marks = recipe.marks.map((call) => stepOf(name, call))
  return {
    recipe,
    build: (s) => build.forEach((step) => step(s)),
    marks: (s) => marks.forEach((step) => step(s)),
  }
}

/** @throws when there is no such part, or its options are not these: files are drawn as they are saved, before types are checked */
function stepOf(kind: string, [name, look = {}]: PartCall): Own {
  if (typeof look === 'function') return look
  const known: Readonly<Record<string, unknown>> = { ...PLANS, ...PARTS }
  const part = known[name]
  if (!isPart(part)) throw new Error(`${kind}: there is no part ${name}`)
  const fault = faultIn(part, look)
  if (fault !== null) throw new Error(`${kind}: ${name} ${fault}`)
  return (s) => part(s, look)
}

const isPart = (built: unknown): built is Part => typeof built === 'function' && 'options' in built
