/** One of the shop's own toy pictures (`npm run pictures`): a transparent cut-out in two widths, small files first. */
import { useCallback, useState } from 'react'
import { classes } from '../class-names.ts'
import { ToyShadow } from './toy-picture.tsx'

interface ShopPictureProps {
  /** Below `/toys`, without width and ending: 'dragon', 'kinds/animals.skogens_djur.bjorn'. */
  file: string
  /** '' where the words stand beside it. */
  alt?: string
  /** The first picture of a page comes at once, the rest when near. */
  eager?: boolean
  /** The large file only: the same picture stands larger further down, so one of it is fetched. */
  shared?: boolean
  className?: string
  onLost?: (file: string) => void
}

/** Heroes lie at the top of the folder, the rest below it. */
const widthsOf = (file: string): readonly [number, number] => (file.includes('/') ? [160, 320] : [480, 960])

export function ShopPicture({
  file,
  alt = '',
  eager = false,
  shared = false,
  className,
  onLost,
}: ShopPictureProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const lose = useCallback(() => {
    setMissing(file)
    onLost?.(file)
  }, [file, onLost])
  /** A prerendered picture may have failed before this code ran. */
  const seen = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) lose()
    },
    [lose],
  )
  if (missing === file) return <ToyShadow alt={alt} {...(className !== undefined && { className })} />
  const [small, large] = widthsOf(file)
  const widths = shared ? [large] : [small, large]
  const sizes = `${eager ? '' : 'auto, '}${large / 2}px`
  return (
    <picture className="contents">
      <source
        type="image/avif"
        srcSet={widths.map((width) => `/toys/${file}-${width}.avif ${width}w`).join(', ')}
        sizes={sizes}
      />
      <img
        ref={seen}
        src={`/toys/${file}.webp`}
        alt={alt}
        width={large}
        height={large}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...(eager && { fetchPriority: 'high' as const })}
        onError={lose}
        className={classes('block size-full object-contain', className)}
      />
    </picture>
  )
}
