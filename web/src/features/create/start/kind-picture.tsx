/** The picture of a kind: the deepest one that exists, else the waiting shadow of a toy. */
import { useState } from 'react'
import { ShopPicture } from '#ui/toy/shop-picture.tsx'
import { ToyShadow } from '#ui/toy/toy-picture.tsx'
import { classes } from '#ui/class-names.ts'

interface KindPictureProps {
  /** Catalogue values, the one wanted most first. */
  values: readonly string[]
  alt?: string
  eager?: boolean
  className?: string
}

/** Values whose picture did not answer, so that nobody asks for it twice. */
const missing = new Set<string>()

export function KindPicture({ values, alt = '', eager = false, className }: KindPictureProps) {
  const [, setFailures] = useState(0)
  const value = values.find((each) => !missing.has(each))
  if (value === undefined) return <ToyShadow alt={alt} {...(className !== undefined && { className })} />
  return (
    <ShopPicture
      key={value}
      file={`kinds/${value}`}
      alt={alt}
      eager={eager}
      className={classes('fade-in', className)}
      onLost={() => {
        missing.add(value)
        setFailures((count) => count + 1)
      }}
    />
  )
}
