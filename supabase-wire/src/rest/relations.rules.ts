/** Relations between tables from foreign keys: in either direction, or through a junction table. */
import { manyRelations, noRelation, type RelationCandidate } from './rest.errors.ts'
import { isOffered, type ForeignKey, type Schema, type Table, type WebRole } from './schema.ts'

/** Pairs of columns that must be equal. */
export type Join = { left: string; right: string }[]

export interface Relation {
  table: Table
  /** At most one row, or any number. */
  yields: 'one' | 'many'
  /** From the parent to the table, or to the junction where there is one. */
  join: Join
  junction: { table: Table; join: Join } | null
}

interface Candidate extends Relation {
  /** Names that a target or a hint may refer to it by. */
  targets: string[]
  hints: string[]
  told: RelationCandidate
}

export function findRelation(
  schema: Schema,
  parent: Table,
  target: string,
  hint: string | null,
  role: WebRole,
): Relation {
  const found = candidatesOf(schema, parent)
    .filter((c) => isOffered(c.table, role))
    .filter((c) => c.targets.includes(target) && (hint === null || c.hints.includes(hint)))
  const [first, second] = found
  if (first === undefined) throw noRelation(parent.name, target, hint)
  if (second !== undefined) {
    const told = found.map((c) => c.told)
    throw manyRelations(
      parent.name,
      target,
      told,
      found.map((c) => c.hints[0] ?? ''),
    )
  }
  return first
}

function candidatesOf(schema: Schema, parent: Table): Candidate[] {
  const own = schema.foreignKeys.filter((key) => key.from === parent)
  const others = schema.foreignKeys.filter((key) => key.to === parent)
  return [
    ...own.map(upwards),
    ...others.map(downwards),
    ...others.flatMap((near) =>
      schema.foreignKeys
        .filter((far) => far.from === near.from && far !== near && isJunction(near, far))
        .map((far) => across(near, far)),
    ),
  ]
}

function upwards(key: ForeignKey): Candidate {
  const single = key.fromColumns.length === 1 ? key.fromColumns : []
  const oneToOne = isUnique(key.from, key.fromColumns)
  return {
    table: key.to,
    yields: 'one',
    join: pairs(key.fromColumns, key.toColumns),
    junction: null,
    targets: [key.to.name, key.name, ...single],
    hints: [key.name, ...single],
    told: tell(oneToOne ? 'one-to-one' : 'many-to-one', key.from, key.to, key),
  }
}

function downwards(key: ForeignKey): Candidate {
  const single = key.fromColumns.length === 1 ? key.fromColumns : []
  const oneToOne = isUnique(key.from, key.fromColumns)
  return {
    table: key.from,
    yields: oneToOne ? 'one' : 'many',
    join: pairs(key.toColumns, key.fromColumns),
    junction: null,
    targets: [key.from.name, key.name],
    hints: [key.name, ...single],
    told: tell(oneToOne ? 'one-to-one' : 'one-to-many', key.to, key.from, key),
  }
}

function across(near: ForeignKey, far: ForeignKey): Candidate {
  return {
    table: far.to,
    yields: 'many',
    join: pairs(near.toColumns, near.fromColumns),
    junction: { table: near.from, join: pairs(far.fromColumns, far.toColumns) },
    targets: [far.to.name],
    hints: [near.from.name, near.name, far.name],
    told: {
      cardinality: 'many-to-many',
      embedding: `${near.to.name} with ${far.to.name}`,
      relationship:
        `${near.from.name} using ${near.name}(${near.fromColumns.join(', ')}) ` +
        `and ${far.name}(${far.fromColumns.join(', ')})`,
    },
  }
}

function tell(cardinality: string, parent: Table, child: Table, key: ForeignKey): RelationCandidate {
  const [mine, its] =
    key.from === parent ? [key.fromColumns, key.toColumns] : [key.toColumns, key.fromColumns]
  return {
    cardinality,
    embedding: `${parent.name} with ${child.name}`,
    relationship: `${key.name} using ${parent.name}(${mine.join(', ')}) and ${child.name}(${its.join(', ')})`,
  }
}

function isJunction(near: ForeignKey, far: ForeignKey): boolean {
  const key = near.from.primaryKey
  return [...near.fromColumns, ...far.fromColumns].every((column) => key.includes(column))
}

function isUnique(table: Table, columns: string[]): boolean {
  return table.uniqueSets.some(
    (set) => set.length <= columns.length && set.every((column) => columns.includes(column)),
  )
}

function pairs(left: string[], right: string[]): Join {
  return left.map((column, place) => ({ left: column, right: right[place] ?? column }))
}
