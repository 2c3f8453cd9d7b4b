import { expect, test } from 'vitest'
import { useToasts } from '#ui/notices/toast-store.ts'
import { welcome } from './welcome.ts'

const detailsTo = (to: string) => {
  useToasts.setState({ notifications: [] })
  welcome({ to })
  return useToasts.getState().notifications.map(({ detail }) => detail)
}

test('a visitor is invited to design, whoever is on the way to the workshop is not', () => {
  expect(detailsTo('/studio')).toEqual(['Du är nu inloggad och kan börja designa.'])
  expect(detailsTo('/workshop/queue')).toEqual([undefined])
})
