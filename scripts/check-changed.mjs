// npm run check: types and import rules of all files, style of changed ones, and their tests.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { importRules, runSteps, typeChecks } from './checks.mjs'
import { specifierOf } from './specifiers.mjs'
import { root } from './prepare.mjs'

const changed = changedSince(process.argv[2] ?? 'HEAD')
if (changed.length === 0) {
  console.log('Nothing has changed.')
  process.exit()
}
const code = changed.filter((file) => /\.(ts|tsx|mjs|mts)$/.test(file))
const steps = [
  ...typeChecks,
  importRules,
  ['format of what changed', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...changed]],
  ...(code.length === 0
    ? []
    : [['lint of what changed', 'oxlint', ['--type-aware', '--deny-warnings', ...code]]]),
]
const failures = await runSteps(steps)
process.exit(runTestsOf(code) && failures.length === 0 ? 0 : 1)

/** Tracked and new files; deleted ones are skipped. */
function changedSince(revision) {
  const list = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) {
      process.stderr.write(stderr)
      process.exit(1)
    }
    return stdout.split('\n').filter(Boolean)
  }
  const tracked = list('diff', '--name-only', '--diff-filter=d', revision)
  const fresh = list('ls-files', '--others', '--exclude-standard')
  return [...new Set([...tracked, ...fresh])].filter((file) => existsSync(`${root}/${file}`))
}

/** Tests are in the folder of their subject; those of other packages name it in an import. */
function testsOf(files) {
  const folders = files.map((file) => `${dirname(file)}/`)
  const specifiers = files.flatMap((file) => specifierOf(file) ?? [])
  const importing = specifiers.length === 0 ? [] : listTestsWith(specifiers.map((name) => `'${name}'`))
  return [...new Set([...folders, ...importing])]
}

function listTestsWith(texts) {
  const { stdout } = spawnSync(
    'git',
    ['grep', '-lF', ...texts.flatMap((text) => ['-e', text]), '--', '*.test.ts', '*.test.tsx'],
    { cwd: root, encoding: 'utf8' },
  )
  return stdout.split('\n').filter((file) => file !== '' && !file.startsWith('e2e/'))
}

/** On every database that there is. */
function runTestsOf(files) {
  const tests = testsOf(files)
  if (tests.length === 0) return true
  const { status } = spawnSync('vitest', ['run', '--passWithNoTests', ...tests], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status === 0
}
