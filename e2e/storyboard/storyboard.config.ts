import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** Serial, so that no screenshot is taken under load. */
export default defineConfig({
  ...tests,
  testDir: '.',
  workers: 1,
  retries: 0,
  timeout: 1_500_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: { ...tests.use, actionTimeout: 60_000 },
  projects: [
    { name: 'storyboard', use: { hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } } },
  ],
})
