/** Words that several letters about an order share. */

/** @example greeting('Karin Lindqvist') === 'Hej Karin!' */
export function greeting(fullName: string): string {
  const [name = ''] = fullName.split(/\s+/)
  return name === '' ? 'Hej!' : `Hej ${name}!`
}

export const WITHDRAW = 'Ångra avtalet här'
