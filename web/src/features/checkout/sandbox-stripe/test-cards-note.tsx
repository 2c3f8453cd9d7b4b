import { Icon } from '#ui/icon.tsx'
import { groupNumber, type CardEntry } from './card-rules.ts'
import { TEST_CARDS, TEST_CVC, testExpiry } from './test-cards.ts'
import { TEXTS } from './texts.ts'

/** States that no money moves, with published test cards to fill in by one tap. */
export function TestCards({ onChoose }: { onChoose: (card: Partial<CardEntry>) => void }) {
  return (
    <section aria-label={TEXTS.testMode} className="rounded-row bg-fjord-soft p-4.5 text-note">
      <p className="flex items-center gap-2 font-bold text-fjord">
        <Icon name="info" size={20} />
        {TEXTS.testMode}
      </p>
      <p className="mt-1">{TEXTS.testModeBody}</p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(max(8.75rem,34%),1fr))] gap-2">
        {TEST_CARDS.map((card) => (
          <li key={card.number}>
            <button
              type="button"
              className="flex min-h-12 w-full flex-col items-start justify-center rounded-field border border-line bg-card px-2.5 py-1.5 sm:px-3.5 text-left"
              onClick={() =>
                onChoose({ number: groupNumber(card.number), expiry: testExpiry(new Date()), cvc: TEST_CVC })
              }
            >
              <span className="sums text-tiny font-bold sm:text-note">{groupNumber(card.number)}</span>
              <span className="text-small text-ink-soft">{card.outcome}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
