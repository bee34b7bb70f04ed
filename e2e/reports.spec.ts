import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

const reports = [
  { of: 'a survey', from: '/surveys/1', caption: 'Answered by 312 of 780', sheets: 2 },
  { of: 'an NKI', from: '/nki/1', caption: 'The NKI is ', sheets: 1 },
  { of: 'a bundle', from: '/messages/bundles/1001', caption: 'Delivered: 143 of 180', sheets: 2 },
]

for (const { of, from, caption, sheets } of reports)
  test(`prints the report of ${of} on ${sheets === 1 ? 'one page' : 'at most two pages'}, light and without controls`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(from)
    await page.getByRole('link', { name: 'Report', exact: true }).click()
    await expect(page.getByRole('article').getByRole('listitem').first()).toContainText(caption)
    await expect(page.getByRole('article').locator('.recharts-surface').first()).toBeVisible()
    await page.evaluate(() => {
      window.print = () => void (document.title = 'Asked for paper')
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page).toHaveTitle('Asked for paper')
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    // The details of the place under the pointer are not printed.
    await page.getByRole('article').locator('.recharts-surface').first().hover()
    const details = page.getByRole('article').locator('[role="status"]').filter({ hasText: /./ })
    await expect(details).toHaveCount(1)
    await expect(details).toBeHidden()
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(ground).toBe('rgb(255, 255, 255)')
    // Uses the full width: the menu's column is gone.
    const width = await page.getByRole('main').evaluate(main => main.getBoundingClientRect().width)
    expect(width).toBeGreaterThan(1000)
    const file = await page.pdf({ preferCSSPageSize: true })
    expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(sheets)
  })
