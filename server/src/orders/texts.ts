/** What a buyer reads about where an order stands. */
import type { OrderStatus } from '@leksmedjan/contract/orders'

export const STATUS_DESCRIPTIONS: Record<OrderStatus, string> = {
  pending: 'Vi väntar på din betalning.',
  confirmed: 'Betalningen är klar. Nu skapar vi 3D-modellen.',
  processing: '3D-modellen görs klar för utskrift.',
  printing: 'Din leksak skrivs ut i vår verkstad.',
  shipped: 'Paketet har lämnat vår verkstad.',
  delivered: 'Din leksak är levererad.',
  cancelled: 'Beställningen är avbeställd.',
  refunded: 'Pengarna är återbetalda.',
}

export const LATE_DESCRIPTION =
  'Den skulle ha varit hos dig nu, och vi är ledsna att den dröjer. Du kan vänta, eller avbeställa och få hela summan tillbaka.'

export const HISTORY_TEXTS: Record<OrderStatus, string> = {
  pending: 'Beställningen är mottagen',
  confirmed: 'Betalningen är klar',
  processing: '3D-modellen skapas',
  printing: '3D-utskriften har börjat',
  shipped: 'Leksaken är skickad',
  delivered: 'Leksaken är levererad',
  cancelled: 'Beställningen är avbeställd',
  refunded: 'Pengarna är återbetalda',
}
