/** A small second view of the live toy: copied from the large one whenever that is drawn. */
import { useEffect, useRef } from 'react'

const copies = new Set<HTMLCanvasElement>()
/** Sharp on dense screens, still cheap to copy. */
const SIDE_PX = 200

/** Must run in the task that drew the source: later its pixels are gone. */
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
