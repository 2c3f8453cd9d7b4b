/** Tags of an order, as they stand on its card. */
import { classes } from '#ui/class-names.ts'
import { TEXTS } from './texts.ts'

interface TagListProps {
  tags: readonly string[]
  className?: string
}

export function TagList({ tags, className }: TagListProps) {
  if (tags.length === 0) return null
  return (
    <ul aria-label={TEXTS.label} className={classes('flex flex-wrap gap-1', className)}>
      {tags.map((tag) => (
        <li
          key={tag}
          className="max-w-full truncate rounded-full bg-sand px-2 py-0.5 text-small leading-tight text-ink-soft"
        >
          {tag}
        </li>
      ))}
    </ul>
  )
}
