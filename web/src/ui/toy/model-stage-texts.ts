export const TEXTS = {
  turn: 'Vrid leksaken',
  turnLeft: 'Vrid åt vänster',
  turnRight: 'Vrid åt höger',
  /** From the front and after each quarter turn. */
  seen: ['framifrån', 'från höger', 'bakifrån', 'från vänster'],
} as const
