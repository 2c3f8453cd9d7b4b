/** The open cardboard box with its red band and a tag, drawn in front of the toy. */
import { TEXTS } from './texts.ts'

export function Box() {
  return (
    <svg viewBox="0 0 400 300" aria-hidden className="absolute inset-0 size-full">
      <path d="M55 160h290l-24 128a8 8 0 0 1-8 6H87a8 8 0 0 1-8-6Z" fill="#dcb27c" />
      <path d="M55 160h290l-4 22H59Z" fill="#c99a62" />
      <path d="M176 160h48v134h-48Z" fill="#c23b22" />
      <rect x="240" y="208" width="84" height="52" rx="8" fill="#fffdf8" />
      <text x="252" y="230" fontFamily="Fredoka, sans-serif" fontWeight="600" fontSize="15" fill="#2a2140">
        {TEXTS.boxTo}
      </text>
      <text x="252" y="247" fontFamily="Nunito, sans-serif" fontSize="11.5" fill="#5e5676">
        {TEXTS.boxFrom}
      </text>
    </svg>
  )
}
