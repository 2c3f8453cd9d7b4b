// Fingerprints of the pictures in web/public/toys: toy, colours and view.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDesign } from '../toymaker/src/design.ts'
import { buildToy } from '../toymaker/src/grammar/build-toy.ts'
import { root } from './prepare.mjs'

const FILE = join(root, 'scripts/picture-marks.generated.json')

/** Fingerprints of the stored pictures, by file. */
export const readMarks = () => new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8'))))

export function writeMarks(marks) {
  const inOrder = [...marks].toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`)
}

/** Of the picture that the toymaker would draw now. */
export function markOf({ design, turnDeg, closeUp, widthsPx }) {
  const { tape, palette, camera, face } = buildToy(readDesign(design))
  const toy = new Uint8Array(tape.buffer, tape.byteOffset, tape.byteLength)
  const view = JSON.stringify({ palette, camera, face, turnDeg, closeUp, widthsPx })
  return createHash('sha256').update(toy).update(view).digest('hex').slice(0, 16)
}
