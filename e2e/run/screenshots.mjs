// Takes the README's screenshots of the built product with new demo data: `node e2e/run/screenshots.mjs`.
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { startServer } from '#e2e/bench/servers.mjs'
import { launchOptions } from './find-chromium.mjs'

const folder = 'docs/screenshots'
const lookup = `/lookup?${new URLSearchParams({ region: 'SE', numbers: '070-174 06 05\n+1 650 253 0000\n08-123 456 78\n112' })}`

/** Pages to capture; `ready` is visible once the data are shown. */
const shots = [
  { name: 'surveys', path: '/surveys', ready: page => page.getByRole('rowheader').first() },
  { name: 'survey', path: '/surveys/1', ready: page => page.getByText('Not opened').first() },
  { name: 'contacts', path: '/contacts', ready: page => page.getByRole('rowheader').first() },
  {
    name: 'conversation',
    path: `/messages/conversations/${encodeURIComponent('+46703345678')}`,
    ready: page => page.getByText(/^We sent it/).first(),
  },
  { name: 'lookup', path: lookup, ready: page => page.getByText('+46701740605').first(), colorScheme: 'dark' },
]

mkdirSync(folder, { recursive: true })
const product = await startServer({ env: { ACCOUNTS: 'off' } })
const browser = await chromium.launch(launchOptions())
for (const { name, path, ready, colorScheme = 'light' } of shots) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme, locale: 'en-GB' })
  await page.goto(product.url + path)
  await ready(page).waitFor()
  await page.waitForLoadState('networkidle')
  const isLoading = page.locator('.animate-pulse').or(page.getByText('Searching…'))
  await isLoading.first().waitFor({ state: 'hidden' })
  await page.screenshot({ path: `${folder}/${name}.png` })
  await page.close()
}
await browser.close()
await product.stop()
