export const TEXTS = {
  pageTitle: 'Inget konto behövs',
  title: 'Du behöver inget konto',
  body: 'Du designar, beställer och betalar utan att logga in. Länken du följde hör till ett konto, och sådana finns inte här än.',
  follow: 'Vill du se hur det går för en beställning? Det räcker med e-post och ordernummer.',
  design: 'Designa en leksak',
  orderStatus: 'Följ en beställning',
} as const
