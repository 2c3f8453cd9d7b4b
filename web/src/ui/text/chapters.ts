/** Long texts with headings, as data: rendered by the page, checked by tests. */
export interface Chapter {
  /** Anchor; deep links rely on it. */
  id: string
  title: string
  body: readonly Block[]
}

/** A string is a paragraph in the markup of rich-text.rules.ts. */
export type Block =
  | string
  | { points: readonly string[] }
  | { steps: readonly string[] }
  | { table: TextTable }
  | { questions: readonly Question[] }
  /** Placeholder for an element provided by the page. */
  | { slot: string }

export interface TextTable {
  caption: string
  columns: readonly string[]
  /** The first cell is the row header. */
  rows: readonly (readonly string[])[]
}

export interface Question {
  question: string
  answer: readonly (string | { points: readonly string[] })[]
}

/** All strings in reading order. */
export function textsOf(chapters: readonly Chapter[]): string[] {
  return chapters.flatMap(({ title, body }) => [title, ...body.flatMap(textsOfBlock)])
}

function textsOfBlock(block: Block): string[] {
  if (typeof block === 'string') return [block]
  if ('points' in block) return [...block.points]
  if ('steps' in block) return [...block.steps]
  if ('table' in block) return [block.table.caption, ...block.table.columns, ...block.table.rows.flat()]
  if ('questions' in block) {
    return block.questions.flatMap(({ question, answer }) => [question, ...answer.flatMap(textsOfBlock)])
  }
  return []
}
