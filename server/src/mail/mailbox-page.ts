/** HTML page of the mailbox. */
import { TIME_ZONE } from '@leksmedjan/contract/delivery-span'
import { escapeHtml } from '@leksmedjan/platform/http/html'
import type { MailboxMessage } from './mailbox.queries.ts'

const STYLE = `
  body { margin: 0 auto; max-width: 720px; padding: 24px 16px; background: #f5eadd; color: #2a2145;
    font: 16px/1.5 Nunito, system-ui, sans-serif }
  h1 { font-size: 28px; margin: 0 0 16px }
  form { display: flex; gap: 8px; margin: 0 0 24px }
  input { flex: 1; font: inherit; padding: 10px 12px; border: 1px solid #8b84a0; border-radius: 12px }
  button { font: inherit; font-weight: 700; padding: 10px 20px; border: 0; border-radius: 12px; background: #c23a22; color: #fff }
  details { background: #fff; border-radius: 16px; margin: 0 0 12px; padding: 14px 18px }
  summary { cursor: pointer; font-weight: 700 }
  small { display: block; font-weight: 400; color: #5d5670 }
  iframe { width: 100%; height: 70vh; border: 0; margin-top: 12px }`

export function mailboxPage(messages: MailboxMessage[], to: string): string {
  return `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Brevlåda - Leksmedjan</title><style>${STYLE}</style></head>
<body>
<h1>Brevlåda</h1>
<form method="get" action="/dev/mailbox" role="search">
<input name="to" type="search" aria-label="Mottagare" value="${escapeHtml(to)}" placeholder="Alla mottagare">
<button>Visa</button>
</form>
${messages.length === 0 ? '<p>Inga brev ännu.</p>' : messages.map(messageRow).join('\n')}
</body></html>`
}

function messageRow({ id, recipient, subject, received_at }: MailboxMessage): string {
  const when = received_at.toLocaleString('sv-SE', { timeZone: TIME_ZONE })
  return `<details><summary>${escapeHtml(subject)}<small>Till ${escapeHtml(recipient)}, ${when}</small></summary>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" src="/dev/mailbox/messages/${id}"
  title="${escapeHtml(subject)}"></iframe></details>`
}
