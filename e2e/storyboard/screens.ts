/** The screens of the storyboard in the order a buyer meets them, and what each is for. */
export const SCREENS = {
  landing: 'Landing: what this is, what it costs, how it comes about.',
  'sign-in': 'Logga in: a dialog over any page.',
  'step-1-age': 'Step 1: for whom.',
  'step-1-kinds': 'Step 1: which toy, down to the kind; every picture is a render of the very solid.',
  'step-2': 'Step 2: colours, personality, occasion, features; the toy follows at once.',
  'step-3-drawing': 'Step 3: the picture comes into being.',
  'save-design': 'The design can be kept by e-mail before it is ordered.',
  'step-3': 'Step 3: size, engraving, extras, delivery, price.',
  delivery: 'Delivery: where to.',
  payment: 'Payment: the button names the sum.',
  declined: 'A declined card: what happened, and what can be done.',
  confirmation: 'Confirmation, which prints as a receipt.',
  'order-status': 'Order status: found by e-mail and order number.',
  'magic-link-sent': 'Signing in by letter: the link, or the code beside it.',
  studio: 'Min Studio: every toy ever made.',
  settings: 'Settings: name, e-mail, second step, devices, data.',
  withdrawal: 'Ångra avtalet här: two steps, as the law has it.',
  help: 'Questions and answers.',
  terms: 'Terms.',
  privacy: 'Privacy policy.',
  'not-found': 'An address that leads nowhere.',
} as const

export type Screen = keyof typeof SCREENS
