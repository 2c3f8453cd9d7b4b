/**
 * Avatar button with a menu: name, address, links. A native popover closes on Escape and outside clicks.
 */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { useEffect, useId, useRef, type ReactNode, type ToggleEvent } from 'react'
import { Link } from 'react-router'
import { displayName, initials, type Profile } from '../lib/account/profile-name.ts'
import { signOut } from '../lib/account/sign-out.ts'
import { PATHS } from '../routes.ts'
import { Icon, type IconShape } from '../ui/icon.tsx'
import { notify } from '../ui/notices/toast-store.ts'
import { Tooltip } from '../ui/notices/tooltip.tsx'
import { TEXTS } from './texts.ts'

interface Named {
  email: string
  profile: Profile | null
  /** Shows the way to the workshop. */
  isStaff: boolean
}

const GAP_PX = 8
const MARGIN_PX = 16
/** Equals `w-72`. */
const WIDTH_PX = 288

export function AccountMenu(named: Named) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const name = displayName(named, TEXTS.user)
  const close = () => menu.current?.hidePopover()
  useEffect(() => {
    const follow = () => place(menu.current, button.current)
    addEventListener('resize', follow)
    return () => removeEventListener('resize', follow)
  }, [])
  const toggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    button.current?.setAttribute('aria-expanded', String(newState === 'open'))
    if (newState === 'open') place(menu.current, button.current)
  }
  return (
    <>
      <Tooltip text={TEXTS.accountOf(name)}>
        <button
          ref={button}
          type="button"
          popoverTarget={id}
          aria-expanded={false}
          aria-label={TEXTS.accountOf(name)}
          className="inline-grid size-12 shrink-0 place-items-center rounded-full bg-fjord-soft text-label font-bold text-fjord"
        >
          {initials(named)}
        </button>
      </Tooltip>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onBeforeToggle={toggle}
        className="fixed inset-auto m-0 w-72 max-w-[calc(100vw-32px)] rounded-panel border border-line bg-card p-2 text-ink shadow-lift"
      >
        <div className="border-b border-line px-4 pt-2 pb-3">
          <p className="truncate font-bold">{name}</p>
          <p className="max-w-56 truncate text-note text-ink-soft" title={named.email}>
            {named.email}
          </p>
        </div>
        <nav aria-label={TEXTS.account} className="flex flex-col pt-2">
          {named.isStaff && (
            <MenuLink to={WORKSHOP_PATHS.board} icon="list" onClick={close}>
              {TEXTS.workshop}
            </MenuLink>
          )}
          <MenuLink to={PATHS.studio} icon="cube" onClick={close}>
            {TEXTS.studio}
          </MenuLink>
          <MenuLink to={PATHS.settings} icon="person" onClick={close}>
            {TEXTS.settings}
          </MenuLink>
          <button
            type="button"
            className={ITEM}
            onClick={() => {
              close()
              void leave()
            }}
          >
            <Icon name="out" size={22} />
            {TEXTS.signOut}
          </button>
        </nav>
      </div>
    </>
  )
}

/** The top layer ignores the layout of the page: the popover is positioned by script. */
function place(menu: HTMLElement | null, button: HTMLElement | null): void {
  if (menu === null || button === null) return
  const { bottom, right } = button.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  menu.style.top = `${bottom + GAP_PX}px`
  menu.style.left = `${Math.max(MARGIN_PX, Math.min(right, clientWidth - MARGIN_PX) - WIDTH_PX)}px`
}

const ITEM =
  'flex min-h-12 w-full items-center gap-3 rounded-row px-4 text-left text-label font-bold hover:bg-sand focus-visible:-outline-offset-3'

function MenuLink({
  to,
  icon,
  onClick,
  children,
}: {
  to: string
  icon: IconShape
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Link to={to} className={ITEM} onClick={onClick}>
      <Icon name={icon} size={22} />
      {children}
    </Link>
  )
}

async function leave(): Promise<void> {
  try {
    await signOut()
    notify({ text: TEXTS.signedOut, detail: TEXTS.signedOutDetail })
  } catch (error) {
    console.error('Signing out failed', error)
    notify({ tone: 'bad', text: TEXTS.signOutFailed, detail: TEXTS.tryAgain })
  }
}
