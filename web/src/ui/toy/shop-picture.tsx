/** Stock toy picture (`npm run pictures`): a transparent cut-out in two widths. */
import { useCallback, useState } from 'react'
import { classes } from '../class-names.ts'
import { ToyShadow } from './toy-picture.tsx'

interface ShopPictureProps {
  /** Path below `/toys` without width and extension: 'dragon', 'kinds/animals.skogens_djur.bjorn'. */
  file: string
  /** '' where adjacent text names it. */
  alt?: string
  /** The page's first picture loads eagerly, the rest lazily. */
  eager?: boolean
  /** Large file only: the same picture appears larger further down, so that one file is fetched. */
  shared?: boolean
  className?: string
  onLost?: (file: string) => void
}

/** Hero pictures are at the top of the folder and larger. */
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
  /** The error event of a prerendered image may precede hydration. */
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
