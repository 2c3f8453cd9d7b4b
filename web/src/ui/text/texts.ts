/** Texts of long pages and the seller's details. */
export const TEXTS = {
  contents: 'Innehåll',
  seller: {
    name: 'Företag',
    organisationNumber: 'Organisationsnummer',
    vatNumber: 'Momsnummer',
    postalAddress: 'Postadress',
    email: 'E-post',
    phone: 'Telefon',
  },
} as const
