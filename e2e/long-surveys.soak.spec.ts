// What pages ask about all surveys (EP 22) is worked out in a worker where they are many.
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

// How long the tasks of the page are is measured on quiet cores alone: here other specs run beside.
test('with 60,000 surveys every page that asks about them has a worker do it', async ({ page, upstream, settled }) => {
  upstream.answer('listSurveys', { status: 200, body: Array.from({ length: count }, survey) })
  await page.goto('/lookup')
  await settled()
  expect(page.workers()).toHaveLength(0)
  for (const [name, step] of Object.entries(steps)) {
    await step(page)
    await settled()
    expect.soft(page.workers().length, name).toBeGreaterThan(0)
  }
})

for (const [path, words] of Object.entries({
  '/surveys': '60,000 rows',
  '/': '5 of 6,000 open, ending soonest first',
})) {
  test(`loaded anew ${path} has a worker read 60,000 surveys`, async ({ page, upstream }) => {
    upstream.answer('listSurveys', { status: 200, body: Array.from({ length: count }, survey) })
    await page.goto(path)
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    expect(page.workers()).toHaveLength(1)
  })
}

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
