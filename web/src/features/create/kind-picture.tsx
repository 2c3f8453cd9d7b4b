/** The picture of a kind: the deepest one that exists, else the waiting shadow of a toy. */
import { useState } from 'react'
import { ToyPicture } from '../../ui/toy-picture.tsx'
import { classes } from '../../ui/class-names.ts'

interface KindPictureProps {
  /** Catalogue values, the one wanted most first. */
  values: readonly string[]
  alt?: string
  eager?: boolean
  className?: string
}

export const kindAddress = (value: string) => `/toys/kinds/${value}.webp`

/** Addresses that did not answer, so that nobody asks for them twice. */
const missing = new Set<string>()

export function KindPicture({ values, alt = '', eager = false, className }: KindPictureProps) {
  const [, setFailures] = useState(0)
  const value = values.find((each) => !missing.has(each))
  if (value === undefined) return <ToyPicture src={null} alt={alt} {...(className && { className })} />
  return (
    <img
      key={value}
      src={kindAddress(value)}
      alt={alt}
      width={320}
      height={320}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={classes('fade-in block size-full object-contain', className)}
      onError={() => {
        missing.add(value)
        setFailures((count) => count + 1)
      }}
    />
  )
}
