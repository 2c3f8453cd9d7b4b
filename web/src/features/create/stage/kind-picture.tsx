/** Picture of a kind: the most specific that exists, else the placeholder silhouette. */
import { useState } from 'react'
import { ShopPicture } from '#ui/toy/shop-picture.tsx'
import { ToyShadow } from '#ui/toy/toy-picture.tsx'
import { classes } from '#ui/class-names.ts'

interface KindPictureProps {
  /** Catalogue values, most preferred first. */
  values: readonly string[]
  alt?: string
  eager?: boolean
  className?: string
}

/** Values whose picture failed to load: not requested again. */
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
