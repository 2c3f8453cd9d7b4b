/** Before each file of tests in a DOM: nothing rendered, stored or stubbed outlives its test. */
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { useToasts } from '#ui/notices/toast-store.ts'
import { useWizard } from './wizard/wizard-store.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  useToasts.setState(useToasts.getInitialState(), true)
  useWizard.setState(useWizard.getInitialState(), true)
})
