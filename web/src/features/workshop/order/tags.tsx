/** Tags of the order: each with its way off, and one more. */
import { MOST_TAGS_OF_ORDER } from '@leksmedjan/contract/workshop-tags'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { TagDialog } from '../tags/tag-dialog.tsx'
import { TEXTS } from '../tags/texts.ts'
import { useTagging } from '../tags/use-tagging.ts'

export function Tags({ order: { orderNumber, tags, knownTags } }: { order: WorkshopOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { set } = useTagging()
  return (
    <section aria-label={TEXTS.label} className="-mt-4 flex flex-wrap items-center gap-1.5">
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-label={TEXTS.off(tag)}
          title={TEXTS.off(tag)}
          onClick={() => set({ order_numbers: [orderNumber], tag, on: false })}
          className="inline-flex min-h-11 max-w-full items-center gap-1 rounded-full bg-sand px-3 text-small lg:min-h-7"
        >
          <span className="truncate">{tag}</span>
          <Icon name="close" size={14} />
        </button>
      ))}
      {tags.length < MOST_TAGS_OF_ORDER && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="inline-flex min-h-11 items-center gap-1 rounded-full px-2 text-small text-ink-soft lg:min-h-7"
        >
          <Icon name="plus" size={14} />
          {TEXTS.put}
        </button>
      )}
      {isOpen && (
        <TagDialog
          orderNumbers={[orderNumber]}
          known={knownTags.filter((tag) => !tags.includes(tag))}
          canRemove={false}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
