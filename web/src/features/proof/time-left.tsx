/** Deadline for keeping the delivery estimate, and what happens without an answer. */
import type { Proof } from '@leksmedjan/contract/proofs'
import { useEffect, useState } from 'react'
import { percentLeft, timeLeft, whenToAnswer } from './proof-rules.ts'
import { TEXTS } from './texts.ts'

const MINUTE_MS = 60_000

export function TimeLeft({ proof }: { proof: Proof }) {
  const now = useMinutes()
  const { answer_by } = proof
  const left = timeLeft(answer_by, now)
  return (
    <div className="rounded-panel bg-sun-soft p-5">
      <p className="font-head text-h4 font-semibold">{left === null ? TEXTS.timeUp : TEXTS.left(left)}</p>
      {left !== null && <Bar percent={percentLeft(answer_by, now)} />}
      <p className="mt-3 text-note">{whenToAnswer(proof, now)}</p>
    </div>
  )
}

function Bar({ percent }: { percent: number }) {
  return (
    <div className="mt-3 h-2.5 overflow-hidden rounded-full bg-[color-mix(in_srgb,var(--sun)_40%,transparent)]">
      <progress className="sr-only" aria-label={TEXTS.timeLeft} max={100} value={Math.round(percent)} />
      <div
        aria-hidden
        className="h-full origin-left rounded-full bg-ink"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  )
}

function useMinutes(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
