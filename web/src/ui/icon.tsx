/**
 * Line icons on a 24-unit grid, stroked in currentColor. Hidden from screen readers unless `label` is given.
 */
import type { ReactNode } from 'react'

const SHAPES = {
  check: <path d="m5 12.5 4.5 4.500L19 7.5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  up: <path d="m6 14.5 6-6 6 6" />,
  left: <path d="m14.5 6-6 6 6 6" />,
  right: <path d="m9.5 6 6 6-6 6" />,
  plus: <path d="M12 5.500v13M5.500 12h13" />,
  minus: <path d="M5.500 12h13" />,
  menu: <path d="M4.500 7h15M4.500 12h15M4.500 17h15" />,
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
  phone: (
    <>
      <rect x="6.5" y="3" width="11" height="18" rx="2.5" />
      <path d="M10.5 18h3" />
    </>
  ),
  later: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.500v5l3 2" />
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
  mail: (
    <>
      <rect x="3" y="5.5" width="18" height="13.5" rx="2.5" />
      <path d="m4 7.5 8 6 8-6" />
    </>
  ),
  eye: (
    <>
      <path d="M2.8 12c2-4 5.200-6 9.200-6s7.200 2 9.200 6c-2 4-5.200 6-9.200 6s-7.200-2-9.200-6Z" />
      <circle cx="12" cy="12" r="2.800" />
    </>
  ),
  eyeOff: (
    <path d="M4 4l16 16M9.500 6.300a10 10 0 0 1 2.500-.3c4 0 7.200 2 9.200 6a13 13 0 0 1-2.600 3.500M6.300 7.600A12.500 12.500 0 0 0 2.800 12c2 4 5.200 6 9.200 6 1.500 0 2.900-.3 4.100-.8" />
  ),
  out: <path d="M10 4.500H6.500a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15 8l4 4-4 4M19 12H9.500" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11.5" rx="2.5" />
      <path d="M15.500 5.500a2 2 0 0 0-2-1.500h-7a2 2 0 0 0-2 2v8a2 2 0 0 0 1.500 2" />
    </>
  ),
  trash: <path d="M4.5 7h15M9.5 7V4.500h5V7M6.500 7l.8 12.500h9.400L17.500 7M10.300 11v5M13.700 11v5" />,
  grid: (
    <>
      <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
      <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5" />
    </>
  ),
  list: <path d="M4 6.500h16M4 12h16M4 17.500h16" />,
  bell: <path d="M6.500 16.500V11a5.500 5.500 0 0 1 11 0v5.500L19 18H5l1.500-1.500ZM10 20.500h4" />,
  flag: <path d="M6 20.500V4.500h11.500l-2.500 4 2.500 4H6" />,
  people: (
    <>
      <circle cx="9" cy="8.5" r="3.3" />
      <path d="M3 19c.5-3.500 2.700-5.200 6-5.200s5.500 1.700 6 5.200M15.500 5.600a3.300 3.300 0 0 1 0 5.800M17.500 14.200c2 .8 3.200 2.400 3.500 4.800" />
    </>
  ),
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
