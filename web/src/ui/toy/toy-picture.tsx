/**
 * A toy's picture. While loading or failed, a silhouette keeps its box; it is retried after a pause and when
 * the connection returns.
 */
import { pictureWidths } from '@leksmedjan/contract/pictures'
import { useCallback, useEffect, useState } from 'react'
import { useOnline } from '../../lib/use-online.ts'
import { classes } from '../class-names.ts'

/** Before each further attempt; a picture that fails once more stays lost until the connection changes. */
export const PAUSES_MS = [1000, 2000, 4000] as const

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
  const { isLost, lose } = useAttempts(src)
  const fail = useCallback(() => {
    lose()
    if (src) onLost?.(src)
  }, [lose, src, onLost])
  /** The error event of a prerendered image may precede hydration. */
  const seen = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) fail()
    },
    [fail],
  )
  if (!src || isLost) return <ToyShadow alt={alt} {...(className !== undefined && { className })} />
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

interface Attempts {
  /** The picture and the state of the connection that they are made in. */
  of: string
  failed: number
  isLost: boolean
}

/**
 * Attempts at one picture. The connection changing begins them anew, but not the request in flight: one that
 * left while offline may fail once online, and a new `<img>` of the same address joins it. Only an attempt made
 * after that failure is a new request.
 */
function useAttempts(src: string | null | undefined) {
  const online = useOnline()
  const of = `${online} ${src}`
  const [{ failed, isLost, ...attempts }, setAttempts] = useState<Attempts>({ of, failed: 0, isLost: false })
  if (attempts.of !== of) setAttempts({ of, failed: 0, isLost: false })
  const lose = useCallback(() => {
    setAttempts((before) => (before.isLost ? before : { ...before, failed: before.failed + 1, isLost: true }))
  }, [])
  useEffect(() => {
    const pauseMs = PAUSES_MS[failed - 1]
    if (!isLost || !online || pauseMs === undefined) return undefined
    const timer = setTimeout(() => setAttempts((before) => ({ ...before, isLost: false })), pauseMs)
    return () => clearTimeout(timer)
  }, [isLost, online, failed])
  return { isLost, lose }
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
