/** Swedish texts of the buyer's address; those given in the specification are verbatim. */
export const TEXTS = {
  emailRow: (email: string) => `E-post: ${email}`,
  keepEmail: 'Behåll',
  emailRowNote: 'Hit skickar vi kvitto och besked om beställningen.',

  saveHeading: 'Spara din design',
  saveOffered: 'Du kan spara din design med din e-post.',
  closeSaving: 'Stäng utan att spara',
  saveLead: (name: string) =>
    `Skriv din e-post, så sparar vi ${name} åt dig. Vi använder den bara för din design och din beställning.`,
  rememberEmail: 'Kom ihåg min e-post på den här enheten',
  saveAndGoOn: 'Spara och fortsätt',
  notNow: 'Inte nu',
  emailSaved: 'Dina framsteg har sparats med din e-post!',
  emailNotSaved: 'Kunde inte spara din e-post med sessionen.',
} as const
