/** Somebody gets a role in the workshop, the first or another one. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import type { StaffRole } from '@leksmedjan/contract/staff'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { button, paragraphs, smallPrint } from './parts.ts'

export interface StaffInvitationFacts {
  role: StaffRole
  /** Address of who invites. */
  by: string
  /** The role that the new one takes the place of; absent for the first. */
  was?: StaffRole
}

export function staffInvitation(
  { role, by, was }: StaffInvitationFacts,
  { publicUrl }: LetterContext,
): LetterContent {
  return {
    ...(was === undefined ? WORDS.invited : WORDS.changed[role]),
    parts: [
      paragraphs(
        was === undefined
          ? [WORDS.body(by), WORDS.roles[role], WORDS.factor]
          : [WORDS.changedBy(by), WORDS.roles[role]],
      ),
      button({ label: WORDS.button, url: publicUrl + WORKSHOP_PATHS.board }),
      smallPrint([WORDS.notYou]),
    ],
  }
}

const WORDS = {
  invited: {
    subject: 'Välkommen till verkstaden',
    preview: 'Logga in med den här e-postadressen, så öppnas verkstaden.',
    title: 'Välkommen till verkstaden',
  },
  changed: {
    ADMIN: {
      subject: 'Du är driftansvarig',
      preview: 'Din roll i verkstaden är ändrad.',
      title: 'Du är driftansvarig',
    },
    WORKSHOP: {
      subject: 'Du har rollen verkstad',
      preview: 'Din roll i verkstaden är ändrad.',
      title: 'Du har rollen verkstad',
    },
  },
  changedBy: (by: string) => `${by} har ändrat din roll.`,
  body: (by: string) => `${by} har bjudit in dig. Logga in med den här e-postadressen, så öppnas verkstaden.`,
  roles: {
    ADMIN: 'Du får rollen driftansvarig: du ser alla beställningar, pengarna och personalen.',
    WORKSHOP: 'Du får rollen verkstad: du skriver ut, kontrollerar, packar och skickar.',
  },
  factor: 'Första gången slår du på tvåstegsinloggning. Det tar en minut.',
  button: 'Öppna verkstaden',
  notYou: 'Känner du inte avsändaren? Då behöver du inte göra något.',
} as const
