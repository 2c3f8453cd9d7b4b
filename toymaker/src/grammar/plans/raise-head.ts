/** Lifts the whole head about the neck before the face is laid on it: positive degrees look up. */
import { add, apply, multiply, sub, turned } from '../../sdf/vec.ts'
import type { Vec3 } from '../../sdf/vec.ts'
import type { Sculpture } from '../sculpture.ts'

export function raiseHead(s: Sculpture, degrees: number): void {
  const turn = turned([-degrees, 0, 0])
  const pivot = s.sockets.neck.at
  const raised = (at: Vec3): Vec3 => add(pivot, apply(turn, sub(at, pivot)))
  s.shapes.forEach((shape, i) => {
    if (s.regions[i] === 'head')
      s.shapes[i] = { ...shape, at: raised(shape.at), turn: multiply(turn, shape.turn) }
  })
  s.sockets.head = { ...s.sockets.head, at: raised(s.sockets.head.at) }
  s.sockets.top = raised(s.sockets.top)
  if (s.sockets.mouth) s.sockets.mouth = { ...s.sockets.mouth, at: raised(s.sockets.mouth.at) }
}
