/** Texts and remaining time of a proof. Pure. */
import { PROOF_HOURS, type Proof } from '@leksmedjan/contract/proofs'
import { dateAndTime, dayAndMonth, daySpan, weekdayAndTime } from '#lib/formats/dates.ts'
import { isToCome } from '#lib/formats/making-days.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { TEXTS } from './texts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Awaiting an answer; past the deadline only where silence does not mean approval. */
export function isOpen({ state, is_closed, silence_prints }: Proof): boolean {
  return !is_closed && (state === 'waiting' || (state === 'lapsed' && !silence_prints))
}

/** @example timeLeft('2026-11-26T06:00:00Z', new Date('2026-11-24T10:00:00Z')) === '1 dag och 20 timmar' */
export function timeLeft(answerBy: string, now: Date): string | null {
  const left = Date.parse(answerBy) - now.getTime()
  if (left <= 0) return null
  if (left < HOUR_MS) return TEXTS.minutes(Math.max(1, Math.floor(left / MINUTE_MS)))
  const days = Math.floor(left / DAY_MS)
  const hours = Math.floor((left % DAY_MS) / HOUR_MS)
  const parts = [days > 0 && TEXTS.days(days), hours > 0 && TEXTS.hours(hours)]
  return parts.filter(Boolean).join(' och ')
}

/** Share of the time left, 0-100. */
export function percentLeft(answerBy: string, now: Date): number {
  const left = (Date.parse(answerBy) - now.getTime()) / (PROOF_HOURS * HOUR_MS)
  return Math.min(100, Math.max(0, left * 100))
}

/** Until when an answer keeps the days, and what happens without one. */
export function whenToAnswer(proof: Proof, now: Date): string {
  const { answer_by: by, silence_prints: silencePrints, toy_name: toy } = proof
  const days = daysInForce(proof, now)
  if (timeLeft(by, now) === null) return days === null ? TEXTS.answerNowUndated : TEXTS.answerNow(toy, days)
  const when = weekdayAndTime(by)
  const answer = days === null ? TEXTS.answerByUndated(when) : TEXTS.answerBy(when, toy, days)
  return `${answer} ${silencePrints ? TEXTS.silencePrints : TEXTS.silenceWaits}`
}

/** A late order may have been promised other days: those that passed are no days any more. */
const daysInForce = ({ delivery_span: span }: Proof, now: Date): string | null =>
  isToCome(span.last, now) ? daySpan(span) : null

export interface StatusNotice {
  badge: { tone: BadgeTone; text: string }
  heading: string
  lead: string
}

export function statusNotice(proof: Proof, now: Date): StatusNotice {
  const { toy_name: toy, state, is_closed: closed, is_over: over, origin } = proof
  if (isOpen(proof)) {
    const { is_unchanged: isUnchanged, change } = proof
    const lead = proof.silence_prints ? TEXTS.leadTimed : TEXTS.lead[origin]
    const heading =
      change === null ? TEXTS.heading : isUnchanged ? TEXTS.headingUnchanged : TEXTS.headingChanged
    return {
      badge: { tone: 'info', text: state === 'lapsed' ? TEXTS.lapsed : TEXTS.waiting },
      heading: heading(toy),
      lead: isUnchanged ? TEXTS.leadUnchanged : lead,
    }
  }
  const isGoingOn = state === 'approved' || (state === 'lapsed' && proof.silence_prints)
  if (over || (closed && !isGoingOn)) {
    return { badge: { tone: 'neutral', text: TEXTS.over }, heading: TEXTS.headingOver, lead: TEXTS.leadOver }
  }
  if (state === 'approved') {
    return {
      badge: { tone: 'good', text: TEXTS.approved },
      heading: TEXTS.headingApproved(toy),
      lead: approvedLead(proof, now),
    }
  }
  if (state === 'change_asked') {
    return {
      badge: { tone: 'working', text: TEXTS.changeAsked },
      heading: TEXTS.headingChangeAsked,
      lead: TEXTS.leadChangeAsked,
    }
  }
  return {
    badge: { tone: 'working', text: TEXTS.goesOn },
    heading: TEXTS.headingGoesOn(toy),
    lead: proof.needs_review ? TEXTS.leadGoesOnReviewed : TEXTS.leadGoesOn,
  }
}

function approvedLead(proof: Proof, now: Date): string {
  const when = dateAndTime(proof.answered_at ?? proof.sent_at)
  const days = daysInForce(proof, now)
  if (proof.is_closed) return TEXTS.leadApprovedPrinting(when)
  if (proof.needs_review) return TEXTS.leadApprovedReviewed(when)
  if (days === null) return TEXTS.leadApprovedUndated(when)
  return isToCome(proof.prints_from, now)
    ? TEXTS.leadApprovedEarly(when, dayAndMonth(proof.prints_from), days)
    : TEXTS.leadApproved(when, days)
}

/** Note below the buttons: consequences of each answer. */
export function rulesOf(proof: Proof): string {
  const { changes_left: changes, needs_review: reviewed, is_unchanged: isUnchanged } = proof
  if (changes === 0) return isUnchanged ? TEXTS.rulesUnchanged : TEXTS.rulesUsed
  return reviewed ? TEXTS.rulesReviewed : TEXTS.rules
}
