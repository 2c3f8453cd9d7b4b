/**
 * Complaints: what a buyer says is wrong with a toy, with photos for staff alone, and what the shop does about it: words, another
 * print, or money back.
 */
import { createDecisions, type Decisions, type DecisionsDeps } from './decisions.ts'
import { createIntake, type Intake, type IntakeDeps } from './intake.ts'

export interface Complaints extends Intake, Decisions {}

export const createComplaints = (deps: IntakeDeps & DecisionsDeps): Complaints => ({
  ...createIntake(deps),
  ...createDecisions(deps),
})
