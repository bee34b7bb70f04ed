import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { demo, elsewhere, field, open } from '#e2e/testing/survey-editor'
import { expect } from '#e2e/testing/test'

/** Wraps every text in `<font>`, now and later, as Chrome's translation does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
      for (const text of texts) {
        const parent = text.parentElement
        if (!parent || parent.closest('script, style, textarea, option, svg, title, [translate="no"]')) continue
        if (parent.tagName === 'FONT' || text.data.trim() === '') continue
        const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
        text.replaceWith(font)
        font.textContent = text.data
      }
    }
    wrap(document.body)
    new MutationObserver(() => wrap(document.body)).observe(document.body, { childList: true, subtree: true })
  })

test('edits, saves and undoes on a page translated by the browser', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await open(page, demo)
  await translate(page)
  const header = field(page, 'Header')
  const before = await header.inputValue()
  await header.fill('In translation')
  for (const tab of ['Look', 'Languages', 'Questions', 'Settings']) await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Header' }).click()
  await expect(header).toHaveValue(before)
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('button', { name: 'Show preview' }).click()
  await page.getByRole('tab', { name: 'Questions' }).click()
  await page
    .getByRole('button', { name: /^Move down: / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Undo: question order' }).click()
  await page.getByRole('region', { name: /^1\. / }).getByRole('button').first().click()
  await page.getByRole('tab', { name: 'Languages' }).click()
  const text = page.getByRole('table').getByRole('textbox').last()
  await text.fill('Words in translation')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await elsewhere(page, demo, { header: 'Theirs' })
  await header.fill('Mine')
  await page.getByRole('button', { name: 'Save all' }).click()
  await page
    .getByRole('radio', { name: /^In the other tab/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Save these choices' }).click()
  await expect(header).toHaveValue('Theirs')
  expect(errors).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
