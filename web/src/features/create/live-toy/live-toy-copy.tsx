/** Small second view of the live toy: copied from the main canvas after each of its draws. */
import { useEffect, useRef } from 'react'

const copies = new Set<HTMLCanvasElement>()
/** Device pixels: sharp on dense screens, cheap to copy. */
const SIDE_PX = 200

/**
 * Must run in the task that drew the source: without preserveDrawingBuffer its pixels are gone afterwards.
 */
export function drawCopies(source: HTMLCanvasElement): void {
  for (const copy of copies) {
    const context = copy.getContext('2d')
    context?.clearRect(0, 0, SIDE_PX, SIDE_PX)
    context?.drawImage(source, 0, 0, SIDE_PX, SIDE_PX)
  }
}

export function LiveToyCopy() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const copy = canvas.current
    if (copy === null) return undefined
    copies.add(copy)
    return () => {
      copies.delete(copy)
    }
  }, [])
  return (
    <canvas
      ref={canvas}
      width={SIDE_PX}
      height={SIDE_PX}
      aria-hidden
      className="absolute inset-0 size-full"
    />
  )
}
