/** Many guests who each own a copy of one design: the shop limits how many orders a visitor and a network make in an hour. */
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { inTurn } from '../load.ts'
import { newBuyer, newGuestSecret, orderOf, type Design, type Owner } from './buyer.ts'

/** A visitor's share an hour is 60 orders; with so many, no machine reaches it within the run. */
const OWNERS = 400

/** Each from a network of its own. */
export async function copyToOwners(
  shopUrl: string,
  databaseUrl: string,
  design: Design,
): Promise<() => Owner> {
  const copies = Array.from({ length: OWNERS }, () => ({ secret: newGuestSecret(), promptId: randomUUID() }))
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    await database.query(
      `insert into print_models (prompt_id, access_secret_hash, guest_session_id, name, prompt, style, quality,
       generation_status, thumbnail_url, category_id, selections, seed, toy_content, image_key)
     select one.id, one.hash, one.id::text, name, prompt, style, quality,
       generation_status, thumbnail_url, category_id, selections, seed, toy_content, image_key
     from print_models cross join unnest($2::uuid[], $3::text[]) as one (id, hash) where prompt_id = $1`,
      [
        design.promptId,
        copies.map(({ promptId }) => promptId),
        copies.map(({ secret }) => guestHashOf(secret)),
      ],
    )
  } finally {
    await database.end()
  }
  const owners = await inTurn([...copies.entries()], async ([n, { secret, promptId }]) => ({
    buyer: await newBuyer(shopUrl, { secret, network: `10.80.${n >> 8}.${n & 255}` }),
    design: { ...design, promptId },
  }))
  let turn = 0
  return () => {
    const owner = owners[turn++ % owners.length]
    if (owner === undefined) throw new Error('nobody owns the design')
    return owner
  }
}

export function newOrderBy({ buyer, design }: Owner) {
  return buyer.request('create-or-update-order', orderOf(design))
}

/** As the shop keeps it. */
function guestHashOf(secret: string): string {
  return createHash('sha256').update(`guest:${secret}`).digest('hex')
}
