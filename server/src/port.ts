/** Whether the shop can listen where its settings say, in words for its host. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { SetupError } from '@leksmedjan/platform/errors'
import type { ShopSettings } from './config.ts'

type Place = Pick<ShopSettings, 'host' | 'port'>

/** Before what takes long is begun; another program may still be faster than the shop. */
export async function refuseTakenPort({ host, port }: Place): Promise<void> {
  const probe = createServer()
  try {
    probe.listen({ port, host })
    await once(probe, 'listening')
  } catch (error) {
    throw withPortFault(error, { host, port })
  }
  probe.close()
  await once(probe, 'close')
}

/** An error of listening that the host can fix; any other as it is. */
export function withPortFault(error: unknown, { host, port }: Place): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return new SetupError(`Port ${port} is taken by another program. Stop it, or set PORT.`)
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return new SetupError(`The shop may not listen on ${host}:${port}. Set HOST or PORT.`)
  return error
}
