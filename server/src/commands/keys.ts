/** npm run shop -- keys: the shop's own keys, their rotation, and new ones when the shop key is lost. */
import type { Shop } from '../app.ts'
import type { ShopSettings } from '../config.ts'
import { deleteSecrets, RotatedRecently, rotateSecret, STOP_FIRST } from '../keys/rotation.ts'
import { openSecrets, reencryptSecrets, type SecretName } from '../keys/secrets.ts'
import { openEncryption, ownKeyPath, replaceOwnKey } from '../keys/shop-key.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import { SetupError } from '@leksmedjan/platform/errors'
import { swedishTime } from './terminal.ts'
import { WrongUsage, type Command, type CommandContext } from './command.ts'

const ROTATED = { service: 'service-key', accounts: 'accounts', files: 'file-links' } as const
const ALL = ['shop', 'tokens', 'accounts', 'files', 'service'] as const
type Rotated = (typeof ALL)[number]

const REASON = 'host command'

export const keys: Command = {
  forms: [
    ['', 'what there is, and since when'],
    ['show', 'the secret key (sb_secret_…), the newest first'],
    ['rotate [service|accounts|files|tokens|shop]', 'a new one, or all new; nobody is signed out'],
    ['renew', "where the shop key is lost: says what ends, and with a 'yes' behind it does it"],
  ],
  async run(context) {
    const [verb, what] = context.args
    if (verb === undefined) await list(context)
    else if (verb === 'show')
      (await context.shop()).secrets.serviceKeys().forEach((key) => context.print(key))
    else if (verb === 'rotate') await rotate(context, what)
    else if (verb === 'renew') return renew(context, what)
    else throw new WrongUsage()
    return 0
  },
}

async function list({ shop, settings, print }: CommandContext): Promise<void> {
  const { db } = await shop()
  print(`Shop key    ${placeOfShopKey(settings)}`)
  const { rows } = await db.pool.query<{ name: string; versions: number; newest: Date }>(
    `select name, count(*)::int as versions, coalesce(max(used_from), max(created_at)) as newest
     from shop_secrets group by name
     union all select 'tokens', count(*)::int, max(signs_from) from auth.signing_keys order by name`,
  )
  for (const { name, versions, newest } of rows)
    print(`${name.padEnd(20)} since ${swedishTime(newest)}, ${versions} believed`)
}

export function placeOfShopKey({ shopKeys, dataDir }: Pick<ShopSettings, 'shopKeys' | 'dataDir'>): string {
  if (shopKeys === null) return ownKeyPath(dataDir)
  return `SHOP_KEY or SHOP_KEY_FILE, ${shopKeys.length === 1 ? 'one key' : 'and the one before it'}`
}

async function rotate(
  { shop, settings, clock, print }: CommandContext,
  what: string | undefined,
): Promise<void> {
  const wanted = ALL.filter((name) => what === undefined || what === name)
  if (wanted.length === 0) throw new WrongUsage()
  if (what === 'shop' && settings.shopKeys !== null) throw new SetupError(HOW_TO_CHANGE_SHOP_KEY)
  const opened = await shop()
  for (const name of wanted) {
    if (name === 'shop' && settings.shopKeys !== null) print(HOW_TO_CHANGE_SHOP_KEY)
    else print(await ROTATE[name](opened, settings, clock).catch(whyKept))
  }
}

/** One key that was rotated too recently must not prevent the rotation of the others. */
function whyKept(error: unknown): string {
  if (error instanceof RotatedRecently) return error.message
  throw error
}

const HOW_TO_CHANGE_SHOP_KEY =
  'The shop key is a setting: write a new one before it, parted by a space (in a file: by a line), start every ' +
  'process again, and take the old one out.'

type Rotate = (shop: Shop, settings: ShopSettings, clock: Clock) => Promise<string>

const ROTATE: Record<Rotated, Rotate> = {
  async shop({ db, secrets: { encryption } }, { dataDir, production }) {
    await reencryptSecrets({ db, encryption, production }, () => replaceOwnKey(dataDir, { keeps: true }))
    return `The shop key in ${ownKeyPath(dataDir)} is new, and every key is sealed with it.`
  },
  async tokens({ auth }) {
    await auth.rotateSigningKey()
    return 'A new key signs access tokens in an hour; the one before is believed until its last token has run out.'
  },
  async accounts({ db, secrets, auth }, _settings, clock) {
    // The notice of a rotation by another process may still be on its way: app secrets must not be sealed with a key that is about to be dropped.
    await secrets.reload()
    await db.asShop(REASON, async (tx) => {
      await auth.reencryptAppSecrets(tx)
      await rotateSecret(tx, { encryption: secrets.encryption, name: ROTATED.accounts, now: clock.now() })
    })
    return 'A new key hashes the codes of letters, messages and paper; those that are out stay good.'
  },
  files: (shop, _settings, clock) =>
    rotated(shop, ROTATED.files, clock, 'A new key signs links to files; those that are out stay good.'),
  service: (shop, _settings, clock) =>
    rotated(
      shop,
      ROTATED.service,
      clock,
      'There is a new secret key: keys show prints it. The one before is believed until the next rotation.',
    ),
}

async function rotated(
  { db, secrets: { encryption } }: Shop,
  name: SecretName,
  clock: Clock,
  done: string,
): Promise<string> {
  await db.asShop(REASON, (tx) => rotateSecret(tx, { encryption, name, now: clock.now() }))
  return done
}

const ENDS = `A new set of keys ends, for good:
  - every sign-in: customers and operators sign in again
  - every link and code in letters that are out, and every link to a file
  - codes of apps and on paper as a second step: their owners add them again; their passwords end too, and are set anew by letter
  - the secret key (sb_secret_…): keys show prints the new one for your programs
  - the public key in pages that are open: they are loaded again
Orders, designs, files, receipts and accounts stay. Stop every process of the shop, take a backup of its database,
and give: npm run shop -- keys renew yes`

async function renew(
  { isRunning, database, settings, clock, print }: CommandContext,
  word: string | undefined,
): Promise<number> {
  if (word !== 'yes') {
    print(ENDS)
    return 1
  }
  if (isRunning) throw new SetupError(STOP_FIRST)
  const { db } = await database()
  const ended = await db.asShop(REASON, async (tx) => {
    const forgotten = await deleteSecrets(tx)
    if (settings.shopKeys === null) replaceOwnKey(settings.dataDir, { keeps: false })
    return forgotten
  })
  await openSecrets({ db, clock, encryption: openEncryption(settings), production: settings.production })
  print(
    `The shop has new keys, sealed with ${placeOfShopKey(settings)}. ${ended.sessions} sign-ins have ended, ` +
      `${ended.factors} accounts have no second step and no password until their owners set them anew.`,
  )
  return 0
}
