// Finds a Chromium that is already on this machine.
import { spawnSync } from 'node:child_process'

/** The same engine without the window around it takes two thirds of the time. A Debian package of its own. */
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
 * The path of a Chromium that answers `--version` (Ubuntu's `chromium-browser` is a stub that does not): the one named
 * by CHROMIUM_PATH, else a headless shell, else a full browser. Undefined when there is none: then Playwright's own is
 * used, where it is installed.
 * @returns {string | undefined}
 */
export const findChromium = () => [process.env.CHROMIUM_PATH, ...headlessShells, ...fullBrowsers].find(answers)

/** What a browser calls itself, with its version and its path. */
export const describeChromium = path => `${probe(path)?.stdout.trim() || 'Chromium'} (${path})`

/** How Playwright starts it. */
export const launchOptions = () => ({
  executablePath: findChromium(),
  // Chromium's sandbox does not work for root, as which a container often runs.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
