import { describe, expect, it } from 'vitest'
import { canonicalText, readForm } from './form.rules.ts'
import {
  choice,
  clearable,
  filled,
  flag,
  list,
  metadata,
  readShape,
  required,
  shape,
  whole,
  type Shape,
} from './parameters.rules.ts'
import { SandboxError } from './sandbox.errors.ts'

const LINE = shape({ quantity: required(whole({ min: 1 })), name: filled() })
const SHAPE = {
  line_items: required(list(LINE, { max: 2 })),
  active: flag(),
  mode: choice('payment'),
  metadata: metadata(),
  note: clearable(filled()),
}

const read = (form: string, parts: Shape = SHAPE) => readShape(parts, readForm(form))

function refusalOf(form: string): unknown {
  try {
    read(form)
  } catch (error) {
    if (error instanceof SandboxError) return [error.body.code ?? null, error.body.param]
    throw error
  }
  return 'accepted'
}

describe('parameters', () => {
  it('are parsed from bracketed names', () => {
    const form =
      'line_items[1][quantity]=2&line_items[0][quantity]=1&line_items[0][name]=Bj%C3%B6rn&active=true&metadata[a]=b&note='
    expect(read(form)).toEqual({
      line_items: [{ quantity: 1, name: 'Björn' }, { quantity: 2 }],
      active: true,
      metadata: { a: 'b' },
      note: null,
    })
  })

  it.each([
    ['line_items[0][quantity]=1&colour=red', ['parameter_unknown', 'colour']],
    ['line_items[0][quantity]=1&line_items[0][x]=1', ['parameter_unknown', 'line_items[0][x]']],
    ['active=true', ['parameter_missing', 'line_items']],
    ['line_items[0][name]=a', ['parameter_missing', 'line_items[0][quantity]']],
    ['line_items[0][quantity]=1.5', ['parameter_invalid_integer', 'line_items[0][quantity]']],
    ['line_items[0][quantity]=0', ['parameter_invalid_integer', 'line_items[0][quantity]']],
    ['line_items[0][quantity]=1&line_items[0][name]=', ['parameter_invalid_empty', 'line_items[0][name]']],
    ['line_items=many', [null, 'line_items']],
    ['line_items[0][quantity]=1&active=yes', [null, 'active']],
    ['line_items[0][quantity]=1&mode=setup', [null, 'mode']],
    ['line_items[0][quantity]=1&line_items[1][quantity]=1&line_items[2][quantity]=1', [null, 'line_items']],
    ['line_items[__proto__][quantity]=1', [null, 'line_items']],
    ['a=1&a[b]=2', [null, 'a[b]']],
    ['a[b]=1&a=2', [null, 'a']],
    ['a[b][c][d][e][f][g][h][i][j]=1', [null, 'a[b][c][d][e][f][g][h][i][j]']],
  ])('%s is rejected', (form, refusal) => {
    expect(refusalOf(form)).toEqual(refusal)
  })

  it('are equal in any order', () => {
    expect(canonicalText(readForm('b=2&a[y]=1&a[x]=3'))).toBe(canonicalText(readForm('a[x]=3&a[y]=1&b=2')))
    expect(canonicalText(readForm('a=1'))).not.toBe(canonicalText(readForm('a[0]=1')))
  })
})
