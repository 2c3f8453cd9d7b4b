import { jsonDepthOf } from '../body.rules.ts'
import { COMPARISONS, TRUTHS, type Condition, type Filter } from '../grammar/filters.ts'
import { BOUNDS } from '../../bounds.ts'
import { tooMuch } from '../rest.errors.ts'
import type { Table } from '../schema.ts'
import { pathSql, type Expression, type Parameters } from './columns.ts'

export interface ConditionScope {
  parameters: Parameters
  table: Table
  alias: string
  /** `embed=is.null`: whether an embedded table has rows; null where there is no such embed. */
  embedIsEmpty(name: string): string | null
}

export function conditionSql(scope: ConditionScope, condition: Condition): string {
  if (condition.kind === 'filter') return filterSql(scope, condition)
  const parts = condition.conditions.map((part) => conditionSql(scope, part))
  return negated(condition.not, `(${parts.join(` ${condition.joiner} `)})`)
}

function filterSql(scope: ConditionScope, filter: Filter): string {
  const { path, not, test } = filter
  if (test.operator === 'is' && path.keys.length === 0 && !scope.table.columns.has(path.column)) {
    const empty = scope.embedIsEmpty(path.column)
    if (empty !== null && test.value === 'null') return negated(not, empty)
    if (empty !== null && test.value === 'not_null') return negated(!not, empty)
  }
  const left = pathSql(scope.parameters, scope.table, scope.alias, path)
  return negated(not, testSql(scope.parameters, left, test))
}

function testSql(parameters: Parameters, left: Expression, test: Filter['test']): string {
  switch (test.operator) {
    case 'is':
      return `${left.sql} ${TRUTHS[test.value]}`
    case 'in':
      return listSql(parameters, left, test.values)
    case 'like':
    case 'ilike': {
      const pattern = test.value.replaceAll('*', '%')
      return `${left.sql} ${COMPARISONS[test.operator]} ${parameters.add(pattern, 'text')}`
    }
    default:
      return `${left.sql} ${COMPARISONS[test.operator]} ${parameters.add(shallow(test.value, left), left.type)}`
  }
}

function listSql(parameters: Parameters, left: Expression, values: string[]): string {
  // The column is referenced all the same: each parameter of a JSON path must be used.
  if (values.length === 0) return `${left.sql} is null and false`
  for (const value of values) shallow(value, left)
  // An array of arrays cannot be unnested to its elements: such columns are compared one by one.
  if (left.type.endsWith('[]')) {
    return `${left.sql} in (${values.map((value) => parameters.add(value, left.type)).join(', ')})`
  }
  return `${left.sql} = any(${parameters.add(values, `${left.type}[]`)})`
}

/** A deeply nested value would exhaust the database's stack. */
function shallow(value: string, { type }: Expression): string {
  const nests = type === 'json' || type === 'jsonb' || type.endsWith('[]')
  if (nests && jsonDepthOf(value) > BOUNDS.jsonDepth.most)
    throw tooMuch(`a value nests deeper than ${BOUNDS.jsonDepth.most}`)
  return value
}

function negated(not: boolean, sql: string): string {
  return not ? `not (${sql})` : `(${sql})`
}
