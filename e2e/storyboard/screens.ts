/** Screens of the storyboard in a buyer's order, then in a maker's, with their purpose. */
export const SCREENS = {
  landing: 'Landing: what this is, what it costs, how it comes about.',
  'sign-in': 'Logga in: a dialog over any page.',
  'step-1-age': 'Step 1: for whom.',
  'step-1-kinds': 'Step 1: which toy, down to the kind; every picture is a render of the very solid.',
  'step-2': 'Step 2: colours, personality, occasion, features; the toy follows at once.',
  'step-2-summary': 'Step 2 on a phone: the bar opened, with every choice and the price.',
  offline: 'No connection: choosing goes on, only the button waits.',
  'step-3-drawing': 'Step 3: the picture comes into being.',
  'save-design': 'The design can be kept by e-mail before it is ordered.',
  'step-3': 'Step 3: size, engraving, extras, delivery, price.',
  'step-3-add-ons': 'Step 3 with engraving, a gift box and a greeting.',
  'step-3-slow': 'A picture that takes more than two minutes.',
  'step-3-failed': 'A picture that did not come.',
  delivery: 'Delivery: where to.',
  'delivery-faults': 'Delivery with fields missing: told on top and beside each field.',
  payment: 'Payment: the button names the sum.',
  'payment-coupon': 'A code beside a typed card: the new price opens the form anew, so the buyer decides.',
  declined: 'A declined card: what happened, and what can be done.',
  'payment-open': 'The wizard while a payment is open: locked, with two ways on.',
  confirmation: 'Confirmation, which prints as a receipt.',
  'confirmation-print': 'The same, printed.',
  'confirmation-proof': 'Confirmation of a toy whose model its buyer approves.',
  'toy-ordered': 'The wizard after the payment: the toy is ordered, and the next one is near.',
  'order-search': 'Order status: the question.',
  'order-status': 'Order status: found by e-mail and order number.',
  'order-proof': 'Order status while the model waits for a yes.',
  proof: 'Proof before print: the model from four sides.',
  'proof-change': 'The one change that is included.',
  'proof-approved': 'The model is approved.',
  'letter-sign-in': 'Letter: the link and the code.',
  'letter-order': 'Letter: the order, as a receipt.',
  'letter-proof': 'Letter: the model waits for a yes.',
  'magic-link-sent': 'Signing in by letter: the link, or the code beside it.',
  'sign-in-failed': 'A link that no longer works.',
  'studio-empty': 'Min Studio with an empty shelf.',
  studio: 'Min Studio: every toy ever made.',
  'studio-list': 'The same as a list.',
  settings: 'Settings: name, e-mail, second step, devices, data.',
  menu: 'The account menu.',
  withdrawal: 'Ångra avtalet här: two steps, as the law has it.',
  about: 'Om oss.',
  help: 'Questions and answers.',
  contact: 'Contact.',
  terms: 'Terms.',
  privacy: 'Privacy policy.',
  cookies: 'Cookie policy.',
  accessibility: 'Accessibility statement.',
  'not-found': 'An address that leads nowhere.',
  'workshop-board': 'The workshop: every order by state.',
  'workshop-filters': 'Its filters on a phone.',
  'workshop-chosen': 'Several orders moved at once.',
  'workshop-beside': 'An order beside the board.',
  'workshop-order': 'All of an order; its first print failed, so its promise moved.',
  'workshop-order-maker': 'The same for the role WORKSHOP.',
  'workshop-order-safety': 'An order whose safety file is missing.',
  'workshop-nothing-found': 'A search that finds nothing.',
  'workshop-board-empty': 'The board before the first order.',
  'workshop-queue': 'The print queue: what runs, failed, can be started, waits.',
  'workshop-print-card': 'What to set in the slicer.',
  'workshop-print-failed': 'A print that failed.',
  'workshop-queue-empty': 'Nothing to print.',
  'workshop-packing': 'The packing table.',
  'workshop-check': 'A printed toy is checked.',
  'workshop-pack': 'A checked toy is packed and sent.',
  'workshop-sent': 'A toy on its way.',
  'workshop-packing-empty': 'An empty packing table.',
  'workshop-printers': 'Printers, and which sizes fit them.',
  'workshop-printer': 'A printer is changed.',
  'workshop-staff': 'Who works here, and what they did.',
  'workshop-wall': 'Wall view: the day, read from across the room.',
  'workshop-wall-empty': 'Wall view of a quiet day.',
  toy: 'The page of a toy, opened by the number it carries.',
} as const

export type Screen = keyof typeof SCREENS

export interface View {
  name: string
  width: number
  height: number
  colorScheme: 'light' | 'dark'
}

const LIGHT: readonly View[] = [
  { name: '390', width: 390, height: 844, colorScheme: 'light' },
  { name: '768', width: 768, height: 1024, colorScheme: 'light' },
  { name: '1440', width: 1440, height: 900, colorScheme: 'light' },
]

/** Viewports of every screen; each walk resizes the window between them. */
export const VIEWS: readonly View[] = [
  ...LIGHT,
  ...LIGHT.map((view) => ({ ...view, name: `${view.name}-dark`, colorScheme: 'dark' as const })),
]
