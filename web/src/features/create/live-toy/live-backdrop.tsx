/** The environment behind the toy, blurred as in the picture. */
import type { LiveToy } from '@leksmedjan/toymaker/web/live-toy'
import { useEffect, useRef } from 'react'

export function LiveBackdrop({ backdrop }: { backdrop: LiveToy['backdrop'] }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { rgba, side } = backdrop
  useEffect(() => {
    const image = new ImageData(new Uint8ClampedArray(rgba), side, side)
    canvas.current?.getContext('2d')?.putImageData(image, 0, 0)
  }, [rgba, side])
  return (
    <canvas
      ref={canvas}
      width={side}
      height={side}
      aria-hidden
      className="fade-in absolute inset-0 -z-10 size-full object-cover"
    />
  )
}
