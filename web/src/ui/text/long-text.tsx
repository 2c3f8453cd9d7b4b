/** Long text page: heading, table of contents beside or above, lines of at most 68 characters. */
import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { Disclosure } from '../disclosure.tsx'
import type { Chapter } from './chapters.ts'
import { LongTextBlock } from './long-text-block.tsx'
import { RichText } from './rich-text.tsx'
import { TEXTS } from './texts.ts'

interface LongTextProps {
  title: string
  lead?: string
  /** Below the lead: date of the last change. */
  note?: string
  chapters: readonly Chapter[]
  numbered?: boolean
  /** Below the lead, before the chapters. */
  top?: ReactNode
  /** Elements for the chapters' slots. */
  slots?: Readonly<Record<string, ReactNode>>
}

/** Up to this many chapters need no table of contents. */
const FEW_CHAPTERS = 3

export function LongText({ title, lead, note, chapters, numbered = false, top, slots = {} }: LongTextProps) {
  const headings = chapters.map(({ id, title: text }, index) => ({
    id,
    text: numbered ? `${index + 1}. ${text}` : text,
  }))
  const hasContents = chapters.length > FEW_CHAPTERS
  return (
    <div
      className={
        hasContents ? 'grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[17rem_minmax(0,1fr)]' : undefined
      }
    >
      <header className="lg:col-start-2">
        <h1 className="text-h1-phone sm:text-h1">{title}</h1>
        {lead !== undefined && (
          <p className="mt-3 max-w-125 text-lead text-ink-soft">
            <RichText text={lead} />
          </p>
        )}
        {note !== undefined && <p className="mt-2 text-note text-ink-soft">{note}</p>}
        {top}
      </header>
      {hasContents && <Contents headings={headings} />}
      <div
        className={classes('sm:text-h4', hasContents ? 'lg:col-start-2' : 'gap-x-16 lg:grid lg:grid-cols-2')}
      >
        {chapters.map((chapter, index) => (
          <section key={chapter.id} aria-labelledby={chapter.id} className="mt-9 sm:mt-11">
            <h2 id={chapter.id} className="text-h3 break-after-avoid sm:text-h2">
              {headings[index]?.text}
            </h2>
            <div className="mt-3 flex flex-col gap-3.5">
              {chapter.body.map((block, place) => (
                <LongTextBlock key={place} block={block} slots={slots} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

interface Heading {
  id: string
  text: string
}

/** Sticky column on wide screens, collapsible row on narrow ones. */
function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav aria-label={TEXTS.contents} className="lg:col-start-1 lg:row-span-2 lg:row-start-1 print:hidden">
      <Disclosure
        summary={<span className="font-bold">{TEXTS.contents}</span>}
        className="mt-6 max-w-125 lg:hidden"
      >
        <ContentsList headings={headings} />
      </Disclosure>
      <div className="sticky top-26 max-h-[calc(100dvh-8rem)] overflow-y-auto border-r border-line py-1 pr-6 max-lg:hidden">
        <p className="font-head text-h4 font-semibold">{TEXTS.contents}</p>
        <div className="mt-2">
          <ContentsList headings={headings} />
        </div>
      </div>
    </nav>
  )
}

function ContentsList({ headings }: { headings: readonly Heading[] }) {
  return (
    <ul>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1 leading-snug hover:underline lg:min-h-9 lg:text-note"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
