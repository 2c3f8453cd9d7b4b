/**
 * Shape builder: the shapes so far, the sockets parts attach to, and the build context.
 * Lengths are in hundredths of the bare height (H = 100); `mm` converts millimetres of the finished toy.
 */
import { ACCENT, BODY, DARK, PALE, roundCone } from '../sdf/shapes.ts'
import type { Look, Shape, Slot } from '../sdf/shapes.ts'
import { along, surfaceFrame } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { BuildContext } from './build-context.ts'
import { BuiltSurface } from './built-surface.ts'
import type { Region } from './built-surface.ts'
import { inStyle, isPerson } from './restyle.ts'
import { FARTHEST } from './solid-field.ts'
import { startingSockets } from './sockets.ts'
import type { Sockets, Surface } from './sockets.ts'
import { withMinThickness } from './min-thickness.ts'
import type { Mood } from './traits/moods.ts'

/** What a design brings to the chest of an upright body. */
export type ChestThing = 'held' | 'name' | 'collar' | 'straps' | 'scarf' | 'heart'

export class ShapeBuilder {
  readonly context: BuildContext
  readonly sockets: Sockets
  readonly shapes: Shape[] = []
  readonly regions: Region[] = []
  /** What the belly is painted with. */
  bellySlot: Slot = BODY
  /** A hat or helmet of its own covers the head. */
  covered = false
  /** How the head will be held: as its mood is, unless that would hide its mouth. */
  headTilt: Mood['head']
  /** What covers the head is open at the top: a crown stands in it. */
  openTop = false
  /** It has a crown with candles. */
  candlelit = false
  /** The colour of glasses of its own, which are laid round its eyes once these are drawn. */
  eyewear: Slot | null = null
  /** A bar or arms stand so near the head that a ring on it would touch them. */
  hasTightHead = false
  /** Hair that stands off the head, and whether a hat hides it. */
  looseHair: Shape[] = []
  hidesHair = false
  /** Hair that stands on the crown, and whether something closed is worn there. */
  crest: Shape[] = []
  hidesCrest = false
  /** What is brought to the chest and has its other place, because that is full. */
  offChest: ReadonlySet<ChestThing> = new Set()
  /** The hands hold something of the kind's own. */
  busyHands = false
  /** The bodies of both arms. */
  armBodies: readonly [number, number] = [0, 0]
  /** The body of a head that turns. */
  headBody = 0
  /** How far out projections start: nearer for faces that have tools in front of them. */
  reach = FARTHEST
  /** While lines and lids of a face are drawn: they choose their colour themselves. */
  drawingFace = false
  /** While a muzzle or what else the face lies on is added: it has no facets. */
  private onMuzzle = false
  /** While a part is added that lies over a face. */
  private isCovering = false
  /** While an occasion is added. */
  ofOccasion = false
  /** While the props of a feast are added: what they paint in skin colour takes another. */
  addingProps = false
  private region: Region = 'body'
  private body = 0
  private bodies = 0
  private readonly surface: BuiltSurface

  constructor(context: BuildContext) {
    this.context = context
    this.surface = new BuiltSurface(this.shapes, this.regions, context.solids)
    this.headTilt = context.mood.head
    this.sockets = startingSockets()
  }

  add(...shapes: readonly Shape[]): void {
    for (const shape of shapes) {
      const onPersonsHead = this.region === 'head' && isPerson(this.context.kind)
      const isRound =
        this.drawingFace || this.onMuzzle || this.addingProps || onPersonsHead || this.isSkin(shape)
      const styled = inStyle(this.sturdy(this.recoloured(shape)), this.context.style, { isRound })
      const isLost = this.needsOutline(styled)
      this.place(styled)
      if (isLost) this.place({ ...styled, operation: 'outline', depth: this.mm(GROOVE_MM) })
    }
  }

  /** Hands and bare feet of people, whose light neutral is skin. */
  private isSkin({ slot }: Shape): boolean {
    return slot === PALE && this.context.whiteSlot !== PALE && isPerson(this.context.kind)
  }

