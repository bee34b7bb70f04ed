import { reach } from '#e2e/testing/hand'
import { test } from '#e2e/testing/one-tab'
import { readEarlier } from '#e2e/testing/readings'
import { expect, expectAccessible } from '#e2e/testing/test'

test.use({ timezoneId: 'Europe/Stockholm', baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const day = 86_400_000
const counted = (Answered: number) => ({ Recipients: 800, Opened: 2 * Answered, Answered })
test('shows gaps, an estimate and notes in a survey’s growth', async ({ page, upstream, upstreamProduct }) => {
  const [Created, Ends] = [-10, 10].map(days => new Date(Date.now() + days * day).toISOString())
  const body = { Name: 'Bare', Created, Ends, Ended: false, ...counted(200) }
  upstream.answer('readSurveyStatistics', { status: 200, body })
  const read = [120, 150, 170].map((answered, at) => ({ daysAgo: 7 - at, figures: counted(answered) }))
  await readEarlier(upstreamProduct, 7001, [...read, { daysAgo: 2, figures: counted(190) }])
  await page.goto('/surveys/7001')
  const growth = page.getByRole('region', { name: 'Growth', exact: true })
  await expect(growth.getByText(/^\d+ new answers since .*, \d+(\.\d)? a day\.$/)).toBeVisible()
  const hero = page.getByRole('region', { name: 'Response rate', exact: true })
  await expect(hero).toContainText(/Estimate\s*about [\d.]+% in the end \([\d.]+%–[\d.]+%\)/)

  // By keyboard: from before the first reading to a day without one.
  await reach(page, growth.getByRole('application'))
  const status = growth.getByRole('status')
  const goOnTo = (words: string | RegExp) =>
    expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(status).toContainText(words, { timeout: 1000 })
    }).toPass({ timeout: 30_000 })
  await goOnTo('Not read')
  await goOnTo(/Answered \d+ of 800/)
  await goOnTo('Not read')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a note for the team' })
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByText('Write what happened')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Service down')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog).toBeHidden()
  const note = growth.getByRole('listitem').filter({ hasText: 'Service down' })
  await expect(note).toBeVisible()
  await growth.getByRole('button', { name: 'Table' }).click()
  await expect(growth.getByRole('row', { name: /Not read ?Service down$/ })).toBeVisible()
  await expectAccessible(page)
})
