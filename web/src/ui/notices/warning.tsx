/** What the law has us tell: the small-parts warning with its pictogram, and the legal guarantee. */
import { useId } from 'react'
import { TEXTS } from './warning-texts.ts'

export function Warning() {
  return (
    <div className="flex items-center gap-4 rounded-row bg-sun-soft p-4 text-note font-bold">
      <AgeSign />
      <p>{TEXTS.smallParts}</p>
    </div>
  )
}

/** Face and digits are drawn over the bar, digits with a white outline: legible at 52 px. */
function AgeSign() {
  return (
    <svg viewBox="0 0 52 52" className="size-13 shrink-0" aria-hidden>
      <circle cx="26" cy="26" r="23" fill="#fff" stroke="#c8102e" strokeWidth="5" />
      <path d="M10 10 42 42" stroke="#c8102e" strokeWidth="5" />
      <circle cx="26" cy="18.5" r="7.5" fill="#fff" stroke="#111" strokeWidth="2" />
      <circle cx="23.3" cy="17.3" r="1.1" fill="#111" />
      <circle cx="28.7" cy="17.3" r="1.1" fill="#111" />
      <path
        d="M22.8 22c1.8-1.8 4.6-1.8 6.4 0"
        stroke="#111"
        strokeWidth="1.6"
        fill="none"
        strokeLinecap="round"
      />
      <text
        x="26"
        y="40"
        textAnchor="middle"
        fontFamily="Fredoka, sans-serif"
        fontWeight="700"
        fontSize="14"
        fill="#111"
        stroke="#fff"
        strokeWidth="4"
        paintOrder="stroke"
      >
        0-3
      </text>
    </svg>
  )
}

/** Notice of the legal guarantee (directive 2024/825): at checkout and in the confirmation. */
export function LegalGuarantee() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-row border border-line p-4 text-note">
      <h2 id={id} className="font-text text-note font-bold text-ink">
        {TEXTS.guaranteeTitle}
      </h2>
      <p className="mt-1 text-ink-soft">{TEXTS.guaranteeBody}</p>
    </section>
  )
}
