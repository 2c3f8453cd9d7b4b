import { Navigate } from 'react-router'
import { PATHS } from '../../routes.ts'

export function OlderCheckout() {
  return <Navigate to={PATHS.create} replace />
}
