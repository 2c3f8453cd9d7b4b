/** The passphrase of a backup: from BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, else read from the terminal without echo. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { SetupError } from '@leksmedjan/platform/errors'
import { LEAST_PASSPHRASE } from './backups/sealed-keys.ts'

export async function readPassphrase(wanted: 'chosen' | 'known', given: string | null): Promise<string> {
  const passphrase = given ?? (await typePassphrase(wanted))
  if (wanted === 'chosen' && passphrase.length < LEAST_PASSPHRASE) {
    throw new SetupError(`The passphrase of a backup has at least ${LEAST_PASSPHRASE} characters.`)
  }
  return passphrase
}

async function typePassphrase(wanted: 'chosen' | 'known'): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new SetupError(
      'Set BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE, or give the command at a terminal.',
    )
  }
  const typed = await ask('Passphrase of the backup: ')
  if (wanted === 'chosen' && (await ask('The same again: ')) !== typed) {
    throw new SetupError('The two passphrases are not the same.')
  }
  return typed
}

async function ask(question: string): Promise<string> {
  const unseen = new Writable({ write: (_part, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true })
  process.stderr.write(question)
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
