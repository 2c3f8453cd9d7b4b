/**
 * Toy stage: a tinted panel, a paler sun disc (78 % of the width, centre at 46 %), a turned wooden plate, the
 * toy on top. Size it from outside; the content scales.
 */
import { useId, type ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { TINT_CLASS, type Tint } from './tint.ts'

interface StageProps {
  tint?: Tint
  /** false for a toy with a base of its own. */
  plate?: boolean
  /** Backdrop in place of sun and plate. */
  backdrop?: ReactNode
  /** Shape of the panel; default: the pictures' 640:580. */
  className?: string
  /** The toy: a cut-out picture or the live 3D view. */
  children: ReactNode
  /** Name tag or buttons, in a corner the toy does not reach. */
  corner?: ReactNode
}

export function Stage({ tint = 'sun', plate = true, backdrop, className, children, corner }: StageProps) {
  return (
    <div
      className={classes(
        'relative isolate overflow-hidden base:rounded-stage',
        TINT_CLASS[tint],
        className ?? 'aspect-[640/580]',
      )}
    >
      {backdrop}
      <div
        aria-hidden
        hidden={backdrop !== undefined}
        className={classes(
          'absolute top-[46%] left-1/2 -z-10 aspect-square h-[88%] -translate-1/2 rounded-full',
          tint === 'sun' ? 'bg-sun-disc' : 'bg-ink/6',
        )}
      />
      {plate && backdrop === undefined && <Plate />}
      <div className="absolute inset-x-0 top-[6%] bottom-[8%] mx-auto grid aspect-square h-[86%] max-w-full place-items-center">
        {children}
      </div>
      {corner}
    </div>
  )
}

/** Turned-wood ellipse with an edge. useId: gradient ids must be unique per page. */
function Plate() {
  const id = useId()
  return (
    <svg
      viewBox="0 0 300 100"
      aria-hidden
      className="absolute bottom-[4%] left-1/2 -z-10 h-[29%] -translate-x-1/2 overflow-visible"
    >
      <defs>
        <linearGradient id={`${id}-edge`} x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="#b97f4d" />
          <stop offset=".25" stopColor="#dca873" />
          <stop offset=".6" stopColor="#cd9159" />
          <stop offset="1" stopColor="#a96d3f" />
        </linearGradient>
        <linearGradient id={`${id}-top`} x1="0" x2="1" y1="0" y2="1">
          <stop offset="0" stopColor="#f0d6ac" />
          <stop offset="1" stopColor="#d8ae79" />
        </linearGradient>
      </defs>
      <path d="M4 38v22c0 18 65.4 34 146 34s146-16 146-34V38Z" fill={`url(#${id}-edge)`} />
      <ellipse cx="150" cy="38" rx="146" ry="33" fill={`url(#${id}-top)`} />
      <g fill="none" stroke="#c99c66" strokeOpacity=".6">
        <ellipse cx="150" cy="38" rx="114" ry="25" />
        <ellipse cx="150" cy="38" rx="82" ry="17.5" />
        <ellipse cx="150" cy="38" rx="46" ry="9.5" />
      </g>
    </svg>
  )
}
