/** Parameter schemas: parse the raw tree, refuse unknown, missing and malformed parameters. */
import type { Raw, RawTree } from './form.rules.ts'
import {
  emptyParameter,
  invalidRequest,
  missingParameter,
  notWhole,
  unknownParameter,
} from './sandbox.errors.ts'

export interface Parameter<T> {
  read(raw: Raw, path: string): T
  /** Refused when it is not sent. */
  isRequired?: boolean
}

export interface RequiredParameter<T> extends Parameter<T> {
  isRequired: true
}

export type Shape = Record<string, Parameter<unknown>>

export type Values<S extends Shape> = {
  [K in keyof S as S[K] extends RequiredParameter<unknown> ? K : never]: ReturnType<S[K]['read']>
} & {
  [K in keyof S as S[K] extends RequiredParameter<unknown> ? never : K]?: ReturnType<S[K]['read']> | undefined
}

export function required<T>(parameter: Parameter<T>): RequiredParameter<T> {
  return { ...parameter, isRequired: true }
}

export function text(maxLength = 5000): Parameter<string> {
  return {
    read(raw, path) {
      if (typeof raw !== 'string') throw invalidRequest(`Invalid string: ${path}`, { param: path })
      if (raw.length > maxLength) {
        throw invalidRequest(`${path} is longer than ${maxLength} signs.`, {
          code: 'parameter_invalid_string_too_long',
          param: path,
        })
      }
      return raw
    },
  }
}

/** Non-empty text. */
export function filled(maxLength = 5000): Parameter<string> {
  const any = text(maxLength)
  return {
    read(raw, path) {
      const value = any.read(raw, path)
      if (value.trim() === '') throw emptyParameter(path)
      return value
    },
  }
}

export function whole(range: { min?: number; max?: number } = {}): Parameter<number> {
  const { min = -99_999_999, max = 9_999_999_999 } = range
  return {
    read(raw, path) {
      if (typeof raw !== 'string' || !/^-?\d{1,15}$/.test(raw)) {
        throw notWhole(path, typeof raw === 'string' ? raw : path)
      }
      const value = Number(raw)
      if (value < min || value > max) throw notWhole(path, raw)
      return value
    },
  }
}

/** Percentages: above 0, at most 100, at most `decimals` decimals. */
export function percent(decimals = 4, { zero = false } = {}): Parameter<number> {
  return {
    read(raw, path) {
      const value = typeof raw === 'string' && /^\d{1,3}(\.\d+)?$/.test(raw) ? Number(raw) : Number.NaN
      const fits = value <= 100 && (zero ? value >= 0 : value > 0)
      if (!fits || (typeof raw === 'string' && (raw.split('.')[1] ?? '').length > decimals)) {
        throw invalidRequest(`Invalid decimal: ${path}`, { code: 'parameter_invalid_decimal', param: path })
      }
      return value
    },
  }
}

export function flag(): Parameter<boolean> {
  return {
    read(raw, path) {
      if (raw === 'true') return true
      if (raw === 'false') return false
      throw invalidRequest(`Invalid boolean: ${path}`, { param: path })
    },
  }
}

export function choice<const T extends string>(...allowed: T[]): Parameter<T> {
  return {
    read(raw, path) {
      const found = allowed.find((candidate) => candidate === raw)
      if (found !== undefined) return found
      throw invalidRequest(`Invalid ${path}: must be one of ${allowed.join(', ')}`, { param: path })
    },
  }
}

export function list<T>(of: Parameter<T>, { max = 100 } = {}): Parameter<T[]> {
  return {
    read(raw, path) {
      if (raw === '') return []
      if (typeof raw === 'string' || [...raw.keys()].some((key) => !/^\d{1,4}$/.test(key))) {
        throw invalidRequest(`Invalid array: ${path}`, { param: path })
      }
      if (raw.size > max) throw invalidRequest(`${path} holds more than ${max} items.`, { param: path })
      return [...raw]
        .sort(([a], [b]) => Number(a) - Number(b))
        .map(([index, item]) => of.read(item, `${path}[${index}]`))
    },
  }
}

export function shape<S extends Shape>(parts: S): Parameter<Values<S>> {
  return {
    read(raw, path) {
      if (typeof raw === 'string') throw invalidRequest(`Invalid object: ${path}`, { param: path })
      return readShape(parts, raw, path)
    },
  }
}

/** An empty value clears the field. */
export function clearable<T>(parameter: Parameter<T>): Parameter<T | null> {
  return { read: (raw, path) => (raw === '' ? null : parameter.read(raw, path)) }
}

const MAX_KEYS = 50

/** Key-value pairs; an empty value removes the key. */
export function metadata(): Parameter<Record<string, string>> {
  return {
    read(raw, path) {
      if (raw === '') return {}
      if (typeof raw === 'string') throw invalidRequest(`Invalid object: ${path}`, { param: path })
      if (raw.size > MAX_KEYS)
        throw invalidRequest(`${path} holds more than ${MAX_KEYS} keys.`, { param: path })
      const short = text(500)
      const entries = [...raw].map(([name, value]) => {
        if (name.length > 40) throw invalidRequest(`Metadata key too long: ${name}`, { param: path })
        return [name, short.read(value, `${path}[${name}]`)]
      })
      return Object.fromEntries(entries) as Record<string, string>
    },
  }
}

/** A moment in Unix seconds. */
export const moment = () => whole({ min: 0 })

export function readShape<S extends Shape>(parts: S, raw: RawTree, path = ''): Values<S> {
  const full = (name: string) => (path === '' ? name : `${path}[${name}]`)
  for (const name of raw.keys()) {
    if (!Object.hasOwn(parts, name)) throw unknownParameter(full(name))
  }
  const values: Record<string, unknown> = {}
  for (const [name, parameter] of Object.entries(parts)) {
    const given = raw.get(name)
    if (given === undefined) {
      if (parameter.isRequired === true) throw missingParameter(full(name))
      continue
    }
    values[name] = parameter.read(given, full(name))
  }
  return values as Values<S>
}

/** Merges metadata: given keys win, an empty value removes its key. */
export function mergeMetadata(
  kept: Record<string, string>,
  given: Record<string, string> | undefined,
): Record<string, string> {
  const merged = { ...kept, ...given }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}
