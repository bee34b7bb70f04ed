// Finds a Chromium that is already on this machine.
import { spawnSync } from 'node:child_process'

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium that answers `--version` (Ubuntu's `chromium-browser` is a stub that does not), or undefined:
 * then Playwright's own is used, where it is installed.
 * @returns {string | undefined}
 */
export const findChromium = () =>
  candidates.find(path => path && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0)
