import type { Page } from '@playwright/test'
import { reach } from '#e2e/testing/hand'
import { test } from '#e2e/testing/one-tab'
import { readEarlier } from '#e2e/testing/readings'
import { demo, field, open } from '#e2e/testing/survey-editor'
import { expect, expectAccessible, untilShared, untilStored, widths } from '#e2e/testing/test'

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** Returns the listed rates in order, computed from their counts. */
const rates = async (page: Page) => {
  const cells = await page
    .getByRole('cell')
    .filter({ hasText: / of \d/ })
    .allTextContents()
  return cells.flatMap(words => {
    const [, part, whole] = /([\d,]+) of ([\d,]+)$/.exec(words.trim()) ?? []
    const [answered, recipients] = [part, whole].map(count => Number(count?.replaceAll(',', '')))
    return answered !== undefined && recipients ? [answered / recipients] : []
  })
}

/** Reads surveys, so that the server stores their figures. */
async function readSurveys(page: Page, ids: readonly number[]) {
  for (const id of ids) expect((await page.request.get(`/api/surveys/${id}/statistics`)).ok()).toBe(true)
  const stored = async () => {
    const answer = await page.request.get('/team/readings?kind=survey&latest=true')
    const { rows } = (await answer.json()) as { rows: { id: number }[] }
    return ids.filter(id => !rows.some(row => row.id === id))
  }
  await expect.poll(stored).toEqual([])
}

test('proposes the matching survey and pairs it in one press', async ({ page }) => {
  await open(page, demo)
  const proposal = page.getByRole('status').filter({ hasText: 'Same as survey 1 in the list?' })
  await expect(proposal).toContainText('Same name, end')
  await untilShared(page, () => page.getByRole('button', { name: 'Pair them' }).click())
  await expect(page.getByText('Paired with survey 1')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page).toHaveURL(/\/surveys\/1$/)
  await expect(region(page, 'Response rate').first()).toBeVisible()
})

test('keeps fields on screen below the notices about drafts', async ({ page, context }) => {
  const header = (tab: Page) => field(tab, 'Header')
  await open(page, demo)
  await header(page).fill('Typed here')
  await untilStored(page, 'Typed here')
  await page.reload()
  await expect(page.getByText('Your draft was restored.')).toBeVisible()
  await header(page).fill('Typed here again')
  const other = await context.newPage()
  await open(other, demo)
  await header(other).fill('Typed there')
  await untilStored(other, 'Typed there')
  await expect(page.getByText('This draft was changed in another tab.')).toBeVisible()
  for (const size of [widths.wide, widths.narrow]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('tabpanel').getByRole('textbox').first()).toBeInViewport()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use that version' }).click()
  await expect(header(page)).toHaveValue('Typed there')
})

test('words a condition, and moves a question it names with the keyboard, with a warning and undo', async ({
  page,
}) => {
  await open(page, demo, 'questions')
  const words = 'the answer to “Hur nöjd är du med besöket?” is less than 3'
  await expect(page.getByText(`Condition: ${words}`)).toBeVisible()
  const titles = () => page.getByRole('region', { name: /^\d+\. / }).evaluateAll(all => all.map(each => each.ariaLabel))
  const before = await titles()
  const handle = page.getByRole('button', { name: 'Move to position: Hur nöjd är du med besöket?' })
  await reach(page, handle)
  await page.keyboard.press('Enter')
  const position = page.getByRole('textbox', { name: `Position (1–${before.length})` })
  await expect(position).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(String(before.length + 1))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Enter 1 to ${before.length}.`)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(String(before.length))
  await page.keyboard.press('Enter')
  // Announced, and shown at its new place.
  await expect(
    page.getByText(`“Hur nöjd är du med besöket?” is now number ${before.length} of ${before.length}`, {
      exact: false,
    }),
  ).toBeAttached()
  await expect(region(page, `${before.length}. Hur nöjd är du med besöket?`)).toBeVisible()
  await expect(page.getByText(/^“Vad kan vi göra bättre\?” has a condition about “Hur nöjd/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Questions' }).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(titles).toEqual(before)
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(region(page, `${before.length}. Hur nöjd är du med besöket?`)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
})

test.describe('many surveys of an upstream', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('ranks sixty by stored rates without requests, and compares eight', async ({ page, upstream }) => {
    const surveys = Array.from({ length: 60 }, (_, at) => ({
      ID: at + 9001,
      Name: `Survey no ${at + 1}`,
      Ended: false,
    }))
    upstream.answer('listSurveys', { status: 200, body: surveys })
    upstream.answer('readSurveyStatistics', ({ parameters }) => {
      const at = Number(parameters.survey) - 9001
      return { status: 200, body: { ...surveys[at], Recipients: 200, Answered: ((at + 1) * 37) % 61 } }
    })
    await readSurveys(
      page,
      surveys.map(({ ID }) => ID),
    )
    const asked = upstream.received.filter(({ name }) => name === 'readSurveyStatistics').length
    await page.goto('/surveys?sort=-rate')
    await expect(page.getByRole('row').filter({ hasText: '60 of 200' })).toBeVisible()
    await expect
      .poll(async () => {
        const shown = await rates(page)
        return shown.length > 1 && shown.every((rate, at) => at === 0 || rate <= (shown[at - 1] ?? 0))
      })
      .toBe(true)
    expect(upstream.received.filter(({ name }) => name === 'readSurveyStatistics')).toHaveLength(asked)

    const tick = page.getByRole('row').getByRole('checkbox')
    for (let row = 0; row < 8; row++) await tick.nth(row).click()
    await expect(page.getByText('8 selected, no more fit')).toBeVisible()
    await expect(tick.nth(8)).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Compare 8 surveys' }).click()
    const chart = page.getByRole('region', { name: 'Response rates' })
    await expect(chart.getByText(/^[\d.]+% · \d+ of 200$/)).toHaveCount(8)
    await expect(chart.getByText(/^[\d.]+%–[\d.]+%$/)).toHaveCount(8)
  })

  test('lists and compares rates of a sparse list without dividing missing counts', async ({
    page,
    upstream,
    upstreamProduct,
  }) => {
    const figures = { Recipients: 80, Opened: 50, Answered: 20 }
    await page.goto('/surveys')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(row('Without an id').getByRole('checkbox')).toBeDisabled()
    upstream.answer('readSurveyStatistics', { status: 200, body: { Name: 'Bare', ...figures } })
    await readEarlier(upstreamProduct, 1, [{ daysAgo: 0, figures }])
    await page.reload()
    await expect(row('Bare')).toContainText('25.0%')
    await row('Bare').getByRole('checkbox').click()
    await row('No offset').getByRole('checkbox').click()
    await page.getByRole('link', { name: 'Compare 2 surveys' }).click()
    const rates = page.getByRole('region', { name: 'Response rates' })
    await expect(rates.getByText('25.0% · 20 of 80').first()).toBeVisible()
    await expect(rates.getByText('16.8%–35.5%').first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|undefined|null/)
  })
})
