import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/run/find-chromium.mjs'

/** What waits long, works with thousands of rows, or does the same once more: elsewhere, in other words, with strange strings. */
const soak = /\.soak\.spec\.ts|@soak/

// Tests run against the built product (`npm run build` first); each worker starts a server of its own.
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
  // Two more than there are cores to count on: a test waits as often as it works.
  workers: 4,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // What waits for its answer would otherwise wait as long as the test may take.
    actionTimeout: 60_000,
    // A colour half-way through its transition is no colour of ours.
    contextOptions: { reducedMotion: 'reduce' },
    // Writing one down for every test takes a sixth of the time; `--trace retain-on-failure` when one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: launchOptions(),
  },
})
