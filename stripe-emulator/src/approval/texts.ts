/** Every Swedish word of the page where a payment is approved. */
export const TEXTS = {
  testMode: 'Testläge',
  title: (method: string) => (method === '' ? 'Betalningen är besvarad' : `Betala med ${method}`),
  methods: { klarna: 'Klarna', swish: 'Swish' } as Record<string, string>,
  body: (method: string) => `Här skulle ${method} ha frågat dig. Inga pengar dras: välj hur det ska gå.`,
  approve: 'Godkänn betalningen',
  later: 'Godkänn, men låt pengarna dröja',
  refuse: 'Avbryt',
  over: 'Här finns inget mer att svara på.',
  back: 'Tillbaka till butiken',
}
