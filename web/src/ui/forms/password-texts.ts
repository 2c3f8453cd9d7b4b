/** Texts of code and password fields. */
export const TEXTS = {
  checkingCode: 'Koden kontrolleras...',
  newPassword: 'Nytt lösenord',
  passwordRequired: 'Lösenord krävs',
  savePassword: 'Spara lösenordet',
  showPassword: 'Visa lösenordet',
  hidePassword: 'Dölj lösenordet',
  passwordHint: 'Tre ord som inte hör ihop är lätta att minnas och svåra att gissa.',
  passwordCode: {
    body: (email: string) =>
      `Det var ett tag sedan du loggade in. Därför har vi mejlat en kod till ${email}. Skriv den här, så sparar vi ditt nya lösenord.`,
    label: 'Koden i mejlet',
    digits: 'Skriv kodens sex siffror.',
    again: 'Mejla en ny kod',
  },
  passwordStrength: 'Lösenordets styrka',
  strengths: ['För svagt', 'För svagt', 'Godkänt', 'Bra', 'Mycket bra'],
} as const
