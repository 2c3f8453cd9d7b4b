/** Legend of the keys of a page, at its foot; not on small screens. */
import { TEXTS } from './texts.ts'

export type KeyHint = readonly [signs: readonly string[], does: string]

export function KeyHints({ keys }: { keys: readonly KeyHint[] }) {
  return (
    <dl
      aria-label={TEXTS.keys}
      className="sticky bottom-0 z-5 mt-auto flex flex-wrap gap-x-4 gap-y-2 bg-paper py-2 text-small text-ink-soft max-lg:hidden"
    >
      {keys.map(([signs, does]) => (
        <div key={does} className="flex items-center gap-1.5">
          <dt className="flex gap-1">
            {signs.map((sign) => (
              <kbd
                key={sign}
                className="rounded-field bg-sand px-2 py-0.5 font-text text-small font-bold text-ink"
              >
                {sign}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
