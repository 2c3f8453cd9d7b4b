/** One plan, part or kind: the toy to turn, its committed picture, its options or what it is made of. */
import { GROUPS } from '@leksmedjan/toymaker/grammar/kinds'
import type { Kind, PartCall } from '@leksmedjan/toymaker/grammar/kind'
import type { Part } from '@leksmedjan/toymaker/grammar/kit/define-part'
import { NEEDED } from '@leksmedjan/toymaker/grammar/kit/options'
import { liveToyScene } from '#ui/viewer/live-toy-scene.ts'
import { turnAfterDrag, turnAfterKey } from '#ui/viewer/rotation.ts'
import { createToyRenderer, type ToyRenderer } from '#ui/viewer/toy-renderer.ts'
import { definitionOf, ENTRIES, type Entry } from './entries.ts'
import { ask } from './maker.ts'
import { committedPicture } from './sheet-view.ts'

const SLOT_NAMES = ['', 'body', 'accent', 'pale', 'dark']
let renderer: ToyRenderer | null = null

export function showEntry(main: HTMLElement, entry: Entry): void {
  renderer?.dispose()
  const canvas = document.createElement('canvas')
  canvas.id = 'toy'
  canvas.tabIndex = 0
  canvas.setAttribute('aria-label', `${entry.name}, drag or press an arrow key to turn`)
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  const stage = element('div', { className: 'stage' }, figure(canvas, 'from its source'))
  if (entry.sort === 'kind') stage.append(figure(committedPicture(entry, 320), 'committed picture'))
  const definition = definitionOf(entry)
  main.replaceChildren(
    element('h1', {}, entry.id),
    element('p', {}, definition?.doc ?? ''),
    stage,
    status,
    ...(definition ? [optionsTable(definition)] : []),
    ...(entry.sort === 'kind' ? recipeOf(entry) : []),
  )
  renderer = createToyRenderer(canvas, () => undefined)
  renderer?.resize()
  turnByHand(canvas)
  ask({ id: entry.id, isThumbnail: false }, (answer) => {
    status.className = 'fault' in answer ? 'fault' : ''
    if ('fault' in answer) status.textContent = answer.fault
    if (!('toy' in answer)) return
    renderer?.show(liveToyScene(answer.toy))
    status.textContent = `${answer.toy.detail}, ${answer.toy.sizeMm.map((side) => side.toFixed(0)).join(' × ')} mm`
  })
}

function turnByHand(canvas: HTMLCanvasElement): void {
  let turnDeg = 0
  const turnTo = (to: number): void => {
    turnDeg = to
    renderer?.turn(to)
  }
  canvas.addEventListener('pointerdown', ({ pointerId }) => canvas.setPointerCapture(pointerId))
  canvas.addEventListener('pointermove', ({ movementX, buttons }) => {
    if (buttons !== 0) turnTo(turnAfterDrag(turnDeg, movementX))
  })
  canvas.addEventListener('keydown', (event) => {
    const to = turnAfterKey(turnDeg, event.key)
    if (to === null) return
    event.preventDefault()
    turnTo(to)
  })
}

function optionsTable({ options }: Part): HTMLElement {
  const rows = Object.entries(options).map(([name, { usual, unit, doc }]) =>
    row('td', [name, valueText(usual, unit), unit, doc]),
  )
  return element('table', {}, row('th', ['Option', 'Usual', 'Unit', 'What']), ...rows)
}

function valueText(usual: unknown, unit: string): string {
  if (usual === NEEDED) return 'needed'
  if (usual === null) return 'none'
  if (unit.startsWith('colour') && typeof usual === 'number') return SLOT_NAMES[usual] ?? ''
  return typeof usual === 'string' ? usual : JSON.stringify(usual, rounded)
}

/** Directions are computed: a thousandth is enough. */
const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(3)) : value

/** What a kind is made of, each plan and part with a link to it. */
function recipeOf({ group, name }: Entry): HTMLElement[] {
  const [slug = '', variant] = name.split('.')
  const kind: Kind | undefined = GROUPS[group]?.[slug]
  const recipe = variant === undefined ? kind?.recipe : kind?.variants?.[variant]?.recipe
  if (recipe === undefined) return [element('p', {}, 'Built in code.')]
  const calls = [recipe.plan, ...recipe.parts, ...recipe.marks]
  return [element('table', {}, row('th', ['Plan and parts', 'As', 'Chosen']), ...calls.map(callRow))]
}

function callRow([name, look = {}, as = '']: PartCall): HTMLElement {
  if (typeof look === 'function') return row('td', [as, '', 'sculpted in code'])
  const known = ENTRIES.find((entry) => entry.sort !== 'kind' && entry.name === name)
  const link = element('a', known ? { href: `#${known.id}` } : {}, name)
  return row('td', [link, as, chosenText(look, known ? definitionOf(known) : null)])
}

const chosenText = (look: Readonly<Record<string, unknown>>, definition: Part | null): string =>
  Object.entries(look)
    .map(([name, value]) => `${name} ${valueText(value, definition?.options[name]?.unit ?? '')}`)
    .join(', ')

const row = (cell: 'td' | 'th', cells: ReadonlyArray<string | Node>): HTMLElement =>
  element('tr', {}, ...cells.map((content) => element(cell, {}, content)))

const figure = (shown: HTMLElement, caption: string): HTMLElement =>
  element('figure', {}, shown, element('figcaption', {}, caption))

function element(tag: string, properties: object, ...children: ReadonlyArray<string | Node>): HTMLElement {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}
