/** HTML of the try-out page; every value passes escapeHtml. */
import type { Delivery } from '../sandbox.queries.ts'
import { escapeHtml } from '@leksmedjan/platform/http/html'
import { money } from '../objects/amounts.rules.ts'
import { TEXTS } from './texts.ts'
import { statusOf } from '../objects/session.objects.ts'
import { actionsFor, type Payment } from './manual-actions.ts'
import type { FaultRule } from '../objects/manual-rules.ts'
import type { Overview } from './try-out.ts'

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #2b2118; background: #fdfaf5 }
  table { border-collapse: collapse; width: 100%; min-width: 60rem; margin: .5rem 0 2rem } caption { text-align: left; font-weight: 600; font-size: 1.2rem }
  th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid #d9cdbb; vertical-align: top }
  button, select { font: inherit; padding: .3rem .7rem; min-height: 2.75rem; border: 1px solid #6b5a45; border-radius: .4rem; background: #fff }
  select { max-width: 100% } form { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; margin: .5rem 0 } td form { margin: 0 }
  td code { display: inline-block; max-width: 15rem; font-size: .85em; overflow-wrap: anywhere } .short { white-space: nowrap }
  .wide { overflow-x: auto }`

export function tryOutPage(overview: Overview): string {
  return `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${TEXTS.title}</title><style>${STYLE}</style></head>
<body><main><h1>${TEXTS.title}</h1><p>${TEXTS.intro}</p>
${modeForm(overview)}
${faultForm(overview)}
${bankForm(overview)}
${sessionTable(overview)}
${eventTable(overview)}
${endpointTable(overview)}
${table(
  TEXTS.cards,
  [],
  TEXTS.cardRows.map(([number, what]) => [code(number), escapeHtml(what)]),
  '',
)}
</main></body></html>`
}

function modeForm({ rule }: Overview): string {
  const left = rule === null || rule.left === null ? '' : `<span>${TEXTS.left(rule.left)}</span>`
  return `<form method="post" action="/dev/payments/mode">
${choice('mode', TEXTS.mode, TEXTS.modes, rule?.mode ?? 'direct')}
${choice('left', TEXTS.countLabel, TEXTS.counts, '')}
<button>${TEXTS.save}</button>${left}</form>`
}

function faultForm({ fault }: Overview): string {
  return `<form method="post" action="/dev/payments/fault">
${choice('fault', TEXTS.fault, TEXTS.faults, fault?.fault ?? 'none')}
${choice('victim', TEXTS.victim, TEXTS.victims, fault?.victim ?? 'everybody')}
${choice('length', TEXTS.length, TEXTS.lengths, 'calls:1')}
<button>${TEXTS.save}</button></form>${fault === null ? '' : `<p role="status">${escapeHtml(faultLine(fault))}</p>`}`
}

function faultLine({ fault, victim, left, until }: FaultRule): string {
  const length = left === null ? TEXTS.faultUntil(moment(until ?? 0)) : TEXTS.faultCalls(left)
  return TEXTS.faultNow(TEXTS.faults[fault], TEXTS.victims[victim], length)
}

function choice(name: string, label: string, labels: Record<string, string>, chosen: string): string {
  const options = Object.entries(labels).map(
    ([value, text]) =>
      `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  )
  return `<label for="${name}">${label}</label><select id="${name}" name="${name}">${options.join('')}</select>`
}

function bankForm({ bank }: Overview): string {
  return `<form method="post" action="/dev/payments/bank">
${choice('answers', TEXTS.bank, TEXTS.banks, bank)}<button>${TEXTS.save}</button></form>`
}

function sessionTable({ payments, now }: Overview): string {
  const rows = payments.map((payment) => {
    const { session } = payment
    return [
      code(session.id),
      escapeHtml(stateOf(payment, now)),
      short(money(session.amount_total, session.currency)),
      code(session.metadata['order_number'] ?? session.client_reference_id ?? ''),
      short(moment(session.created)),
      buttons(`/dev/payments/sessions/${session.id}`, TEXTS.byHand, actionsFor(payment, now)),
    ]
  })
  const heads = [TEXTS.session, TEXTS.status, TEXTS.amount, TEXTS.order, TEXTS.created, '']
  return table(TEXTS.sessions, heads, rows, TEXTS.noSessions)
}

function stateOf({ session, intent, dispute, refundable }: Payment, now: number): string {
  const returned = (intent?.amount_received ?? 0) - refundable
  return [
    TEXTS.statuses[statusOf(session, now)],
    TEXTS.payments[session.payment_status],
    ...(intent === null ? [] : [TEXTS.intents[intent.status]]),
    ...(returned > 0 ? [TEXTS.refunded(money(returned, session.currency))] : []),
    ...(dispute === null ? [] : [TEXTS.disputed]),
  ].join(', ')
}

function eventTable({ events }: Overview): string {
  const rows = events.map(({ event: { shown }, deliveries }) => [
    `${escapeHtml(shown.type)}<br>${code(shown.id)}`,
    short(moment(shown.created)),
    deliveries.length === 0 ? TEXTS.nobody : deliveries.map(deliveryLine).join('<br>'),
    actions(shown.id),
  ])
  return table(TEXTS.events, [TEXTS.event, TEXTS.created, TEXTS.deliveries, ''], rows, TEXTS.noEvents)
}

function deliveryLine({ state, attempts, lastStatus, lastError }: Delivery): string {
  const answer = lastStatus ?? lastError
  return escapeHtml(
    [TEXTS.states[state], TEXTS.attempts(attempts), answer].filter((part) => part !== null).join(', '),
  )
}

function actions(eventId: string): string {
  const all = Object.keys(TEXTS.actions) as (keyof typeof TEXTS.actions)[]
  return buttons(`/dev/payments/events/${encodeURIComponent(eventId)}`, TEXTS.actions, all)
}

function buttons<K extends string>(address: string, labels: Record<K, string>, shown: readonly K[]): string {
  if (shown.length === 0) return ''
  const all = shown.map((value) => `<button name="action" value="${value}">${labels[value]}</button>`)
  return `<form method="post" action="${escapeHtml(address)}">${all.join('')}</form>`
}

function endpointTable({ endpoints }: Overview): string {
  const rows = endpoints.map(({ shown }) => [
    escapeHtml(shown.url),
    shown.status === 'disabled' ? TEXTS.disabled : escapeHtml(shown.enabled_events.join(', ')),
  ])
  return table(TEXTS.endpoints, [], rows, TEXTS.noEndpoints)
}

function table(caption: string, heads: readonly string[], rows: readonly string[][], none: string): string {
  if (rows.length === 0) return `<h2>${caption}</h2><p>${none}</p>`
  const head =
    heads.length === 0
      ? ''
      : `<thead><tr>${heads.map((text) => `<th scope="col">${text}</th>`).join('')}</tr></thead>`
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')
  return `<div class="wide"><table><caption>${caption}</caption>${head}<tbody>${body}</tbody></table></div>`
}

function short(text: string): string {
  return `<span class="short">${escapeHtml(text)}</span>`
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`
}

function moment(seconds: number): string {
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Europe/Stockholm',
  }).format(new Date(seconds * 1000))
}
