import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { textTitle } from './order.rules.ts'
import { TEXTS as TOY } from './toy-texts.ts'

export function BoughtTexts({ texts }: { texts: NonNullable<WorkshopOrder['texts']> }) {
  if (texts.length === 0) return null
  return (
    <ul aria-label={TOY.texts} className="mt-3 flex flex-col gap-2">
      {texts.map(({ key, text }) => (
        <li key={key} className="rounded-row bg-sand px-4 py-3">
          <p className="text-small text-ink-soft">{textTitle(key)}</p>
          <p className="font-semibold whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        </li>
      ))}
    </ul>
  )
}
