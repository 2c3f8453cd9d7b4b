/** The embedded word list first, then the provider, where there is one. */
import type { Log } from '@leksmedjan/platform/log'
import type { ModerationProvider } from '../moderation-provider.ts'

/** The list always applies; a provider outage must not close the shop, so its check is then skipped and logged. */
export function withModerationProvider(
  list: ModerationProvider,
  provider: ModerationProvider,
  log: Log,
): ModerationProvider {
  return {
    async check(text, signal) {
      return (
        (await list.check(text, signal)) ?? (await checkOrSkip(() => provider.check(text, signal), signal))
      )
    },
    checkPicture: (picture, signal) =>
      checkOrSkip(async () => (await provider.checkPicture?.(picture, signal)) ?? null, signal),
  }

  async function checkOrSkip<T>(question: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
    try {
      return await question()
    } catch (error) {
      signal.throwIfAborted()
      log.error({ err: error }, 'moderation provider failed; only the word list was applied')
      return null
    }
  }
}
