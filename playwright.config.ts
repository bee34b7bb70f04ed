import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/run/find-chromium.mjs'

/** Tests that take long, process thousands of rows, or repeat others in other languages or with unusual strings. */
const soak = /\.soak\.spec\.ts|@soak/

// Tests run against the built product (`npm run build` first); each worker starts its own server.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'browser', grepInvert: soak },
    { name: 'soak', grep: soak, workers: 3, timeout: 240_000 },
  ],
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // Two more than the cores of CI, because a test waits half of its time.
  workers: 4,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // By default an action waits as long as the whole test may take.
    actionTimeout: 60_000,
    // Transitions would make contrast checks see intermediate colours.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a sixth of the time; use `--trace retain-on-failure` when needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: launchOptions(),
  },
})
