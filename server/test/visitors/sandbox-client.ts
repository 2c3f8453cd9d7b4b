/** The embedded payment provider of a test shop. */
import { createSandboxClient, TEST_URL } from '@leksmedjan/stripe-emulator/test/client'
import type { TestShop } from '../shops/open-shop.ts'

/** Webhook signing secret of the sandbox. */
export function webhookSecretOf({ secrets }: Pick<TestShop, 'secrets'>): string {
  return secrets.webhookSecret(`${TEST_URL}/functions/v1/stripe-webhook`) ?? ''
}

/** Stops the delivery of webhooks to the shop. */
export async function forgetEndpoints(shop: TestShop): Promise<void> {
  const { stripe } = createSandboxClient(shop)
  for (const { id } of (await stripe.webhookEndpoints.list()).data) await stripe.webhookEndpoints.del(id)
}
