import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { REDIRECT_BANK } from '../test/doubles/redirect-bank-adapter.ts'
import { embeddedPorts, readSettings } from './config.ts'
import { STRIPE } from './payments/adapters/stripe-description.ts'
import { settingFaults } from './live-payments.rules.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

const apple = { OAUTH_APPLE_CLIENT_ID: 'c', OAUTH_APPLE_TEAM_ID: 't', OAUTH_APPLE_KEY_ID: 'k' }

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
      'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET are missing: set all of ' +
        'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.',
    ],
    [{ ALLOW_EMBEDDED: 'mail,foo' }, 'ALLOW_EMBEDDED=foo is not one of payments, mail.'],
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM is missing: set all of SMTP_URL, MAIL_FROM.'],
    [
      { OPENAI_API_KEY: 'sk-1' },
      'OPENAI_TEXT_MODEL is missing: name a model of api.openai.com, or give only OPENAI_IMAGE_API_KEY',
    ],
    [
      { OPENAI_IMAGE_QUALITY: 'low' },
      'OPENAI_IMAGE_QUALITY is set without a key: set OPENAI_IMAGE_API_KEY or OPENAI_API_KEY',
    ],
    [{ OPENAI_TEXT_MODEL: 'gpt-6-sol' }, 'OPENAI_TEXT_MODEL is set without a key'],
    [{ OPENAI_BASE_URL: 'https://gateway.example/v1' }, 'OPENAI_BASE_URL is set without a key'],
    [{ OPENAI_IMAGE_API_KEY: 'sk 1' }, 'OPENAI_IMAGE_API_KEY holds signs no key has'],
    [
      { OPENAI_IMAGE_API_KEY: 'sk-1', OPENAI_IMAGE_BASE_URL: 'gateway' },
      'OPENAI_IMAGE_BASE_URL=gateway is not',
    ],
    [{ OPENAI_IMAGE_API_KEY: 'sk-1', OPENAI_IMAGE_SIZE: 'big' }, 'OPENAI_IMAGE_SIZE=big is not a size'],
    [
      { OPENAI_IMAGE_API_KEY: 'sk-1', OPENAI_IMAGE_PARTIALS: '4' },
      'OPENAI_IMAGE_PARTIALS=4 is not one of 0, 1, 2, 3.',
    ],
    [
      { OPENAI_TEXT_API_KEY: 'sk-1', OPENAI_TEXT_MODEL: 'm', OPENAI_TEXT_API: 'x' },
      'OPENAI_TEXT_API=x is not one of',
    ],
    [
      { S3_ENDPOINT: 'https://files' },
      'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are missing',
    ],
    [
      { TRIPO_MODEL: 'v3.1' },
      'TRIPO_MODEL is set without a key: set TRIPO_API_KEY, or take TRIPO_MODEL out.',
    ],
    [{ TRIPO_API_KEY: 'tsk å' }, 'TRIPO_API_KEY holds signs no key has'],
    [
      { TRIPO_API_KEY: 'tsk_1', TRIPO_BASE_URL: 'https://api.tripo3d.ai/v2/openapi' },
      'is version 2, which is switched off: use https://openapi.tripo3d.ai/v3.',
    ],
    [{ TRIPO_API_KEY: 'tsk_1', TRIPO_FACE_LIMIT: '2' }, 'TRIPO_FACE_LIMIT=2 is not between 1000 and 500000.'],
    [
      { TRIPO_API_KEY: 'tsk_1', TRIPO_FILE_HOSTS: 'https://x.example' },
      'TRIPO_FILE_HOSTS=https://x.example is not a host',
    ],
    [{ ELKS_USERNAME: 'u' }, 'ELKS_PASSWORD, SMS_FROM are missing: set all of'],
    [
      { ELKS_USERNAME: 'u', ELKS_PASSWORD: 'p', SMS_FROM: 'Leksmedjan AB' },
      'SMS_FROM=Leksmedjan AB is neither',
    ],
    [{ OAUTH_GOOGLE_CLIENT_ID: 'g' }, 'OAUTH_GOOGLE_CLIENT_SECRET is missing: set all of'],
    [
      { OAUTH_APPLE_KEY_ID: 'k' },
      'OAUTH_APPLE_CLIENT_ID, OAUTH_APPLE_TEAM_ID, OAUTH_APPLE_PRIVATE_KEY are missing',
    ],
    [{ ...apple, OAUTH_APPLE_PRIVATE_KEY: 'p8' }, 'OAUTH_APPLE_PRIVATE_KEY cannot be read'],
    [{ METRICS_KEY: 'short' }, 'METRICS_KEY has less than 20 signs: make one with openssl rand -hex 32.'],
    [{ SMTP_URL: 'http://mail', MAIL_FROM: 'a@b.se' }, 'SMTP_URL must begin with smtp:// or smtps://.'],
  ])('report the fault and its fix: %o', (env, message) => {
    expect(() => readSettings(env)).toThrow(message)
  })

  it('accept Apple\u2019s key with its lines joined', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    for (const written of [pem, pem.replaceAll('\n', '\\n')]) {
      const { oauth } = readSettings({ ...apple, OAUTH_APPLE_PRIVATE_KEY: written })
      expect(oauth.apple?.privateKey.trim()).toBe(pem.trim())
    }
  })

  it('reject a publishable live key beside a test key; the reverse is listed among the faults of a live key', () => {
    expect(() => readSettings({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow('not of one mode')
    expect(settingFaults(readSettings({ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }))).toContain(
      'STRIPE_PUBLISHABLE_KEY is no live publishable key: copy the one that begins with pk_live_.',
    )
  })

  it('reject embedded payments and mail in production unless allowed by name', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('payments and mail must be real')
    expect(() => readSettings({ NODE_ENV: 'production', ALLOW_EMBEDDED: 'mail' })).toThrow(
      'payments must be real',
    )
    expect(() => readSettings({ NODE_ENV: 'production', ALLOW_EMBEDDED: 'payments,mail' })).not.toThrow()
  })

  it('choose real AI port by port, with its own key and server or the shared ones', () => {
    expect(readSettings({}).ai).toEqual({ images: null, texts: null, moderation: null, models: null })
    expect(readSettings({ TRIPO_API_KEY: 'tsk_1' }).ai).toEqual({
      images: null,
      texts: null,
      moderation: null,
      models: {
        account: { apiKey: 'tsk_1', baseUrl: 'https://openapi.tripo3d.ai/v3' },
        model: 'v3.1-20260211',
        webhookSecret: null,
        faceLimit: 100_000,
        mostAtOnce: 3,
        fileHosts: ['tripo3d.ai', 'tripo3d.com'],
      },
    })
    const pictures = readSettings({ OPENAI_IMAGE_API_KEY: 'sk-1' }).ai
    expect(pictures).toMatchObject({
      images: {
        account: { apiKey: 'sk-1', baseUrl: 'https://api.openai.com/v1' },
        model: 'gpt-image-2.5-flare-2026-09-08',
        partials: 3,
        isStreamed: true,
      },
      texts: null,
      moderation: null,
    })
    const all = readSettings({
      OPENAI_API_KEY: 'sk-shared',
      OPENAI_BASE_URL: 'https://gateway.example/v1/',
      OPENAI_TEXT_MODEL: 'gpt-6-sol',
      OPENAI_TEXT_BASE_URL: 'http://127.0.0.1:11434/v1',
      OPENAI_TEXT_API: 'chat',
      OPENAI_IMAGE_API_KEY: 'sk-pictures',
      OPENAI_IMAGE_STREAM: 'off',
    }).ai
    expect(all).toMatchObject({
      images: {
        account: { apiKey: 'sk-pictures', baseUrl: 'https://gateway.example/v1' },
        isStreamed: false,
      },
      texts: { account: { apiKey: 'sk-shared', baseUrl: 'http://127.0.0.1:11434/v1' }, api: 'chat' },
      moderation: { model: 'omni-moderation-latest' },
    })
  })

  it.each([
    [{ NODE_ENV: 'production' }, true],
    [{ PUBLIC_URL: 'https://leksmedjan.se' }, true],
    [{ PUBLIC_URL: 'https://203.0.113.7' }, true],
    [{ PUBLIC_URL: 'https://[2a00:1450::5]' }, true],
    [{ PUBLIC_URL: 'https://shop.example' }, false],
    [{ PUBLIC_URL: 'https://192.168.1.5' }, false],
    [{ PUBLIC_URL: 'http://localhost:8787' }, false],
    [{}, false],
  ])('are those of production by their mode or address: %o is %s', (env, production) => {
    expect(readSettings({ ALLOW_EMBEDDED: 'payments,mail', ...env }).production).toBe(production)
  })

  it('are those of production with a live key', () => {
    const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
    expect(readSettings(live).production).toBe(true)
    expect(readSettings(stripe).production).toBe(false)
  })

  it('reject embedded payments at a public address unless allowed by name', () => {
    expect(() => readSettings({ PUBLIC_URL: 'https://leksmedjan.se' })).toThrow(
      'payments and mail must be real',
    )
  })

  it.each([
    ['smtp://mail.leksmedjan.se', {}, false],
    ['smtp://mail.leksmedjan.se', { SMTP_ALLOW_PLAIN: 'on' }, true],
    ['smtp://127.0.0.1:2525', {}, true],
    ['smtp://[::1]:2525', {}, true],
    ['smtp://localhost', {}, true],
    ['smtp://localhost.evil.se', {}, false],
  ])('send letters to %s with %o without TLS: %s', (url, more, isPlainAllowed) => {
    const { smtp } = readSettings({ SMTP_URL: url, MAIL_FROM: 'a@b.se', ...more })
    expect(smtp).toMatchObject({ isPlainAllowed })
  })

  it('choose Stripe when its three keys are there', () => {
    expect(readSettings(stripe).payments).toMatchObject({ provider: STRIPE, isLive: false })
    expect(readSettings({}).payments).toBeNull()
  })

  it('choose whichever payment provider is set, and one alone', () => {
    const bank = { BANK_KEY: 'live-k', BANK_ADDRESS: 'https://bank.test' }
    const providers = [STRIPE, REDIRECT_BANK]
    expect(readSettings(bank, providers)).toMatchObject({
      production: true,
      payments: { provider: REDIRECT_BANK, isLive: true },
    })
    expect(embeddedPorts(readSettings(bank, providers))).toEqual(['mail'])
    expect(() => readSettings({ ...bank, ...stripe }, providers)).toThrow(
      'STRIPE_SECRET_KEY and BANK_KEY are both set: one provider takes the payments.',
    )
    expect(() => readSettings({ BANK_KEY: 'k' }, providers)).toThrow('BANK_ADDRESS is missing')
    expect(() => readSettings({ NODE_ENV: 'production' }, [REDIRECT_BANK])).toThrow(
      'Set BANK_KEY and BANK_ADDRESS; SMTP_URL',
    )
  })
})

it('each setting of a service reaches its own field', () => {
  const names = [
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'ELKS_USERNAME',
    'ELKS_PASSWORD',
    'OAUTH_GITHUB_CLIENT_ID',
    'OAUTH_GITHUB_CLIENT_SECRET',
  ]
  const given = Object.fromEntries(names.map((name) => [name, `of ${name}`]))
  const { s3, elks, oauth } = readSettings({ ...given, SMS_FROM: 'Leksmedjan' })
  expect(s3).toEqual({
    endpoint: null,
    bucket: 'of S3_BUCKET',
    region: 'of S3_REGION',
    accessKeyId: 'of S3_ACCESS_KEY_ID',
    secretAccessKey: 'of S3_SECRET_ACCESS_KEY',
  })
  expect(elks).toEqual({ username: 'of ELKS_USERNAME', password: 'of ELKS_PASSWORD', from: 'Leksmedjan' })
  const github = { clientId: 'of OAUTH_GITHUB_CLIENT_ID', clientSecret: 'of OAUTH_GITHUB_CLIENT_SECRET' }
  expect(oauth).toEqual({ google: null, github, apple: null })
})
