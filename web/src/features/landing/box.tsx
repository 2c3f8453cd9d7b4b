/** Cardboard box: back and flaps behind the toy, front with band and tag before it. */
import { TEXTS } from './texts.ts'

const FILLS = 'absolute inset-0 size-full'

export function BoxBack() {
  return (
    <svg viewBox="0 0 400 300" aria-hidden className={FILLS}>
      <path d="M72 118h256l18 50H54Z" fill="#8f6437" />
      <path d="M72 118 40 102 24 150l30 18Z" fill="#c99a62" />
      <path d="m328 118 32-16 16 48-30 18Z" fill="#c99a62" />
    </svg>
  )
}

export function BoxFront() {
  return (
    <svg viewBox="0 0 400 300" aria-hidden className={FILLS}>
      <path d="M54 168h292l-24 120a8 8 0 0 1-8 6H86a8 8 0 0 1-8-6Z" fill="#dcb27c" />
      <path d="M54 168h292l-4 20H58Z" fill="#c99a62" />
      <path d="M176 168h48v126h-48Z" fill="#c23b22" />
      <rect x="240" y="212" width="84" height="52" rx="8" fill="#fffdf8" />
      <text x="252" y="234" fontFamily="Fredoka, sans-serif" fontWeight="600" fontSize="15" fill="#2a2140">
        {TEXTS.boxTo}
      </text>
      <text x="252" y="251" fontFamily="Nunito, sans-serif" fontSize="11.5" fill="#5e5676">
        {TEXTS.boxFrom}
      </text>
    </svg>
  )
}
