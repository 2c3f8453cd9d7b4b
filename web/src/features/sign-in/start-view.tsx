/** Benefits of an account, or for staff what they need, and the sign-in methods. */
import { Link, useLocation } from 'react-router'
import { useConfig } from '#lib/config.ts'
import { closeSignIn } from '#lib/account/sign-in-dialog.ts'
import { PATHS } from '#routes.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { OauthButtons } from './oauth-buttons.tsx'
import type { Steps } from './steps.ts'
import { TEXTS } from './texts.ts'
import { isToWorkshop } from './to-workshop.ts'

export function StartView({ go }: Steps) {
  const services = useConfig()?.oauth ?? []
  const isStaff = isToWorkshop(useLocation().pathname)
  return (
    <div className="mt-3 flex flex-col gap-5">
      <ul className="flex flex-col gap-2.5">
        {(isStaff ? TEXTS.forStaff : TEXTS.benefits).map((benefit) => (
          <li key={benefit} className="flex gap-2.5">
            <span className="text-spruce">
              <Icon name="check" />
            </span>
            {benefit}
          </li>
        ))}
      </ul>
      <div className="flex flex-col items-center gap-2">
        <Button size="large" icon="mail" wide data-first-focus onClick={() => go('magicLink')}>
          {TEXTS.magicLink}
        </Button>
        <p className="text-center text-note text-ink-soft">{TEXTS.magicLinkHint}</p>
      </div>
      {services.length > 0 && <OauthButtons services={services} />}
      <div className="border-t border-line pt-4 text-note text-ink-soft">
        <p>
          {TEXTS.termsBefore}
          <Link to={PATHS.terms} className="text-link" onClick={closeSignIn}>
            {TEXTS.terms}
          </Link>
          {TEXTS.termsBetween}
          <Link to={PATHS.privacy} className="text-link" onClick={closeSignIn}>
            {TEXTS.privacy}
          </Link>
          .
        </p>
        <p className="mt-2">{isStaff ? TEXTS.noRole : TEXTS.noAccountNeeded}</p>
      </div>
    </div>
  )
}
