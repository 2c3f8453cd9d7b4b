import { expect, test } from 'vitest'
import { memoryStore } from '#lib/storage.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { correctEmail } from './delivery-step.tsx'
import { rememberEmail, rememberedEmail } from '#lib/account/remembered-email.ts'

const emptyKeepers = () => ({ store: memoryStore(), cookies: { cookie: '' }, secure: false })

test('an address corrected at the checkout is that of the next toy and of this device', () => {
  const keepers = emptyKeepers()
  useWizard.getState().change({ email: 'karin@gmial.com' })
  rememberEmail('karin@gmial.com', keepers)
  correctEmail('karin@gmial.com', 'karin@exempel.se', keepers)
  expect(useWizard.getState().data.email).toBe('karin@exempel.se')
  expect(rememberedEmail(keepers)).toBe('karin@exempel.se')
})

test('remembers nothing without consent, and leaves another address alone', () => {
  const keepers = emptyKeepers()
  useWizard.getState().change({ email: 'mormor@exempel.se' })
  correctEmail('karin@gmial.com', 'karin@exempel.se', keepers)
  expect(useWizard.getState().data.email).toBe('mormor@exempel.se')
  expect(rememberedEmail(keepers)).toBe('')
})
