/** Form-encoded parameters with bracketed names (`line_items[0][price_data][currency]=sek`) as a tree. */
import { invalidRequest } from './sandbox.errors.ts'

export type Raw = string | RawTree
/** A Map, so that no parameter name can reach a prototype. */
export type RawTree = Map<string, Raw>

const MAX_PARAMETERS = 2000
const MAX_DEPTH = 8
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

export function readForm(...encoded: string[]): RawTree {
  const tree: RawTree = new Map()
  let count = 0
  for (const text of encoded) {
    for (const [name, value] of new URLSearchParams(text)) {
      count += 1
      if (count > MAX_PARAMETERS) throw invalidRequest('Too many parameters.')
      place(tree, pathOf(name), value, name)
    }
  }
  return tree
}

/** Canonical text of the tree, independent of parameter order. */
export function canonicalText(tree: Raw): string {
  if (typeof tree === 'string') return JSON.stringify(tree)
  const parts = [...tree].sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${parts.map(([name, value]) => `${JSON.stringify(name)}:${canonicalText(value)}`).join(',')}}`
}

function pathOf(name: string): string[] {
  const match = NAME.exec(name)
  if (match === null) throw invalidRequest(`Invalid parameter name: ${name}`, { param: name })
  const [, head = '', tail = ''] = match
  const path = [head, ...tail.split(/[[\]]+/).filter((_part, at, all) => at > 0 && at < all.length - 1)]
  if (tail.endsWith('[]')) path.push('')
  if (path.length > MAX_DEPTH) throw invalidRequest(`Parameter nested too deep: ${name}`, { param: name })
  return path
}

function place(tree: RawTree, path: string[], value: string, name: string): void {
  let here = tree
  for (const part of path.slice(0, -1)) {
    const next = here.get(part) ?? new Map<string, Raw>()
    if (typeof next === 'string') throw invalidRequest(`Invalid object: ${name}`, { param: name })
    here.set(part, next)
    here = next
  }
  const last = path.at(-1) ?? ''
  const key = last === '' ? String(here.size) : last
  if (here.get(key) instanceof Map) throw invalidRequest(`Invalid object: ${name}`, { param: name })
  here.set(key, value)
}
