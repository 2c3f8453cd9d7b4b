import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** One after the other, so that no screen is caught while another wears the machine out. */
export default defineConfig({
  ...tests,
  testDir: '.',
  workers: 1,
  retries: 0,
  timeout: 900_000,
  reporter: 'list',
  projects: [
    { name: '390', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: '768', use: { viewport: { width: 768, height: 1024 }, hasTouch: true } },
    { name: '1440', use: { viewport: { width: 1440, height: 900 } } },
    { name: '390-dark', use: { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' } },
    { name: '1440-dark', use: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } },
  ],
})
