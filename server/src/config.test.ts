import { describe, expect, it } from 'vitest'
import { embeddedPorts, readSettings } from './config.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

describe('settings', () => {
  it('open a whole shop from an empty environment', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({ port: 8787, host: '127.0.0.1', publicUrl: 'http://localhost:8787' })
    expect(embeddedPorts(settings)).toEqual(['payments', 'mail'])
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT=abc is not a whole number.'],
    [{ PORT: '70000' }, 'PORT=70000 is not a port: 0 to 65535.'],
    [{ PUBLIC_URL: 'shop' }, 'PUBLIC_URL=shop is not an address such as https://leksmedjan.example.'],
    [{ ROLE: 'boss' }, 'ROLE=boss is not one of all, web, worker.'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET is missing: set all of ' +
        'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.',
    ],
    [{ ALLOW_EMBEDDED: 'mail,foo' }, 'ALLOW_EMBEDDED=foo is not one of payments, mail.'],
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM is missing: set all of SMTP_URL, MAIL_FROM.'],
    [{ SMTP_URL: 'http://mail', MAIL_FROM: 'a@b.se' }, 'SMTP_URL must begin with smtp:// or smtps://.'],
  ])('name the fault and its mend: %o', (env, message) => {
    expect(() => readSettings(env)).toThrow(message)
  })

  it('refuse a live key beside a test key', () => {
    expect(() => readSettings({ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('not of one mode')
  })

  it('refuse embedded payments and mail in production unless allowed by name', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('payments and mail must be real')
    expect(() => readSettings({ NODE_ENV: 'production', ALLOW_EMBEDDED: 'mail' })).toThrow(
      'payments must be real',
    )
    expect(() => readSettings({ NODE_ENV: 'production', ALLOW_EMBEDDED: 'payments,mail' })).not.toThrow()
  })

  it('choose Stripe when its three keys are there', () => {
    expect(readSettings(stripe).stripe?.secretKey).toBe('sk_test_1')
  })
})
