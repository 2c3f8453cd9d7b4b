import type { Tx } from '../../database.ts'
import type { Codes } from '../one-time-tokens/codes.ts'

/** Before a key is dropped: re-encrypts TOTP secrets with the current key. Joins the transaction. */
export async function reencryptAppSecrets(tx: Tx, codes: Pick<Codes, 'seal' | 'unseal'>): Promise<void> {
  const factors = await tx
    .selectFrom('auth.mfa_factors')
    .select(['id', 'secret'])
    .where('secret', 'is not', null)
    .forUpdate()
    .execute()
  for (const { id, secret } of factors) {
    if (secret === null) continue
    await tx
      .updateTable('auth.mfa_factors')
      .set({ secret: codes.seal(codes.unseal(secret)) })
      .where('id', '=', id)
      .execute()
  }
}
