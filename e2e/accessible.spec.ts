import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible } from '#e2e/testing/test'

/** A page of readable rows with something else in between. */
const page = (between: string, style = '') =>
  `<!doctype html><html lang="en"><title>Rows</title><style>p { color: #333; background: #fff } ${style}</style><main>` +
  `<h1>Rows</h1>${'<p>A row.</p>'.repeat(6)}${between}${'<p>A row.</p>'.repeat(6)}</main></html>`

const rows: [what: string, between: string, style?: string][] = [
  ['one that is painted otherwise', '<p class="pale">A row.</p>', '.pale { color: #ddd }'],
  [
    'one in something that is painted otherwise',
    '<div class="dark"><p>A row.</p></div>',
    '.dark p { background: #444 }',
  ],
  [
    'one of another theme',
    '<p>A row.</p>',
    '@media (prefers-color-scheme: light) { p:nth-of-type(7) { color: #ddd } }',
  ],
  [
    'one that something lies under',
    '<div class="bar"><i></i><p>A row.</p></div>',
    '.bar { position: relative } .bar p { background: none; position: relative } i { position: absolute; inset: 0; background: #444 }',
  ],
  [
    'one that is drawn up over another',
    '<div class="above"></div><p>A row.</p><p>A row.</p>',
    'p { background: none; margin: 0; position: relative } .above { background: #444; height: 2em; margin-bottom: -2em }',
  ],
]

test('the accessibility check tests equal elements once and finds different ones', async ({ page: tab }, info) => {
  // Colours that no earlier run has cached.
  const own = `p { color: rgb(51 51 ${info.repeatEachIndex}) }`
  await tab.setContent(page('', own))
  await expectAccessible(tab)
  expect(await tab.locator('p[data-look]').count()).toBe(3)
  await tab.setContent(page('<p>Another page.</p>', own))
  await expectAccessible(tab)
  expect(await tab.locator('p[data-look]').count()).toBe(0)
  for (const [what, between, style] of rows) {
    await tab.setContent(page(between, style))
    await expect(expectAccessible(tab), what).rejects.toThrow('color-contrast')
  }
})
