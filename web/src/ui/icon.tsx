/** The shop's own line icons: 24 units, stroked in the colour of the text. Silent unless `label` is given. */
import type { ReactNode } from 'react'

const SHAPES = {
  check: <path d="m5 12.5 4.5 4.500L19 7.5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  up: <path d="m6 14.5 6-6 6 6" />,
  left: <path d="m14.5 6-6 6 6 6" />,
  right: <path d="m9.5 6 6 6-6 6" />,
  mark: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.800v5M12 16v.1" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.200v5M12 8v.1" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8" r="3.8" />
      <path d="M5 20c.6-4 3.3-6 7-6s6.4 2 7 6" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
      <path d="M8 10.500V8a4 4 0 0 1 8 0v2.500M12 14.500v2" />
    </>
  ),
  card: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="M3 10h18M6.5 14.800h3" />
    </>
  ),
  again: <path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.500M19.5 3.500v4.500H15" />,
  search: (
    <>
      <circle cx="10.8" cy="10.8" r="6.3" />
      <path d="m15.5 15.5 4.5 4.5" />
    </>
  ),
  download: <path d="M12 4v11m-4.5-4.500L12 15l4.5-4.500M5.5 19.500h13" />,
  turnLeft: <path d="M20 9c0 4-5 6.5-15 6M8.5 11 4.5 15l4.5 3.5" />,
  turnRight: <path d="M4 9c0 4 5 6.5 15 6m-3.5-4 4 4-4.5 3.5" />,
  cube: <path d="m12 3.5 8 4.300v8.400l-8 4.3-8-4.300V7.800l8-4.300ZM4.2 8 12 12.2 19.8 8M12 12.200v8" />,
  pen: <path d="m4.5 19.5.9-4L15.8 5.100a2 2 0 0 1 2.8 0l.3.300a2 2 0 0 1 0 2.800L8.5 18.600l-4 .9Z" />,
  share: <path d="M12 15V4m-4 4 4-4 4 4M6 12v7.500h12V12" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof SHAPES

export function Icon({ name, size = 24, label }: { name: IconName; size?: number; label?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {SHAPES[name]}
    </svg>
  )
}
