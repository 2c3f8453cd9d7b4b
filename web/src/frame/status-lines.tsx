/** Banners above the page: offline, second factor missing, embedded ports in production. */
import type { ReactNode } from 'react'
import { useSession } from '../lib/account/session.ts'
import { openSignIn } from '../lib/account/sign-in-dialog.ts'
import { useConfig } from '../lib/config.ts'
import { useOnline } from '../lib/use-online.ts'
import { Icon } from '../ui/icon.tsx'
import { TEXTS } from './texts.ts'

export function StatusLines() {
  const online = useOnline()
  const owesStep = useSession(({ status }) => status === 'needsFactor')
  const embedded = useConfig()?.embeddedInProduction ?? []
  return (
    <output className="block">
      {!online && <Line>{TEXTS.offline}</Line>}
      {owesStep && (
        <Line>
          {TEXTS.secondStep}{' '}
          <button type="button" className="min-h-6 underline underline-offset-3" onClick={() => openSignIn()}>
            {TEXTS.toSecondStep}
          </button>
        </Line>
      )}
      {embedded.length > 0 && <Line>{TEXTS.embedded(embedded.map(portName).join(', '))}</Line>}
    </output>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p className="bg-[#ffe2a0] text-note font-semibold text-on-sun">
      <span className="page-width flex items-center gap-3 py-2.5">
        <Icon name="mark" size={22} />
        <span className="min-w-0">{children}</span>
      </span>
    </p>
  )
}

function portName(port: string): string {
  return TEXTS.embeddedPorts[port] ?? port
}
