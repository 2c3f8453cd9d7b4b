/** Webhook endpoints and events. */
import { endpoint, getOne, idIn, listAnswer, METADATA, PAGING, type Endpoint } from '../protocol/endpoint.ts'
import { stored } from '../objects/kinds.ts'
import { filled, flag, list, mergeMetadata, required, text } from '../protocol/parameters.rules.ts'
import { invalidRequest } from '../protocol/sandbox.errors.ts'
import { removeObject, where } from '../sandbox.queries.ts'
import { API_VERSION, newWebhookEndpoint } from '../objects/event.objects.ts'
import { checkAddress, isKnownType } from './events.rules.ts'

const PATH = '/v1/webhook_endpoints'
const TYPES = list(filled(100), { max: 300 })

const CREATE = {
  url: required(filled()),
  enabled_events: required(TYPES),
  api_version: filled(50),
  description: text(),
  connect: flag(),
  ...METADATA,
}

const UPDATE = { url: filled(), enabled_events: TYPES, disabled: flag(), description: text(), ...METADATA }

export const eventEndpoints: Endpoint[] = [
  endpoint(
    'POST',
    PATH,
    CREATE,
    async (context, values) => {
      checkAddress(values.url)
      checkTypes(values.enabled_events)
      const made = newWebhookEndpoint({
        api_version: values.api_version ?? API_VERSION,
        created: context.seconds,
        description: values.description ?? null,
        enabled_events: values.enabled_events,
        metadata: mergeMetadata({}, values.metadata),
        url: values.url,
      })
      const created = stored('webhook_endpoint', made)
      context.put(created)
      return { one: created }
    },
    { tellsSecret: true },
  ),
  getOne(PATH, 'webhook_endpoint'),
  endpoint('GET', PATH, PAGING, (context, values) => listAnswer(context, 'webhook_endpoint', [], values)),
  endpoint('POST', `${PATH}/:id`, UPDATE, async (context, values, ids) => {
    const found = await context.get('webhook_endpoint', idIn(ids), { lock: true })
    const { shown } = found
    if (values.url !== undefined) checkAddress(values.url)
    if (values.enabled_events !== undefined) checkTypes(values.enabled_events)
    shown.url = values.url ?? shown.url
    shown.enabled_events = values.enabled_events ?? shown.enabled_events
    shown.description = values.description ?? shown.description
    shown.metadata = mergeMetadata(shown.metadata, values.metadata)
    if (values.disabled !== undefined) shown.status = values.disabled ? 'disabled' : 'enabled'
    context.put(found)
    return { one: found }
  }),
  endpoint('DELETE', `${PATH}/:id`, {}, async (context, _values, ids) => {
    const { shown } = await context.get('webhook_endpoint', idIn(ids), { lock: true })
    await removeObject(context.tx, shown.id)
    return { body: { id: shown.id, object: 'webhook_endpoint', deleted: true } }
  }),

  getOne('/v1/events', 'event'),
  endpoint('GET', '/v1/events', { type: filled(100), types: TYPES, ...PAGING }, (context, values) =>
    listAnswer(
      context,
      'event',
      [
        ...(values.type === undefined ? [] : [where.shown('type', values.type)]),
        ...(values.types === undefined ? [] : [where.oneOf('type', values.types)]),
      ],
      values,
    ),
  ),
]

function checkTypes(types: readonly string[]): void {
  if (types.length === 0) throw invalidRequest('enabled_events is empty.', { param: 'enabled_events' })
  const at = types.findIndex((type) => !isKnownType(type))
  if (at !== -1) {
    throw invalidRequest(`Invalid enabled_events: unknown event type ${types[at]}`, {
      param: `enabled_events[${at}]`,
    })
  }
}
