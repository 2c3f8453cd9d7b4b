/** Public view of a shared design: picture, name, description, kind and date. Nothing else is public. */
import type { ReactNode } from 'react'
import { longDate } from '../../lib/formats/dates.ts'
import { classes } from '../class-names.ts'
import { TEXTS } from '../texts.ts'
import { ToyPicture } from './toy-picture.tsx'

/** Row of the view `public_designs`; the studio's preview uses the same shape. */
export interface SharedDesign {
  name: string
  description: string
  pictureUrl: string | null
  category: string | null
  createdAt: string
}

interface SharedDesignViewProps {
  design: SharedDesign
  /**
   * page: large, the name is the page's h1. preview: inside a dialog, large enough to read texts on the toy.
   */
  form: 'page' | 'preview'
  /** Below the description. */
  children?: ReactNode
}

export function SharedDesignView({ design, form, children }: SharedDesignViewProps) {
  const isPage = form === 'page'
  const Name = isPage ? 'h1' : 'h3'
  const about = [design.category, longDate(design.createdAt)].filter(Boolean).join(', ')
  return (
    <article
      className={
        isPage
          ? 'grid grid-cols-[minmax(0,1fr)] items-center gap-8 lg:grid-cols-[minmax(0,640px)_minmax(0,1fr)] lg:gap-14'
          : 'grid grid-cols-[minmax(0,1fr)] items-center gap-4 rounded-row border border-line bg-card p-3 sm:grid-cols-[208px_minmax(0,1fr)]'
      }
    >
      <div
        className={classes(
          'aspect-square overflow-hidden bg-sun-soft',
          isPage ? 'rounded-stage' : 'rounded-window max-sm:mx-auto max-sm:w-60',
        )}
      >
        <ToyPicture
          src={design.pictureUrl}
          alt={TEXTS.toyPicture(design.name)}
          eager={isPage}
          sizes={isPage ? '(min-width: 1024px) 640px, 92vw' : '(min-width: 640px) 208px, 86vw'}
        />
      </div>
      <div className="min-w-0">
        <Name className={isPage ? 'text-toy-phone sm:text-toy' : 'text-h3'}>{design.name}</Name>
        {design.description !== '' && (
          <p className={classes('mt-2', isPage ? 'text-lead' : 'text-note')}>{design.description}</p>
        )}
        <p className="mt-2 text-note text-ink-soft">{about}</p>
        {children}
      </div>
    </article>
  )
}
