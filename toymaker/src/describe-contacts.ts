/** Words for who writes a kind: what holds its moving parts fast, and where. */
import { shapesOf } from './grammar/build-toy.ts'
import { contactsOf } from './joint-clearance.ts'
import type { Contact } from './joint-clearance.ts'
import type { Kernel } from './kernel/kernel.ts'
import { scale } from './math/vec.ts'
import type { Vec3 } from './math/vec.ts'
import { distanceTo } from './sdf/distance.ts'
import { longestSideOf } from './sdf/measure.ts'
import { SLOT_NAMES } from './sdf/shapes.ts'
import type { Shape } from './sdf/shapes.ts'
import { pack } from './sdf/tape.ts'
import type { Toy } from './toy.ts'

/**
 * A line for each contact, places in units: which part, what it touches, by how much, and the nearest shapes of both.
 * @param shapes What the toy is made of
 * @example ['part 1 (neck at 0 -22 31) intersects the toy by 0.42 mm at 14 -30 40: ellipsoid (BODY) at 0 -44 33 and rod ...']
 */
export function describeContacts(kernel: Kernel, toy: Toy, shapes?: readonly Shape[]): string[] {
  const contacts = contactsOf(kernel, toy)
  if (contacts.length === 0) return []
  const made = shapes ?? shapesOf(toy.design)
  const mmPerUnit = toy.sizeMm / longestSideOf(made)
  return contacts.map((contact) => describe(contact, made, mmPerUnit))
}

function describe(contact: Contact, shapes: readonly Shape[], mmPerUnit: number): string {
  const { part, other, isPin, roomMm } = contact
  const at = scale(contact.at, 1 / mmPerUnit)
  const hinge = shapes.find((shape) => shape.hinge !== null && shape.body === part)
  const name = hinge ? `part ${part} (${hinge.hinge} at ${placeOf(hinge.at)})` : `part ${part}`
  const body = other === 0 ? 'the toy' : `part ${other}`
  const touched = isPin ? `a pin that joins debris to ${body}` : body
  const far = roomMm < 0 ? `intersects ${touched} by` : `leaves ${touched} only`
  const [own = 'its joint', its = 'its joint'] = [part, other].map((of) => nearestShape(shapes, of, at))
  return `${name} ${far} ${Math.abs(roomMm).toFixed(2)} mm at ${placeOf(at)}: ${own} and ${its}`
}

const placeOf = (at: Vec3): string => at.map((each) => Math.round(each) || 0).join(' ')

function nearestShape(shapes: readonly Shape[], body: number, point: Vec3): string | undefined {
  const solid = shapes.filter(
    (shape) => shape.body === body && shape.operation === 'unite' && shape.hinge === null,
  )
  const away = solid.map((shape) => Math.abs(distanceTo(pack([shape], 1), point)))
  const nearest = solid[away.indexOf(Math.min(...away))]
  return nearest && `${nearest.form.type} (${SLOT_NAMES[nearest.slot]}) at ${placeOf(nearest.at)}`
}
