/** Writes the README's list of commands from their table; with `--check` only verifies that it is fresh. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMANDS } from '../src/commands/commands.ts'
import { writeGenerated } from './generated-file.ts'

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
const START = '<!-- npm run docs:commands writes this list -->\n\n```sh\n'
const END = '```\n'

const forms = Object.entries(COMMANDS).flatMap(([name, command]) =>
  command.forms.map(([args, does]) => [`npm run shop -- ${name} ${args}`.trim(), does] as const),
)
const width = Math.max(...forms.map(([call]) => call.length))
const list = forms.map(([call, does]) => `${call.padEnd(width)}   # ${does}\n`).join('')

const start = readme.indexOf(START) + START.length
const end = readme.indexOf(END, start)
if (start < START.length || end < 0) throw new Error('README.md has no list of commands')
writeGenerated('README.md', readme.slice(0, start) + list + readme.slice(end), 'docs:commands')
