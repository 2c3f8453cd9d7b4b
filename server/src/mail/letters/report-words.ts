/** Words that the letters about a report share. */
export const REPORT_WORDS = {
  number: 'Anmälan nummer',
  grounds: {
    illegal: 'Något olagligt',
    rights: 'Någon annans figur, märke eller bild',
    unsuitable: 'Olämpligt för barn',
    private: 'Uppgifter om en person',
    other: 'Något annat',
  },
  button: 'Se leksaken',
} as const
