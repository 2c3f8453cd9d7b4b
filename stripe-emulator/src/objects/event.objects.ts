/** Webhook endpoints, events, and the delivery rule. */
import { newId } from './ids.ts'

export const API_VERSION = '2026-10-28.endive'

export interface WebhookEndpoint {
  id: string
  object: 'webhook_endpoint'
  api_version: string
  created: number
  description: string | null
  enabled_events: string[]
  metadata: Record<string, string>
  status: 'enabled' | 'disabled'
  url: string
}

export function newWebhookEndpoint(
  draft: Omit<WebhookEndpoint, 'id' | 'object' | 'status'>,
): WebhookEndpoint {
  return {
    ...({ application: null, livemode: false } as object),
    ...draft,
    id: newId('we'),
    object: 'webhook_endpoint',
    status: 'enabled',
  }
}

export interface SandboxEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string; idempotency_key: string | null } | null
  type: string
}

export function newEvent(
  type: string,
  object: object,
  draft: Pick<SandboxEvent, 'created' | 'request'> & { previous?: object | undefined },
): SandboxEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: draft.created,
    data: {
      object,
      ...(draft.previous === undefined ? {} : { previous_attributes: draft.previous }),
    },
    livemode: false,
    pending_webhooks: 0,
    request: draft.request,
    type,
  }
}

export function isSubscribed(endpoint: WebhookEndpoint, type: string): boolean {
  const { status, enabled_events: enabled } = endpoint
  return status === 'enabled' && (enabled.includes('*') || enabled.includes(type))
}
