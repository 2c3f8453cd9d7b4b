/** Names that databases, file stores and browsers keep: collected from the source, compared with docs/persistent-names.md. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a group of names is written in the source: each match's first group is a name. */
interface Source {
  files: string
  pattern: RegExp
}

const SOURCES: Record<string, Source[]> = {
  Jobs: [
    { files: 'server/src/job-table.ts', pattern: /^ {2}'([a-z.-]+)': /gm },
    { files: 'stripe-emulator/src/jobs.ts', pattern: /defineJob<[^(]*>\('([a-z.-]+)'/g },
  ],
  'Letters sent once': [
    { files: 'server/src/mail/letters.ts', pattern: /^ {2}'?([a-z:_-]+)'?: \{ to: /gm },
    // Of a job's key the fixed beginning.
    { files: 'server/src/**/*.ts', pattern: /onceKey: `([a-z-]+):\$/g },
  ],
  Limits: [{ files: '{server,supabase-wire}/src/rates.ts', pattern: /\bname: '([^']+)'/g }],
  Settings: [{ files: 'server/src/settings/settings.ts', pattern: /\bdefine\(\s*'([a-z.]+)'/g }],
  Secrets: [{ files: 'server/src/keys/secrets.ts', pattern: /^ {2}'?([a-z-]+)'?: \(\) => /gm }],
  'History of an order': [
    { files: 'server/src/orders/orders.queries.ts', pattern: /(?<=^ {2}aspect: .*)'([a-z_]+)'/gm },
  ],
  'States of an order': [
    { files: 'contract/orders.ts', pattern: /(?<=ORDER_STATUSES = \[[^\]]*)'([a-z_]+)'/g },
  ],
  'Print jobs': [
    {
      files: 'contract/prints.ts',
      pattern:
        /(?<=(?:PRINT_STATUSES|ATTEMPT_REASONS|PRINT_FAILURES|PRINT_ATTENTIONS) = \[[^\]]*)'([a-z_]+)'/g,
    },
  ],
  'Shipping labels': [
    { files: 'server/src/packing/labels.queries.ts', pattern: /state(?:: |', '(?:=|<>)', )'([a-z_]+)'/g },
    { files: 'server/src/packing/adapters/*.ts', pattern: /\bid: '([a-z-]+)'/g },
    { files: 'server/src/packing/texts.ts', pattern: /CARRIER_ID = '([a-z-]+)'/g },
  ],
  'Keys in the browser': [
    { files: 'web/src/**/*.{ts,tsx}', pattern: /_KEY = '([^']+)'/g },
    { files: 'web/src/lib/order-store.ts', pattern: /\bname: '([^']+)'/g },
    { files: 'web/src/**/*.{ts,tsx}', pattern: /keyOf = .*`([a-z-]+):/g },
    { files: 'web/src/lib/account/session.ts', pattern: /return `(sb-)\$/g },
  ],
  'Folders of the file store': [
    {
      files: 'server/src/**/*.ts',
      pattern: /`(public\/[a-z]+|complaints|inspections|labels|models|printer-projects|stories)\/\$\{/g,
    },
    { files: 'server/src/designs/pictures/ephemeral-pictures.ts', pattern: /FOLDER = '([a-z]+)\/'/g },
  ],
}

export const GROUPS = Object.keys(SOURCES)

export function namesInSource(root: string, group: string): string[] {
  const names = (SOURCES[group] ?? []).flatMap(({ files, pattern }) =>
    globSync(files, { cwd: root })
      .filter((file) => !/\.test\.|test-data/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name),
      ),
  )
  return [...new Set(names)].toSorted()
}

/** The first code span of each row of the group's list. */
export function namesInDocs(docs: string, group: string): string[] {
  const [, section = ''] = docs.split(`\n## ${group}\n`)
  const [own = ''] = section.split('\n## ')
  return [...own.matchAll(/^- `([^`]+)`/gm)].map(([, name = '']) => name).toSorted()
}
