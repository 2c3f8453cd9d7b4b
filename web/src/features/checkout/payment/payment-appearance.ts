/** Maps design tokens to Stripe's Appearance API; read once when the form mounts. */
import type { Appearance } from '@stripe/stripe-js'

export function paymentAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim()
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: token('ink'),
      colorBackground: token('card'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-soft'),
      colorDanger: token('bad'),
      fontFamily: 'Nunito, system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '12px',
    },
    rules: {
      '.Input': { border: `1.5px solid ${token('field-line')}`, padding: '14px 16px' },
      '.Input:focus': { outline: `3px solid ${token('lingon')}`, outlineOffset: '3px' },
      '.Input--invalid': { border: `2px solid ${token('bad')}` },
      '.Label': { fontWeight: '700', fontSize: '16px' },
      '.Tab': { border: `1.5px solid ${token('line')}`, padding: '16px' },
      '.Tab--selected': { border: `2.5px solid ${token('ink')}` },
    },
  }
}
