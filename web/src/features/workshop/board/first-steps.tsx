/** What a shop without printers and orders begins with. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import type { BoardAnswer } from '@leksmedjan/contract/workshop-board'
import { Link } from 'react-router'
import { Notice } from '#ui/notices/notice.tsx'
import { TEXTS } from './texts.ts'

const WORDS = TEXTS.firstSteps

export function FirstSteps({ today, columns }: Pick<BoardAnswer, 'today' | 'columns'>) {
  if (today.printers > 0 || columns.some(({ count }) => count > 0)) return null
  return (
    <Notice tone="sun" title={WORDS.title}>
      <ol className="list-decimal pl-5">
        <li>
          <Link to={WORKSHOP_PATHS.printers} className="text-link">
            {WORDS.printer}
          </Link>
          {WORDS.printerWhy}
        </li>
        <li>{WORDS.filaments}</li>
        <li>{WORDS.orders}</li>
      </ol>
    </Notice>
  )
}
