/**
 * A toy's picture. While loading or failed, a silhouette keeps its box; it is retried after a pause and when
 * the connection returns.
 */
import { pictureWidths } from '@leksmedjan/contract/pictures'
import { useEffect, useState } from 'react'
import { useOnline } from '../../lib/use-online.ts'
import { classes } from '../class-names.ts'

/** After three further attempts a picture stays lost until the connection changes. */
const LAST_TURN = 5
/** 1, 2 and 4 s after turns 1, 3 and 5. */
const pauseMs = (turn: number): number => 1000 * 2 ** (turn >> 1)

interface ToyPictureProps {
  src: string | null | undefined
  /** Built from the design: 'Röd och blå drake med vingar, glad'. '' where adjacent text names it. */
  alt: string
  /** The page's first picture loads eagerly, the rest lazily. */
  eager?: boolean
  /** `sizes` attribute; with it a `srcset` limits the download. */
  sizes?: string
  className?: string
  /** Called with the URL on each failed attempt, with null once a picture is shown. */
  onLost?: (src: string | null) => void
}

export function ToyPicture({ src, alt, eager = false, sizes, className, onLost }: ToyPictureProps) {
  const online = useOnline()
  const attempts = `${online} ${src}`
  const [begun, setBegun] = useState(attempts)
  /** Odd after a failure, even from the next attempt on. */
  const [turn, setTurn] = useState(0)
  if (begun !== attempts) {
    setBegun(attempts)
    setTurn(0)
  }
  const fail = () => {
    setTurn(turn | 1)
    if (src) onLost?.(src)
  }
  // The connection changing begins anew, but not the request in flight: one that left while offline may fail once
  // online, and a new `<img>` of the same address joins it. Only an attempt after that failure is a new request.
  useEffect(() => {
    if (turn % 2 === 0 || !online || turn > LAST_TURN) return undefined
    const timer = setTimeout(setTurn, pauseMs(turn), turn + 1)
    return () => clearTimeout(timer)
  }, [online, turn])
  /** The error event of a prerendered image may precede hydration. */
  const seen = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) fail()
  }
  if (!src || turn % 2 === 1) return <ToyShadow alt={alt} {...(className !== undefined && { className })} />
  const widths = sizes === undefined ? null : pictureWidths(src)
  return (
    <img
      ref={seen}
      {...(widths !== null && { srcSet: widths, sizes })}
      src={src}
      alt={alt}
      width={600}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(eager && { fetchPriority: 'high' as const })}
      onLoad={() => onLost?.(null)}
      onError={fail}
      className={classes('block size-full object-cover', className)}
    />
  )
}

const HEADS = {
  bear: (
    <>
      <circle cx="72" cy="46" r="15" />
      <circle cx="128" cy="46" r="15" />
    </>
  ),
  rabbit: (
    <>
      <ellipse cx="80" cy="32" rx="10" ry="30" transform="rotate(-8 80 32)" />
      <ellipse cx="120" cy="32" rx="10" ry="30" transform="rotate(8 120 32)" />
    </>
  ),
  fox: <path d="M62 64 60 22 94 46h12l34-24-2 42Z" />,
  robot: (
    <>
      <circle cx="100" cy="16" r="9" />
      <path d="M96 16h8v26h-8zM54 60h12v24H54zM134 60h12v24h-12z" />
    </>
  ),
}
export type ShadowOf = keyof typeof HEADS
export const SHADOWS = Object.keys(HEADS) as ShadowOf[]

interface ToyShadowProps {
  alt?: string
  of?: ShadowOf
  /** On sand, in whole rows. */
  quiet?: boolean
  className?: string
}

/** Silhouette of a toy, faded by colour instead of opacity, so that nothing shows through. */
export function ToyShadow({ alt = '', of = 'bear', quiet = false, className }: ToyShadowProps) {
  return (
    <svg
      viewBox="0 0 200 200"
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      className={classes(
        'block size-full',
        quiet
          ? 'fill-[color-mix(in_srgb,var(--ink)_8%,var(--sand))]'
          : 'fill-[color-mix(in_srgb,var(--ink)_18%,var(--sun-disc))]',
        className,
      )}
    >
      {HEADS[of]}
      <ellipse cx="100" cy="72" rx="40" ry="36" />
      <ellipse cx="100" cy="132" rx="36" ry="40" />
      <ellipse cx="60" cy="122" rx="15" ry="24" transform="rotate(24 60 122)" />
      <ellipse cx="140" cy="122" rx="15" ry="24" transform="rotate(-24 140 122)" />
      <ellipse cx="68" cy="168" rx="24" ry="15" />
      <ellipse cx="132" cy="168" rx="24" ry="15" />
    </svg>
  )
}
