/** What must be read on the toy, letter by letter. */
import type { PackingJob } from '@leksmedjan/contract/packing'
import { TEXTS } from './texts.ts'

export function TextsOnToy({ job: { sign, engraving } }: { job: PackingJob }) {
  const texts = [
    [TEXTS.sign, sign],
    [TEXTS.engraving, engraving],
  ] as const
  if (texts.every(([, text]) => text === null)) return null
  return (
    <section aria-label={TEXTS.onToy} className="rounded-row bg-sun-soft p-4.5">
      <h3 className="font-text text-label font-bold">{TEXTS.onToy}</h3>
      <dl className="mt-2 flex flex-col gap-2">
        {texts.map(
          ([name, text]) =>
            text !== null && (
              <div key={name}>
                <dt className="text-note text-ink-soft">{name}</dt>
                <dd className="text-h3 font-bold [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
