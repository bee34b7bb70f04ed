// Finds an installed Chromium.
import { spawnSync } from 'node:child_process'

/** Chromium without a window, in a Debian package of its own; takes two thirds of the time. */
const headlessShells = ['/usr/bin/chromium-headless-shell', '/usr/lib/chromium/chromium-headless-shell']

const fullBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const probe = path => path && spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
const answers = path => probe(path)?.status === 0

export const hasHeadlessShell = () => headlessShells.some(answers)

/**
 * The path of a Chromium that answers `--version` (Ubuntu's `chromium-browser` does not): CHROMIUM_PATH, else a
 * headless shell, else a full browser. Undefined if there is none; Playwright then uses its own, if installed.
 * @returns {string | undefined}
 */
export const findChromium = () => [process.env.CHROMIUM_PATH, ...headlessShells, ...fullBrowsers].find(answers)

/** The browser's version and path. */
export const describeChromium = path => `${probe(path)?.stdout.trim() || 'Chromium'} (${path})`

/** Playwright's launch options. */
export const launchOptions = () => ({
  executablePath: findChromium(),
  // Chromium's sandbox does not work as root, which is common in containers.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
