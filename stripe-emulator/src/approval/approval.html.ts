/** The bank's approval page; every value passes escapeHtml. */
import { APPROVALS } from '../charging/attempt.ts'
import { escapeHtml } from '@leksmedjan/platform/http/html'
import { money } from '../objects/amounts.rules.ts'
import type { Approval } from './approval.ts'
import { TEXTS } from './texts.ts'

const STYLE = `
  :root { color-scheme: light dark; --paper: #f3f4f7; --card: #fff; --ink: #1c2230; --soft: #515a6e; --line: #d5d9e2; --go: #1f5f8b; --on-go: #fff }
  @media (prefers-color-scheme: dark) { :root { --paper: #12151c; --card: #1d222d; --ink: #eef1f6; --soft: #aeb6c6; --line: #39414f; --go: #8cc4ee; --on-go: #0d1720 } }
  * { box-sizing: border-box } body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; font: 17px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
  main { width: 100%; max-width: 27rem; background: var(--card); border: 1px solid var(--line); border-radius: 20px; padding: 1.75rem }
  .badge { display: inline-block; font-weight: 700; font-size: .85rem; padding: .2rem .7rem; border-radius: 99px; border: 1px solid var(--line); color: var(--soft) }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: .9rem 0 .4rem } p { margin: 0 0 1rem } .soft { color: var(--soft) }
  .sum { font-size: 1.75rem; font-weight: 700; font-variant-numeric: tabular-nums; margin: .25rem 0 1.25rem }
  form { display: grid; gap: .75rem } button, a { font: inherit; font-weight: 700; min-height: 52px; border-radius: 99px; border: 1.5px solid var(--ink); background: transparent; color: inherit; cursor: pointer }
  a { display: grid; place-items: center; text-decoration: none } .go { background: var(--go); border-color: var(--go); color: var(--on-go) }
  :focus-visible { outline: 3px solid var(--go); outline-offset: 3px }`

export function approvalPage({ intent, method, returnUrl }: Approval): string {
  const name = TEXTS.methods[method ?? ''] ?? ''
  const body = method === null ? over(returnUrl) : question(intent.id, name)
  const sum = money(intent.amount, intent.currency).replaceAll(' ', '\u00A0')
  return `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(TEXTS.title(name))}</title><style>${STYLE}</style></head>
<body><main><span class="badge">${TEXTS.testMode}</span><h1>${escapeHtml(TEXTS.title(name))}</h1>
<p class="soft">${escapeHtml(intent.description ?? '')}</p><p class="sum">${escapeHtml(sum)}</p>
${body}</main></body></html>`
}

function question(intentId: string, name: string): string {
  return `<p>${escapeHtml(TEXTS.body(name))}</p>
<form method="post" action="${APPROVALS}/${escapeHtml(intentId)}">
<button class="go" name="outcome" value="succeeded">${TEXTS.approve}</button>
<button name="outcome" value="processing">${TEXTS.later}</button>
<button name="outcome" value="failed">${TEXTS.refuse}</button></form>`
}

function over(returnUrl: string): string {
  return `<p>${TEXTS.over}</p><a class="go" href="${escapeHtml(returnUrl)}">${TEXTS.back}</a>`
}
