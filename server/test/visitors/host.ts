/** The host's terminal. */
import { runCommand } from '../../src/commands/commands.ts'
import { runningShop } from '../../src/commands/opened.ts'
import { readSettings } from '../../src/config.ts'
import { TEST_URL, type TestShop } from '../shops/open-shop.ts'

/** Output of a command of the running shop; rejects with its error. */
export async function hostCommand(shop: TestShop, name: string, ...args: string[]): Promise<string> {
  const lines: string[] = []
  const opened = runningShop(shop, readSettings({ PUBLIC_URL: TEST_URL }), shop.clock)
  await runCommand({ name, args, folder: '/' }, opened, (line) => lines.push(line))
  return lines.join('\n')
}
