/** Button. Primary (lingon) marks the single main action of a screen; all others are secondary or quiet. */
import { useEffect, useId, useRef, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from './class-names.ts'
import { Icon, type IconShape } from './icon.tsx'
import { notify, useToasts } from './notices/toast-store.ts'
import { Tooltip } from './notices/tooltip.tsx'

type ButtonLook = 'primary' | 'secondary' | 'quiet'
/** large: the page's final action. small: next to other controls. */
type ButtonSize = 'small' | 'normal' | 'large'

interface Looks {
  look?: ButtonLook
  size?: ButtonSize
  icon?: IconShape
  /** Full width of the container. */
  wide?: boolean
}

const BASE =
  'inline-flex items-center justify-center gap-2.5 rounded-full text-center text-balance font-text font-bold leading-tight ' +
  'transition-[transform,opacity] duration-150 ease-out select-none print:hidden'
const SIZES: Record<ButtonSize, string> = {
  // In px: at large text the room is for the words.
  small: 'min-h-12 base:px-[20px] py-2 base:text-label',
  normal: 'min-h-13 base:px-7 py-2.5 base:text-body',
  large: 'min-h-15 base:px-8 py-3 base:text-h4',
}
const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-lingon text-on-lingon shadow-knob active:translate-y-0.5',
  secondary: 'border-[1.5px] border-field-line bg-card text-ink active:translate-y-0.5',
  quiet: 'px-2 text-ink underline decoration-2 underline-offset-4',
}
const OFF = 'bg-sand text-ink-soft'

function looks({ look = 'primary', size = 'normal', wide = false }: Looks, off = false): string {
  return classes(BASE, SIZES[size], off && look !== 'quiet' ? OFF : LOOKS[look], wide && 'w-full')
}

export interface ButtonProps extends Looks, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** Pending: the label stays, a progress bar runs inside, further presses are ignored. */
  busy?: boolean
  /**
   * Why it is disabled: shown below and set as description. aria-disabled, so the button stays focusable.
   */
  offReason?: string | null
  /** No room below: the reason is the accessible description only, and a press shows it as a toast. */
  reasonHidden?: boolean
  children: ReactNode
}

export function Button({
  look,
  size,
  icon,
  wide,
  busy = false,
  offReason,
  reasonHidden = false,
  children,
  onClick,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const off = offReason !== undefined && offReason !== null
  const shownReason = useRef<{ id: string; reason: string }>(undefined)
  useEffect(() => {
    // Dismiss the toast once its reason no longer applies.
    if (shownReason.current !== undefined && shownReason.current.reason !== offReason)
      useToasts.getState().dismiss(shownReason.current.id)
  }, [offReason])
  const blocked = off || busy
  const kind: Looks = { ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }
  const button = (
    <button
      {...rest}
      type={type}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={off && offReason !== '' ? reasonId : rest['aria-describedby']}
      className={classes(looks(kind, off), busy && 'busy-bar', className)}
      onClick={(event) => {
        if (!blocked) return onClick?.(event)
        event.preventDefault()
        if (off && reasonHidden && offReason !== '') {
          shownReason.current = { id: notify({ text: offReason, tone: 'quiet' }), reason: offReason }
        }
      }}
    >
      {icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  )
  if (!off || offReason === '') return button
  if (reasonHidden) {
    return (
      <>
        {button}
        <span id={reasonId} hidden>
          {offReason}
        </span>
      </>
    )
  }
  return (
    <span className={classes('inline-flex flex-col items-center gap-2', wide && 'w-full')}>
      {button}
      <span id={reasonId} className="text-center text-note text-ink-soft">
        {offReason}
      </span>
    </span>
  )
}

export function ButtonLink({ look, size, icon, wide, className, children, ...link }: Looks & LinkProps) {
  const kind: Looks = { ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }
  return (
    <Link {...link} className={classes(looks(kind), className)}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </Link>
  )
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconShape
  /** Accessible name, also shown as a tooltip. */
  label: string
  /** Adds a background, for use on cards and pictures. */
  raised?: boolean
}

export function IconButton({
  icon,
  label,
  raised = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={classes(
          'inline-grid size-12 shrink-0 place-items-center rounded-full base:text-ink',
          raised && 'bg-card shadow-rest',
          className,
        )}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  )
}
