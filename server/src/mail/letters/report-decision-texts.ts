/** The Swedish words of the letters about what became of a report. */
export const REPORT_DECISION = {
  ground: 'Anmäld för',
  reasons: 'Våra skäl',
  redress:
    'Beslutet är fattat av en människa. Tycker du att det är fel? Svara på det här brevet, så prövar vi det igen. Du kan också vända dig till domstol.',
  reporter: {
    removed: {
      subject: 'Leksaken du anmälde är inte längre delad',
      body: 'Tack för din anmälan. Vi har läst den, tittat på leksaken och beslutat att den inte får vara delad.',
    },
    kept: {
      subject: 'Leksaken du anmälde får vara kvar',
      body: 'Tack för din anmälan. Vi har läst den, tittat på leksaken och beslutat att den får fortsätta vara delad.',
    },
    closed: {
      subject: 'Din anmälan är avslutad',
      body: 'Tack för din anmälan. Leksaken är inte delad längre, så vi har avslutat ärendet.',
    },
  },
  owner: {
    removed: {
      subject: (toy: string) => `${toy} är inte längre delad`,
      body: (toy: string) =>
        `Någon har anmält sidan där du delade ${toy}. Vi har tittat på den och beslutat att leksaken inte får vara delad, så sidan är stängd för alla andra än dig. Designen är kvar hos dig.`,
    },
    kept: {
      subject: (toy: string) => `${toy} får fortsätta vara delad`,
      body: (toy: string) =>
        `Någon har anmält sidan där du delar ${toy}. Vi har tittat på den och beslutat att den får vara kvar. Du behöver inte göra något.`,
    },
  },
} as const
