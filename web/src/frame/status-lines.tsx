/** Lines across the page that push it down: no network, or a shop still being tried out. */
import { useConfig } from '../lib/config.ts'
import { useOnline } from '../lib/use-online.ts'
import { Icon } from '../ui/icon.tsx'
import { TEXTS } from './texts.ts'

export function StatusLines() {
  const online = useOnline()
  const embedded = useConfig()?.embeddedInProduction ?? []
  return (
    <output className="block">
      {!online && <Line>{TEXTS.offline}</Line>}
      {embedded.length > 0 && <Line>{TEXTS.embedded(embedded.map(portName).join(', '))}</Line>}
    </output>
  )
}

function Line({ children }: { children: string }) {
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
