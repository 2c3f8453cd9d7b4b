import { isEmail } from '@leksmedjan/contract/email'
import { createOperators } from '../auth/auth.ts'
import { readSecrets } from '../platform/settings.ts'
import { SetupError } from '../platform/setup-error.ts'
import type { Command } from './command.ts'

const VERBS = ['grant', 'revoke', 'link']

export const admin: Command = {
  what: 'grant|revoke <e-mail>: who is an operator; link <e-mail>: prints a link that signs in once',
  async run({ args: [verb = '', email], settings, clock, print, database }) {
    if (email === undefined || !isEmail(email) || !VERBS.includes(verb)) {
      throw new SetupError('Usage: npm run shop -- admin grant|revoke|link <e-mail>')
    }
    const { db } = await database()
    const { accounts: secret } = await readSecrets(db, settings)
    const operators = createOperators({ db, clock, publicUrl: settings.publicUrl, secret })
    if (verb === 'grant') {
      await operators.grant(email)
      print(`${email} is an operator.`)
    } else if (verb === 'revoke') {
      if (!(await operators.revoke(email))) throw new SetupError(`${email} is no operator.`)
      print(`${email} is an operator no more.`)
    } else print(await operators.signInLink(email))
    return 0
  },
}
