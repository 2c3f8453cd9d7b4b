/** A real render on transparent ground, `public/toys/<name>.webp`; it stands on any tint. */
import { ToyPicture } from '../../ui/toy-picture.tsx'

export type ToyName =
  | 'dragon'
  | 'dragon-foot'
  | 'bear'
  | 'train'
  | 'unicorn'
  | 'astronaut'
  | 'doll'
  | 'cat'
  | 'rocket'
  | 'rabbit'
  | 'owl'
  | 'car'
  | 'dino'

interface ToyCutOutProps {
  toy: ToyName
  alt?: string
  eager?: boolean
  className?: string
}

export function ToyCutOut({ toy, alt = '', eager = false, className }: ToyCutOutProps) {
  return (
    <ToyPicture
      src={`/toys/${toy}.webp`}
      alt={alt}
      fit="cut-out"
      eager={eager}
      {...(className !== undefined && { className })}
    />
  )
}
