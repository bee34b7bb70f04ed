// What pages ask about all surveys (EP 22) is worked out in a worker where they are many: no page stands still for it.
import type { Page } from '@playwright/test'
import { open } from '#e2e/testing/survey-editor'
import { expect, test } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const count = 60_000
const survey = (_: unknown, at: number) => ({
  ID: at + 1,
  Name: `Survey ${at + 1}`,
  Ended: at % 10 !== 0,
  Created: new Date(Date.UTC(2024, 0, 1) + at * 3_600_000).toISOString().slice(0, 19),
  Ends: new Date(Date.UTC(2027, 0, 1) + at * 3_600_000).toISOString().slice(0, 19),
  ...(at % 10 === 0 && { Keyword: `KEY${at + 1}` }),
})

/** Has every document say how long its tasks of more than 50 ms were. */
const watchTasks = (page: Page) =>
  page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seenTasks: seen })
    new PerformanceObserver(list =>
      seen.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
    ).observe({
      type: 'longtask',
    })
  })

/** Milliseconds of the longest task of more than 50 since this was asked last; 0 where there was none. */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { seenTasks: seen } = window as unknown as { seenTasks: number[] }
    return Math.max(0, ...seen.splice(0))
  })

/** What people do with the list, and what shows that it is there. */
const steps: Record<string, (page: Page) => Promise<void>> = {
  'the overview': async page => {
    await page.getByRole('navigation').getByRole('link', { name: 'Overview', exact: true }).click()
    await expect(page.getByText('5 of 6,000 open, ending soonest first')).toBeVisible()
  },
  'the palette': async page => {
    await page.keyboard.press('Control+K')
    await page.keyboard.type('Survey 7')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
  },
  'the NKI': async page => {
    await page.getByRole('navigation').getByRole('link', { name: 'NKI', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'NKI' })).toBeVisible()
  },
  'the list': async page => {
    await page.getByRole('navigation').getByRole('link', { name: 'Surveys', exact: true }).click()
    await expect(page.getByText('60,000 rows', { exact: true })).toBeVisible()
  },
  'a keyword': async page => {
    await page.getByRole('main').getByRole('link', { name: 'New survey' }).click()
    await page.getByRole('textbox', { name: 'Keyword' }).fill('KEY1')
    await expect(page.getByText('And 1,062 more surveys.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Keyword' }).fill('')
  },
}

test('with 60,000 surveys no page that asks about them stands still', async ({ page, upstream, settled }) => {
  upstream.answer('listSurveys', { status: 200, body: Array.from({ length: count }, survey) })
  await watchTasks(page)
  const longest = new Map<string, number>()
  // The first time code is read and compiled, too; and another program may take the processor in the middle of a task.
  for (let round = 1; round <= 3; round++) {
    await page.goto('/settings')
    await settled()
    await longestTask(page)
    for (const [name, step] of Object.entries(steps)) {
      await step(page)
      await settled()
      const before = longest.get(name) ?? Number.POSITIVE_INFINITY
      longest.set(name, Math.min(before, await longestTask(page)))
    }
  }
  expect(Object.fromEntries(longest)).toEqual(Object.fromEntries(Object.keys(steps).map(name => [name, 0])))
})

test('the survey of the list that is the same is found among 60,000 by its name', async ({ page, upstream }) => {
  upstream.answer('listSurveys', { status: 200, body: Array.from({ length: count }, survey) })
  await open(page, 'pair')
  await page.getByRole('button', { name: 'Choose survey…' }).click()
  const box = page.getByRole('combobox', { name: 'Survey in the list' })
  await box.press('ControlOrMeta+a')
  await box.pressSequentially('Survey 19999')
  await page.getByRole('option', { name: 'Survey 19999 (19999)' }).click()
  await expect(box).toHaveValue('Survey 19999 (19999)')
  await expect(page.getByText('Survey in the list: Survey 19999')).toBeVisible()
  expect(page.workers()).toHaveLength(1)
})
