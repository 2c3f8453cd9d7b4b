import { isEmail } from '@leksmedjan/contract/email'
import { createOperators } from '../auth/auth.ts'
import { readSecrets } from '../platform/settings.ts'
import { SetupError } from '../platform/setup-error.ts'
import type { Command } from './command.ts'

export const admin: Command = {
  what: 'grant <e-mail>: makes an operator; link <e-mail>: prints a link that signs in once',
  async run({ args: [verb, email], settings, clock, print, database }) {
    if (email === undefined || !isEmail(email) || (verb !== 'grant' && verb !== 'link')) {
      throw new SetupError('Usage: npm run shop -- admin grant <e-mail> | admin link <e-mail>')
    }
    const { db } = await database()
    const { accounts: secret } = await readSecrets(db, settings)
    const operators = createOperators({ db, clock, publicUrl: settings.publicUrl, secret })
    if (verb === 'grant') {
      await operators.grant(email)
      print(`${email} is an operator.`)
    } else print(await operators.signInLink(email))
    return 0
  },
}
