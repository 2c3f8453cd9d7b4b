import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const DAY_MS = 86_400_000
const openIn = async (emails: readonly string[]) => {
  const open = await shop.accounts.listDeletionRequests()
  return open.map(({ email }) => email).filter((email) => emails.includes(email))
}

it('a failed erasure does not stop others, and the job is retried', async () => {
  const [first, second] = ['forst@exempel.se', 'sedan@exempel.se'] as const
  const { id } = await shop.accounts.noteDeletion(first)
  shop.clock.advance(60_000)
  await shop.accounts.noteDeletion(second)
  await shop.db.pool.query(`
    create function refuse_this_one() returns trigger language plpgsql as $$ begin raise exception 'the disk broke'; end $$;
    create trigger refuse_this_one before update on deletion_requests for each row when (old.id = '${id}' and new.done_at is not null)
      execute function refuse_this_one()`)
  shop.clock.advance(29.5 * DAY_MS)
  await expect(shop.accounts.carryOutDue()).rejects.toThrow('erasures failed: 1')
  expect(await openIn([first, second])).toEqual([first])
  await shop.db.pool.query('drop trigger refuse_this_one on deletion_requests')
  await shop.accounts.carryOutDue()
  expect(await openIn([first, second])).toEqual([])
})
