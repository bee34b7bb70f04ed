import type { Page } from '@playwright/test'
import { reach } from '#e2e/testing/hand'
import { test } from '#e2e/testing/one-tab'
import { readEarlier } from '#e2e/testing/readings'
import { expect, expectAccessible } from '#e2e/testing/test'
import type { Upstream } from '#e2e/upstream/upstream'

test.use({ timezoneId: 'Europe/Stockholm' })

const day = 86_400_000
const counted = (Answered: number) => ({ Recipients: 800, Opened: 2 * Answered, Answered })
/** Statistics of a survey created this many days ago. */
function statistics(upstream: Upstream, Answered: number, created = 10) {
  const Created = new Date(Date.now() - created * day).toISOString()
  const Ends = new Date(Date.now() + 10 * day).toISOString()
  upstream.answer('readSurveyStatistics', {
    status: 200,
    body: { Name: 'Bare', Created, Ends, Ended: false, ...counted(Answered) },
  })
}
const growthOf = (page: Page) => page.getByRole('region', { name: 'Growth', exact: true })

/** Counts of the demo survey: 312 of 780 have answered. */
const ofDemo = (Answered: number) => ({ Recipients: 780, Opened: Answered + 100, Answered })

test('shows the growth of a demo survey, then that it has stopped', async ({ page, product }) => {
  const read = [120, 190, 250].map((answered, at) => ({ daysAgo: 6 - at, figures: ofDemo(answered) }))
  await readEarlier(product, 1, [...read, { daysAgo: 2, figures: ofDemo(295) }])
  await page.goto('/surveys/1')
  const hero = page.getByRole('region', { name: 'Response rate', exact: true })
  await expect(hero).toContainText(/Estimate\s*about [\d.]+% in the end \([\d.]+% – [\d.]+%\)/)
  await expect(growthOf(page).getByText(/^192 new answers since .*, \d+(\.\d)? a day\.$/)).toBeVisible()
  await readEarlier(product, 1, [
    { daysAgo: 6, figures: ofDemo(312) },
    { daysAgo: 3, figures: ofDemo(312) },
  ])
  await page.reload()
  await expect(growthOf(page).getByText(/^No new answers for [56] days\.$/)).toBeVisible()
  await expect(hero).not.toContainText('Estimate')
})

test.describe('on another service', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('shows gaps, an estimate and notes in a survey’s growth', async ({ page, upstream, upstreamProduct }) => {
    statistics(upstream, 200)
    const read = [120, 150, 170].map((answered, at) => ({ daysAgo: 7 - at, figures: counted(answered) }))
    await readEarlier(upstreamProduct, 7001, [...read, { daysAgo: 2, figures: counted(190) }])
    await page.goto('/surveys/7001')
    const growth = growthOf(page)
    await expect(growth.getByText(/^\d+ new answers since .*, \d+(\.\d)? a day\.$/)).toBeVisible()
    const hero = page.getByRole('region', { name: 'Response rate', exact: true })
    await expect(hero).toContainText(/Estimate\s*about [\d.]+% in the end \([\d.]+% – [\d.]+%\)/)

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
})
