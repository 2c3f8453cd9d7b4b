/** Startup message for the terminal: addresses that this process serves. Pure. */
import type { ShopSettings } from './config.ts'

interface Started {
  /** This start filled an empty database. */
  isNew: boolean
  seconds: number
  /** Sign-in link of the operator; null where none is created. */
  operator: string | null
  paymentsAreEmbedded: boolean
}

export function startupMessage(settings: ShopSettings, started: Started): string {
  const { isNew, seconds, operator, paymentsAreEmbedded } = started
  const ready = `ready in ${seconds.toFixed(1)} s.`
  const data = `  Data          ${settings.database === null ? settings.dataDir : 'the PostgreSQL of DATABASE_URL'}`
  const more = '  What is embedded and what is real: npm run shop -- doctor'
  if (settings.role === 'worker') {
    const health = `  Health        http://${settings.host}:${settings.port}/health/ready`
    return ['', `The worker is at work, ${ready}`, health, data, more, ''].join('\n')
  }
  const head = `${isNew ? 'A new shop is open' : 'The shop is open'}, ${ready}`
  const shop = `  Leksmedjan    ${settings.publicUrl}`
  const signIn = operator === null ? [] : [`  Operator      ${operator}`]
  return ['', head, shop, ...embeddedLines(settings, paymentsAreEmbedded), ...signIn, data, more, ''].join(
    '\n',
  )
}

function embeddedLines({ publicUrl, smtp }: ShopSettings, paymentsAreEmbedded: boolean): string[] {
  return [
    ...(smtp === null ? [`  Mailbox       ${publicUrl}/dev/mailbox`] : []),
    ...(paymentsAreEmbedded
      ? [
          `  Payments      ${publicUrl}/dev/payments`,
          '  Test cards    4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined; any later date, any CVC',
        ]
      : []),
  ]
}
