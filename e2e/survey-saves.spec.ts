import type { Locator, Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { elsewhere, field, open, read, replacements, save, survey } from '#e2e/testing/survey-editor'
import { expect, expectAccessible, leaveAnyway } from '#e2e/testing/test'

/** Opens the form of the first question. */
async function openFirst(page: Page, id: string): Promise<Locator> {
  await open(page, id, 'questions')
  const question = page.getByRole('region', { name: /^1\. / })
  await question.getByRole('button', { expanded: false }).first().click()
  return question
}

test('fails at once offline, keeps what was typed, and sends nothing later', async ({ page, context }) => {
  await leaveAnyway(page)
  const id = survey('09')
  const before = await read(page, id).catch(() => undefined)
  const question = await openFirst(page, id)
  const sent = replacements(page)
  await question.getByRole('textbox', { name: 'Subtitle' }).fill('Offline')
  await page
    .getByRole('button', { name: /^Move up: / })
    .last()
    .click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await field(page, 'Ending').fill('Offline')
  await context.setOffline(true)
  const alert = page.getByRole('alert').filter({ hasText: 'You are offline' })

  await save(page).click()
  await expect(alert).toBeVisible()
  await expect(page.getByText('Not sent: saving stopped')).toHaveCount(3)
  await page.getByRole('tab', { name: 'Questions' }).click()
  await question.getByRole('button', { expanded: false }).first().click()
  await expect(question.getByRole('textbox', { name: 'Subtitle' })).toHaveValue('Offline')

  await context.setOffline(false)
  // Queued requests, if any, would leave before this read is answered.
  await page.evaluate('dispatchEvent(new Event("online"))')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(field(page, 'Ending')).toHaveValue('Offline')
  await page.reload()
  await expect(page.getByText('Your draft was restored.')).toBeVisible()
  expect(sent).toHaveLength(0)
  if (before) expect(await read(page, id)).toEqual(before)
  // Nothing was sent, so nothing may have been saved.
  await expect(page.getByText('May have been saved')).toHaveCount(0)
})

test('focuses a conflict in view, and never hides a focused field behind the save bar', async ({ page }) => {
  const id = survey('08')
  await page.setViewportSize({ width: 1280, height: 620 })
  await open(page, id)
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN
  const bar = page.getByText(/unsaved change/).last()
  await field(page, 'Name').fill('Mine')
  // By keyboard to the last field, and by mouse to one partly behind the bar.
  for (let fields = 0; fields < 12; fields++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    // The page scrolls a frame after the focus.
    const below = async () => {
      const box = await focused.boundingBox()
      return box && box.height < 200 ? box.y + box.height - (await top(bar)) : 0
    }
    await expect.poll(below).toBeLessThanOrEqual(1)
  }
  const link = field(page, 'Link of the disclaimer')
  const half = (await top(link)) + 30 - (await top(bar))
  await page.evaluate(`scrollBy(0, ${half})`)
  const box = await link.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 3)
  await expect(link).toBeFocused()
  await expect.poll(async () => (await top(link)) + 30 < (await top(bar))).toBe(true)
  await elsewhere(page, id, { name: 'Theirs' })
  await page.keyboard.press('Control+s')
  const conflict = page.getByRole('alert')
  await expect(conflict).toBeInViewport()
  const hasFocus = () => conflict.evaluate(element => element.parentElement === element.ownerDocument.activeElement)
  await expect.poll(hasFocus).toBe(true)
  await expect(conflict.getByText('Not saved: you changed this in another tab or window')).toBeVisible()
  await expectAccessible(page)
  await conflict.getByRole('radio', { name: /^In this tab/ }).check()
  await conflict.getByRole('button', { name: 'Save these choices' }).click()
  const saved = page.getByRole('status').filter({ hasText: /^Saved$/ })
  await expect(saved).toBeInViewport()
  await expect(saved).toBeFocused()
})

test('stops one of two tabs that save at once', async ({ page, context }) => {
  const id = survey('05')
  const other = await context.newPage()
  await open(page, id)
  await open(other, id)
  await field(page, 'Ending').fill('First tab')
  await field(other, 'Ending').fill('Second tab')
  await Promise.all([save(page).click(), save(other).click()])
  const saved = (tab: Page) => tab.getByText('Saved', { exact: true })
  const stopped = (tab: Page) => tab.getByRole('heading', { name: /^Not saved:/ })
  await expect(saved(page).or(stopped(page))).toBeVisible()
  await expect(saved(other).or(stopped(other))).toBeVisible()
  expect((await saved(page).count()) + (await saved(other).count())).toBe(1)
  expect((await stopped(page).count()) + (await stopped(other).count())).toBe(1)
})
