/**
 * Line icons on a 24-unit grid, stroked in currentColor. Hidden from screen readers unless `label` is given.
 */
import type { ReactElement, ReactNode } from 'react'

const SHAPES = {
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  up: <path d="m6 14.5 6-6 6 6" />,
  left: <path d="m14.5 6-6 6 6 6" />,
  right: <path d="m9.5 6 6 6-6 6" />,
  plus: <path d="M12 5.5v13M5.5 12h13" />,
  minus: <path d="M5.5 12h13" />,
  menu: <path d="M4.5 7h15M4.5 12h15M4.5 17h15" />,
  mark: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.8v5M12 16v.1" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.2v5M12 8v.1" />
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
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
    </>
  ),
  card: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="M3 10h18M6.5 14.8h3" />
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
      <path d="M12 7.5v5l3 2" />
    </>
  ),
  again: <path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 3.5v4.5H15" />,
  search: (
    <>
      <circle cx="10.8" cy="10.8" r="6.3" />
      <path d="m15.5 15.5 4.5 4.5" />
    </>
  ),
  download: <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5.5 19.5h13" />,
  turnLeft: <path d="M20 9c0 4-5 6.5-15 6M8.5 11 4.5 15l4.5 3.5" />,
  turnRight: <path d="M4 9c0 4 5 6.5 15 6m-3.5-4 4 4-4.5 3.5" />,
  cube: <path d="m12 3.5 8 4.3v8.4l-8 4.3-8-4.3V7.8l8-4.3ZM4.2 8 12 12.2 19.8 8M12 12.2v8" />,
  pen: <path d="m4.5 19.5.9-4L15.8 5.1a2 2 0 0 1 2.8 0l.3.3a2 2 0 0 1 0 2.8L8.5 18.6l-4 .9Z" />,
  mail: (
    <>
      <rect x="3" y="5.5" width="18" height="13.5" rx="2.5" />
      <path d="m4 7.5 8 6 8-6" />
    </>
  ),
  eye: (
    <>
      <path d="M2.8 12c2-4 5.2-6 9.2-6s7.2 2 9.2 6c-2 4-5.2 6-9.2 6s-7.2-2-9.2-6Z" />
      <circle cx="12" cy="12" r="2.800" />
    </>
  ),
  eyeOff: (
    <path d="M4 4l16 16M9.5 6.3a10 10 0 0 1 2.5-.3c4 0 7.2 2 9.2 6a13 13 0 0 1-2.6 3.5M6.3 7.6A12.5 12.5 0 0 0 2.8 12c2 4 5.2 6 9.2 6 1.5 0 2.9-.3 4.1-.8" />
  ),
  out: <path d="M10 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15 8l4 4-4 4M19 12H9.5" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11.5" rx="2.5" />
      <path d="M15.5 5.5a2 2 0 0 0-2-1.5h-7a2 2 0 0 0-2 2v8a2 2 0 0 0 1.5 2" />
    </>
  ),
  trash: <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 11v5M13.7 11v5" />,
  grid: (
    <>
      <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
      <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5" />
    </>
  ),
  list: <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
  share: <path d="M12 15V4m-4 4 4-4 4 4M6 12v7.5h12V12" />,
} satisfies Record<string, ReactNode>

/** A shape by name, or a shape of its own on the same grid that only some pages load. */
export type IconShape = keyof typeof SHAPES | ReactElement

export function Icon({ name, size = 24, label }: { name: IconShape; size?: number; label?: string }) {
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
      {typeof name === 'string' ? SHAPES[name] : name}
    </svg>
  )
}
