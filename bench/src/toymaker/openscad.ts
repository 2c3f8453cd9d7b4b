/** A toy's shapes as an OpenSCAD program: hulls of spheres, joined hard, since it has no blends. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Toy } from '@leksmedjan/toymaker/toy'
import { childCpuSeconds } from '../process.ts'

const RECORD = 32
/** Sides of its circles: a third of what a smooth toy needs, to be done within the minute. */
const SIDES = 16
/** Its paint changes no shape. */
const [UNITE, SUBTRACT, PAINT] = [0, 1, 2]

/** CPU seconds of OpenSCAD for the toy's solid, or null where it is not installed. */
export function openScadSeconds({ tape }: Toy): number | null {
  if (spawnSync('openscad', ['--version']).error) return null
  const folder = mkdtempSync(join(tmpdir(), 'leks-scad-'))
  try {
    const program = join(folder, 'toy.scad')
    writeFileSync(program, scadOf(tape))
    return childCpuSeconds('openscad', ['-o', join(folder, 'toy.stl'), program])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Later shapes wrap around the earlier ones, in the order of the tape. */
function scadOf(tape: Float32Array): string {
  let whole = ''
  for (let o = 0; o < tape.length; o += RECORD) {
    const operation = tape[o + 1] ?? UNITE
    if (operation === PAINT) continue
    const shape = placed(tape, o)
    if (whole === '') whole = shape
    else if (operation === UNITE) whole = `union() { ${whole} ${shape} }`
    else whole = `${operation === SUBTRACT ? 'difference' : 'intersection'}() { ${whole} ${shape} }`
  }
  return `$fn = ${SIDES};\n${whole}\n`
}

function placed(tape: Float32Array, o: number): string {
  const m = (i: number): number => tape[o + 4 + i] ?? 0
  const offset = [m(3), m(7), m(11)].map((v) => (-v).toFixed(4)).join(',')
  // The record holds world to shape; a rotation's inverse is its transpose.
  const turn = [0, 1, 2].map((r) => `[${m(r)},${m(4 + r)},${m(8 + r)},0]`).join(',')
  const shape = `multmatrix([${turn},[0,0,0,1]]) translate([${offset}]) ${formOf(tape, o)}`
  return tape[o + 24] === 1 ? `${shape} mirror([1,0,0]) ${shape}` : shape
}

function formOf(tape: Float32Array, o: number): string {
  const p = (i: number): string => (tape[o + 16 + i] ?? 0).toFixed(4)
  switch (tape[o]) {
    case 0:
      return `scale([${p(0)},${p(1)},${p(2)}]) sphere(1);`
    case 1:
      return `sphere(${p(0)});`
    case 3:
      return `hull() { sphere(${p(0)}); translate([0,0,${p(2)}]) sphere(${p(1)}); }`
    case 4:
      return `rotate([90,0,0]) rotate_extrude() translate([${p(0)},0]) circle(${p(1)});`
    case 5:
      return `cylinder(r=${p(0)}, h=2*${p(1)}, center=true);`
    case 6:
      return `cylinder(r1=${p(0)}+${p(3)}, r2=${p(1)}+${p(3)}, h=2*${p(2)}, center=true);`
    case 7:
      return 'translate([-500,-500,-1000]) cube(1000);'
    default:
      return `cube([2*${p(0)},2*${p(1)},2*${p(2)}], center=true);`
  }
}
