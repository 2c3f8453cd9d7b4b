/** GET /dev/mailbox (page) and /dev/mailbox/messages: the letters of a shop without a mail server. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { ShopError } from '../errors.ts'
import { isUuid } from '@leksmedjan/platform/random'
import { mailboxPage } from './mailbox-page.ts'
import { findMailboxMessage, listMailbox, type MailboxMessage } from './mailbox.queries.ts'

const REASON = 'mail: write and send'
/** No script runs. */
const LETTER_POLICY =
  "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox"
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'"

/** A repeated parameter comes as a list. */
type MailboxQuery = { Querystring: { to?: string | string[] } }

export function mailboxRoutes(app: FastifyInstance, db: Database): void {
  const list = (to: string) => db.asShop(REASON, (tx) => listMailbox(tx, to === '' ? null : to))

  app.get<MailboxQuery>('/dev/mailbox/messages', async (request, reply) => {
    const messages = await list(recipientIn(request.query))
    return reply.header('cache-control', 'no-store').send({ messages: messages.map(shownMessage) })
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/messages/:id', async (request, reply) => {
    const { id } = request.params
    const message = isUuid(id) ? await db.asShop(REASON, (tx) => findMailboxMessage(tx, id)) : null
    if (message === null) throw new ShopError('not_found', 'no such letter')
    return reply
      .header('content-security-policy', LETTER_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(message.html)
  })

  app.get<MailboxQuery>('/dev/mailbox', async (request, reply) => {
    const to = recipientIn(request.query)
    const messages = await list(to)
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(mailboxPage(messages, to))
  })
}

function recipientIn({ to }: MailboxQuery['Querystring']): string {
  return [to ?? ''].flat().at(-1)?.trim() ?? ''
}

function shownMessage({ id, recipient, subject, text, html, received_at }: MailboxMessage) {
  return {
    id,
    to: recipient,
    subject,
    text,
    html,
    links: linksOf(html),
    receivedAt: received_at.toISOString(),
  }
}

/** Targets of links, in the order of the HTML. */
function linksOf(html: string): string[] {
  const found = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) =>
    (address ?? '').replaceAll('&amp;', '&'),
  )
  return [...new Set(found)]
}
