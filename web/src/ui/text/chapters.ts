/** A text long enough to need headings, as data: its page draws it, its test reads it. */
export interface Chapter {
  /** Anchor; links from elsewhere rely on it. */
  id: string
  title: string
  body: readonly Block[]
}

/** A string is a paragraph, with the marks of rich-text.rules.ts. */
export type Block =
  | string
  | { points: readonly string[] }
  | { steps: readonly string[] }
  | { table: TextTable }
  | { questions: readonly Question[] }
  /** Something drawn by the page. */
  | { slot: string }

export interface TextTable {
  caption: string
  columns: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly string[])[]
}

export interface Question {
  question: string
  answer: readonly (string | { points: readonly string[] })[]
}

/** Every piece of writing in it, in reading order. */
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
