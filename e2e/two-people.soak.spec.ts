import type { Page } from '@playwright/test'
import { fetchSignedIn } from '#e2e/testing/signed-in'
import { somebodyAt } from '#e2e/testing/somebody'
import { expect, test, untilShared } from '#e2e/testing/test'

/** Opens the list of groups, which contains a group once its page has shown it. */
async function toGroups(page: Page) {
  await page.goto('/groups/1')
  await page.getByRole('rowheader').first().waitFor()
  await page.getByRole('link', { name: 'Groups' }).first().click()
  await page.getByRole('button', { name: /^Rename/ }).waitFor()
}

test('names, labels and shared views reach a colleague while they type', async ({ page, browser, product }) => {
  test.slow()
  // A second admin would end the demo.
  const rights = ['contacts.read', 'settings.change']
  const role = { name: 'Colleague', rights, secondFactorRequired: false, idleMinutes: 60, absoluteMinutes: 600 }
  const made = await fetchSignedIn(`${product.url}/team/roles`, { method: 'POST', body: JSON.stringify(role) })
  const { id } = (await made.json()) as { id: string }
  const colleague = await somebodyAt(browser, product.url, id)
  const open = async (path: string) => {
    const tab = await colleague.newPage()
    await tab.goto(path)
    return tab
  }
  const groups = await colleague.newPage()
  await toGroups(groups)
  const settings = await open('/settings/codes')
  const codes = settings.getByRole('region', { name: 'Code labels' })
  await codes.getByRole('button', { name: 'Edit label for 202' }).click()
  await settings.keyboard.type('half a wo')
  const list = await open('/contacts')
  await list.getByRole('rowheader').first().waitFor()

  await toGroups(page)
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByLabel('Name for the team').fill('The members')
  await untilShared(page, () => page.getByRole('button', { name: 'Save', exact: true }).click())
  await page.goto('/settings/codes')
  await page.getByRole('button', { name: 'Edit label for 201' }).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Är framme')
  await untilShared(page, () => page.keyboard.press('Enter'))
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('The newest')
  await page.getByRole('radio', { name: 'The whole team' }).check()
  await untilShared(page, () => page.getByRole('button', { name: 'Save view' }).click())

  // The colleague comes back to each tab.
  for (const [tab, words] of [
    [groups, 'The members'],
    [settings, 'Är framme'],
  ] as const) {
    await tab.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')))
    await expect(tab.getByText(words, { exact: true }).first()).toBeVisible()
  }
  await list.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')))
  await list.getByRole('button', { name: 'Views', exact: true }).click()
  await expect(list.getByRole('menu').getByText('The newest')).toBeVisible()
  await expect(codes.getByLabel('Your label for 202')).toHaveValue('half a wo')
  await colleague.close()
})
