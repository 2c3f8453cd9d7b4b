/**
 * Kinds as data: a plan and the parts on it, in the order they are built. A variant names what it has in the same way, and
 * what its kind has by name alone.
 *
 * @example
 * kindsOf({}, {
 *   katt: {
 *     plan: ['sit', { girth: 0.9 }],
 *     parts: [['pointedEars', { inner: ACCENT }], ['wrapTail'], ['catMuzzle']],
 *     face: { azimuth: 28, elevation: 6, size: 5.4 },
 *     variants: { manx: { parts: ['pointedEars', ['bobTail'], 'catMuzzle'] } },
 *   },
 * })
 */
import type { Group, Kind } from './kind.ts'
import { faultIn } from './kit/define-part.ts'
import type { Part } from './kit/define-part.ts'
import type { Look, Options } from './kit/options.ts'
import { PARTS, PLANS } from './parts-by-name.ts'
import type { ShapeBuilder } from './shape-builder.ts'

/** What only these kinds have, by name: sculpted in code, with options where it is a part. */
type OwnParts = Readonly<Record<string, (s: ShapeBuilder, ...look: never[]) => unknown>>

type LookOf<P> = P extends { readonly options: infer T extends Options } ? Look<T> : Record<string, never>

/** Name and options; a third word tells apart what a kind has of the same part more than once. */
type CallOf<P> = {
  [N in keyof P & string]: readonly [name: N, look?: LookOf<P[N]>, as?: string]
}[keyof P & string]

type PlanCall<O> = CallOf<typeof PLANS> | CallOf<O>
type PartCall<O> = CallOf<typeof PARTS> | CallOf<O>
type LookOfPlan = { [N in keyof typeof PLANS]: LookOf<(typeof PLANS)[N]> }[keyof typeof PLANS]

type Traits = Omit<Kind, 'build' | 'marks' | 'variants'>

export interface KindForm<O = OwnParts> extends Traits {
  plan: PlanCall<O>
  parts: ReadonlyArray<PartCall<O>>
  /** Laid on the finished body, before the face. */
  marks?: ReadonlyArray<PartCall<O>>
  variants?: Readonly<Record<string, VariantForm<O>>>
}

/** What is absent is as the kind has it. */
interface VariantForm<O> extends Partial<Traits> {
  /** Another plan, or other options of the kind's. */
  plan?: PlanCall<O> | LookOfPlan
  /** All its parts: a name alone is the part that the kind has under it. */
  parts?: ReadonlyArray<PartCall<O> | string>
  marks?: ReadonlyArray<PartCall<O> | string>
}

type Call = readonly [name: string, look?: Readonly<Record<string, unknown>>, as?: string]
/** What a form or a variant comes to: every call has its options. */
export interface Recipe {
  plan: Call
  parts: readonly Call[]
  marks: readonly Call[]
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
  const { plan, parts, marks = [], variants = {}, ...traits } = form
  const recipe: Recipe = { plan, parts, marks }
  return {
    ...traits,
    ...builtFrom(own, name, recipe),
    variants: Object.fromEntries(
      Object.entries(variants).map(([variant, patch]) => {
        const { plan: _plan, parts: _parts, marks: _marks, ...changed } = patch
        return [variant, { ...changed, ...builtFrom(own, `${name}.${variant}`, patched(recipe, patch)) }]
      }),
    ),
  }
}

function builtFrom(own: OwnParts, name: string, recipe: Recipe): Pick<Kind, 'build' | 'marks'> {
  const build = [recipe.plan, ...recipe.parts].map((call) => stepOf(own, name, call))
  const marks = recipe.marks.map((call) => stepOf(own, name, call))
  return {
    build: (s) => build.forEach((step) => step(s)),
    marks: (s) => marks.forEach((step) => step(s)),
  }
}

/** @throws when there is no such part, or its options are not these: files are drawn as they are saved, before types are checked */
function stepOf(own: OwnParts, kind: string, [name, look = {}]: Call): (s: ShapeBuilder) => void {
  const known: Readonly<Record<string, unknown>> = { ...PLANS, ...PARTS, ...own }
  const part = known[name]
  if (typeof part !== 'function') throw new Error(`${kind}: there is no part ${name}`)
  const fault = isPart(part) ? faultIn(part, look) : null
  if (fault !== null) throw new Error(`${kind}: ${name} ${fault}`)
  return (s) => part(s, look)
}

const isPart = (built: object): built is Part => 'options' in built

function patched<O>(parent: Recipe, { plan, parts, marks }: VariantForm<O>): Recipe {
  return {
    plan: plan === undefined ? parent.plan : patchedPlan(parent.plan, plan),
    parts: parts === undefined ? parent.parts : parts.map((part) => inherited(parent.parts, part)),
    marks: marks === undefined ? parent.marks : marks.map((mark) => inherited(parent.marks, mark)),
  }
}

const patchedPlan = ([name, look]: Call, plan: Call | LookOfPlan): Call =>
  isCall(plan) ? plan : [name, { ...look, ...plan }]

const isCall = (plan: Call | LookOfPlan): plan is Call => Array.isArray(plan)

function inherited(parent: readonly Call[], part: Call | string): Call {
  if (typeof part !== 'string') return part
  const found = parent.find(([name, , as]) => (as ?? name) === part)
  if (found === undefined) throw new Error(`The kind has no ${part} that its variant could share`)
  return found
}