  private place(shape: Shape): void {
    const owner = { ofFace: this.drawingFace, ofProp: this.ofOccasion, coversFace: this.isCovering }
    this.shapes.push({ ...shape, body: this.body, ...owner })
    this.regions.push(this.region)
  }

  /** Eyes and lines of the face lie on the head: nothing that breaks off. */
  private sturdy(shape: Shape): Shape {
    if (shape.operation !== 'unite' || this.drawingFace) return shape
    return { ...shape, form: withMinThickness(shape.form, this.context.age, this.mm(1)) }
  }

  /** Marks too similar to the body take another slot. */
  private recoloured(shape: Shape): Shape {
    if (this.addingProps && shape.slot === PALE) return { ...shape, slot: this.context.whiteSlot }
    if (this.addingProps && shape.slot === ACCENT) return { ...shape, slot: this.context.propSlot }
    const lost =
      shape.operation === 'paint' && shape.slot === DARK && !this.drawingFace && this.areAlike(BODY, DARK)
    return lost ? { ...shape, slot: this.areAlike(BODY, ACCENT) ? PALE : ACCENT } : shape
  }

  /** Painted marks too similar to the colour below get an outline groove. */
  private needsOutline({ operation, slot, form, at }: Shape): boolean {
    if (operation !== 'paint' || this.drawingFace || form.type === 'halfSpace') return false
    return this.context.alike.some((pair) => pair.includes(slot)) && this.areAlike(slot, this.colourAt(at))
  }

  areAlike(one: Slot, other: Slot): boolean {
    return this.context.alike.some((pair) => pair.includes(one) && pair.includes(other))
  }

  /** The shapes that `work` would add. */
  tryOut(work: () => void): Shape[] {
    const count = this.shapes.length
    work()
    const tried = this.shapes.splice(count)
    this.regions.splice(count)
    this.surface.forget()
    return tried
  }

  /** Maps every shape so far in place. */
  reshape(change: (shape: Shape, region: Region) => Shape): void {
    const changed = new Map(this.shapes.map((shape, i) => [shape, change(shape, this.regions[i] ?? 'body')]))
    const after = (shape: Shape): Shape => changed.get(shape) ?? shape
    this.shapes.splice(0, this.shapes.length, ...this.shapes.map(after))
    this.looseHair = this.looseHair.map(after)
    this.crest = this.crest.map(after)
    this.surface.forget()
  }

  remove(shapes: readonly Shape[]): void {
    for (const shape of shapes) {
      const at = this.shapes.indexOf(shape)
      if (at < 0) continue
      this.shapes.splice(at, 1)
      this.regions.splice(at, 1)
    }
    this.surface.forget()
  }

  /** Replaces all shapes by finished ones: none of them rotates with the head. */
  replaceShapes(shapes: readonly Shape[]): void {
    this.shapes.splice(0, this.shapes.length, ...shapes)
    this.regions.splice(0, this.regions.length, ...shapes.map((): Region => 'body'))
    this.surface.forget()
  }

  /** Shapes added by `work` rotate with the head. */
  onHead(work: () => void): void {
    this.within('head', work)
  }

  /** Shapes added by `work` rotate with the head and stay round: the face lies on them. */
  underFace(work: () => void): void {
    this.onMuzzle = true
    this.onHead(work)
    this.onMuzzle = false
  }

  /** `work` meets the surface that the head has without the body. */
  onLooseHead(work: () => void): void {
    this.surface.limitToHead(true)
    work()
    this.surface.limitToHead(false)
  }

  /** Shapes added by `work` lie over the face, as a hat, hair or a mane does. */
  overFace<R>(work: () => R): R {
    const before = this.isCovering
    this.isCovering = true
    const made = work()
    this.isCovering = before
    return made
  }

  /** Shapes added by `work` are fixed to the head, such as the bar a lamp steers with. */
  withHead(work: () => void): void {
    this.within(this.region === 'head' ? 'head' : 'withHead', work)
  }

  /** Shapes added by `work` stay on the floor, whatever the pose. */
  onFloor(work: () => void): void {
    this.within('floor', work)
  }

