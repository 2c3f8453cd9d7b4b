import { isEmail } from '@leksmedjan/contract/email'
import { createOperators } from '../accounts/accounts.ts'
import { openSecrets } from '../keys/secrets.ts'
import { openEncryption } from '../keys/shop-key.ts'
import { SetupError } from '@leksmedjan/platform/errors'
import { WrongUsage, type Command } from './command.ts'

const VERBS = ['grant', 'revoke', 'link']

const NO_OPERATOR = {
  workshop: 'is staff of the workshop: the link signs them in there. To make them an operator',
  customer: 'is no operator: the link signs a customer in. To make it one',
  unknown: 'has no account and is no operator: the link makes a customer of it. To make it an operator',
}

export const admin: Command = {
  forms: [
    ['grant|revoke <e-mail> [workshop]', 'who is an operator, or works in the workshop'],
    ['link <e-mail>', 'prints a link that signs in once'],
  ],
  async run({ args: [verb = '', email, named], settings, clock, print, database }) {
    if (email === undefined || !isEmail(email) || !VERBS.includes(verb)) throw new WrongUsage()
    if (named !== undefined && (named !== 'workshop' || verb === 'link')) throw new WrongUsage()
    const [role, what] =
      named === undefined
        ? (['ADMIN', 'an operator'] as const)
        : (['WORKSHOP', 'staff of the workshop'] as const)
    const { db } = await database()
    const { production, publicUrl } = settings
    const { accounts: secrets } = await openSecrets({
      db,
      clock,
      encryption: openEncryption(settings),
      production,
    })
    const operators = createOperators({ db, clock, publicUrl, secrets })
    if (verb === 'grant') {
      await operators.grant(email, role)
      print(`${email} is ${what}.`)
    } else if (verb === 'revoke') {
      if (!(await operators.revoke(email, role))) throw new SetupError(`${email} is not ${what}.`)
      print(`${email} is ${what} no more.`)
    } else {
      const standing = await operators.standingOf(email)
      print(await operators.signInLink(email))
      if (standing !== 'operator') print(`${email} ${NO_OPERATOR[standing]}: npm run shop -- admin grant`)
    }
    return 0
  },
}
