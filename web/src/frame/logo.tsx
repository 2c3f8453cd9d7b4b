/** The anvil on a sun, and the shop's name. */
import { Link } from 'react-router'
import { PATHS } from '../routes.ts'
import { classes } from '../ui/class-names.ts'
import { TEXTS } from './texts.ts'

/** `tight`: beside a whole menu, where the name shrinks in three steps. `bare`: above a narrow one, the name is only read aloud. */
export function Logo({ tight = false, bare = false }: { tight?: boolean; bare?: boolean }) {
  return (
    <Link
      to={PATHS.public}
      className={classes(
        'inline-flex min-h-12 items-center gap-2.5 font-head text-h3 font-semibold max-[359px]:gap-2 max-[359px]:text-h4',
        tight && 'max-[429px]:gap-2 max-[429px]:text-h4 max-[389px]:gap-1.5! max-[389px]:text-label!',
      )}
    >
      <Anvil className={tight ? 'size-10 max-[429px]:size-9 max-[389px]:size-8' : 'size-10'} />
      <span className={bare ? 'sr-only' : tight ? 'max-[359px]:sr-only' : ''}>{TEXTS.shop}</span>
    </Link>
  )
}

function Anvil({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={classes('shrink-0', className)}>
      <circle cx="24" cy="24" r="24" className="fill-sun" />
      <path
        className="fill-on-sun"
        d="M8.5 15.500c-.8 0-1.4.8-1.2 1.6 1.1 4.3 4.8 7 9.7 7.3 1.5.1 2.4.9 2.4 2.1 0 1.3-.8 2.1-2.2 2.5-1.6.5-2.7 1.5-2.9 3.2-.1.8.5 1.3 1.2 1.300h17c.7 0 1.3-.6 1.2-1.3-.2-1.7-1.3-2.7-2.9-3.2-1.4-.4-2.2-1.2-2.2-2.5 0-1.2.9-2 2.4-2.1 4.9-.3 8.6-3 9.7-7.3.2-.8-.4-1.6-1.2-1.600H8.500Z"
      />
      <circle cx="17" cy="19" r="1.5" className="fill-sun" />
      <circle cx="31" cy="19" r="1.5" className="fill-sun" />
    </svg>
  )
}
