/** Before each file of tests in a DOM: nothing rendered, stored or stubbed outlives its test. */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { useToasts } from '#ui/notices/toast-store.ts'
import { forgetEmail } from './account/remembered-email.ts'
import { useSession } from './account/session.ts'
import { useSignInDialog } from './account/sign-in-dialog.ts'
import { useWizard } from './wizard/wizard-store.ts'

// A busy machine needs more than the second that is the default.
configure({ asyncUtilTimeout: 10_000 })
// A tooltip opens in any test that rests on a button for long enough.
HTMLElement.prototype.showPopover ??= () => undefined
// No picture is fetched here, so none has failed: the window says `complete` of every one.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => false })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetEmail()
  localStorage.clear()
  sessionStorage.clear()
  useToasts.setState(useToasts.getInitialState(), true)
  useWizard.setState(useWizard.getInitialState(), true)
})

// Files share their modules: whoever a file signed in is not signed in for the next one. 'loading' ends once for all files.
afterAll(() => {
  useSignInDialog.setState(useSignInDialog.getInitialState(), true)
  if (useSession.getState().status === 'loading') return
  useSession.setState({ ...useSession.getInitialState(), status: 'signedOut' })
})