  private within(region: Region, work: () => void): void {
    const before = this.region
    this.region = region
    work()
    this.region = before
  }

  /** The number of the last moving part so far. */
  get lastPart(): number {
    return this.bodies
  }

  /** Allocates the number of the next moving part. */
  nextPart(): number {
    return ++this.bodies
  }

  /** Shapes added by `work` belong to the part of this number. */
  onOwnBody(part: number, work: () => void): void {
    const before = this.body
    this.body = part
    work()
    this.body = before
  }

  /** Shapes added by `work` belong to that arm: 0 is the one at +x. */
  inHand(arm: 0 | 1, work: () => void): void {
    this.onOwnBody(this.armBodies[arm], work)
  }

  /** Shapes added by `work` belong to the part whose surface is nearest. */
  onPartAt(at: Vec3, work: () => void): void {
    this.onOwnBody(this.partAt(at), work)
  }

  /** Shapes added by `work` belong to what holds them at `at`: a head that is a part of its own, or the body. */
  heldAt(at: Vec3, work: () => void): void {
    const holder = this.shapes[this.surface.nearest(at)]?.body
    this.onOwnBody(holder === this.headBody ? this.headBody : 0, work)
  }

  /** Shapes added by `work` lie at `at`: on a head that rotates they go along. */
  lyingAt(at: Vec3, work: () => void): void {
    if (this.isOnHead(at)) this.withHead(work)
    else work()
  }

  /** The number of the part whose surface is nearest; 0 is the toy itself. */
  partAt(at: Vec3): number {
    return this.shapes[this.surface.nearest(at)]?.body ?? 0
  }

  isOnHead(at: Vec3): boolean {
    const region = this.regions[this.surface.nearest(at)]
    return region === 'head' || region === 'withHead'
  }

  /** Units that make `length` millimetres on the finished toy. */
  mm(length: number): number {
    return length / this.context.mmPerUnit
  }

  /** Rod radius in units, at least what prints and what the age permits. */
  rod(radius: number): number {
    return Math.max(radius, this.mm(this.context.age.minRodMm / 2))
  }

  /** Half thickness of a plate in units, at least the minimum wall thickness. */
  wall(half: number): number {
    return Math.max(half, this.mm(0.9))
  }

  /** A raised line's radius in units. */
  line(radius: number): number {
    return Math.max(radius, this.mm(0.75))
  }

  jitter(amount: number): number {
    return (this.context.chance() * 2 - 1) * amount
  }

  distance(at: Vec3): number {
    return this.surface.distance(at)
  }

  /** The first surface from `reach` outside along −`toward` through `through`. */
  project(through: Vec3, toward: Vec3): Surface {
    return this.surface.project(through, toward, this.reach)
  }

  /** Slot of a surface point, of the shapes so far. */
  colourAt(at: Vec3): Slot {
    return this.surface.colourAt(at)
  }

  /** `wanted`, or the first other colour that shows on what is under it. */
  contrasting(at: Vec3, wanted: Slot): Slot {
    const under = this.colourAt(at)
    const shows = (slot: Slot): boolean => slot !== under && !this.areAlike(slot, under)
    return ([wanted, 2, 1, 3] as const).find(shows) ?? wanted
  }

  /** Lays a raised line on the surface: offsets (right, up) in the plane that faces `toward`. */
  stroke(
    through: Vec3,
    toward: Vec3,
    offsets: ReadonlyArray<readonly [number, number]>,
    radius: number,
    look: Look & { lift?: number },
  ): void {
    const frame = surfaceFrame(toward)
    const points = offsets.map(([right, up]) => {
      const from = along(along(through, frame.right, right), frame.up, up)
      const { at, normal } = this.project(from, toward)
      return along(at, normal, look.lift ?? 0)
    })
    const r = this.line(radius)
    for (let i = 0; i + 1 < points.length; i++) {
      const from = points[i]
      const to = points[i + 1]
      if (from && to) this.add(roundCone(from, to, r, r, look))
    }
  }
}

/** Width and depth of the groove between colours that are too alike. */
const GROOVE_MM = 1.2
