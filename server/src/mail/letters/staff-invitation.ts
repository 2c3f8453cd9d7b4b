/** Somebody gets a role in the workshop. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import type { StaffRole } from '@leksmedjan/contract/staff'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { button, paragraphs, smallPrint } from './parts.ts'

export interface StaffInvitationFacts {
  role: StaffRole
  /** Address of who invites. */
  by: string
}

export function staffInvitation(
  { role, by }: StaffInvitationFacts,
  { publicUrl }: LetterContext,
): LetterContent {
  return {
    subject: WORDS.subject,
    preview: WORDS.preview,
    title: WORDS.title,
    parts: [
      paragraphs([WORDS.body(by), WORDS.roles[role], WORDS.factor]),
      button({ label: WORDS.button, url: publicUrl + WORKSHOP_PATHS.board }),
      smallPrint([WORDS.notYou]),
    ],
  }
}

const WORDS = {
  subject: 'Välkommen till verkstaden',
  preview: 'Logga in med den här e-postadressen, så öppnas verkstaden.',
  title: 'Välkommen till verkstaden',
  body: (by: string) => `${by} har bjudit in dig. Logga in med den här e-postadressen, så öppnas verkstaden.`,
  roles: {
    ADMIN: 'Du får rollen driftansvarig: du ser alla beställningar, pengarna och personalen.',
    WORKSHOP: 'Du får rollen verkstad: du skriver ut, kontrollerar, packar och skickar.',
  },
  factor: 'Första gången slår du på tvåstegsinloggning. Det tar en minut.',
  button: 'Öppna verkstaden',
  notYou: 'Känner du inte avsändaren? Då behöver du inte göra något.',
} as const
