import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { field, write } from '#e2e/testing/email'
import { test } from '#e2e/testing/one-tab'
import { readEarlier } from '#e2e/testing/readings'
import { open, save } from '#e2e/testing/survey-editor'
import { expect } from '#e2e/testing/test'
import type { Upstream } from '#e2e/upstream/upstream'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url), timezoneId: 'Europe/Stockholm' })

const counted = { Name: 'Bare', Recipients: 80, Opened: 50, Answered: 20 }

const answerOf = (upstream: Upstream, name: string) =>
  upstream.received.filter(each => each.name === name).map(({ body }) => body)

test('lists and compares rates of a sparse list without dividing missing counts', async ({
  page,
  upstream,
  upstreamProduct,
}) => {
  await page.goto('/surveys')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Without an id').getByRole('checkbox')).toBeDisabled()
  upstream.answer('readSurveyStatistics', { status: 200, body: counted })
  await readEarlier(upstreamProduct, 1, [{ daysAgo: 0, figures: { Recipients: 80, Opened: 50, Answered: 20 } }])
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

/** Saves a report's picture and CSV from its menu. */
async function exportReport(page: Page) {
  const saved = async (item: string) => {
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Share: / })
      .first()
      .click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item, exact: true }).click(),
    ])
    return readFile(await download.path())
  }
  const picture = await saved('PNG, 1600 × 900')
  return {
    /** Width and height from the PNG header. */
    size: [picture.readUInt32BE(16), picture.readUInt32BE(20)],
    figures: (await saved('Figures (CSV)')).toString(),
  }
}

for (const { of, path, caption, row } of [
  { of: 'a survey', path: '/surveys/1/report', caption: 'Answered by 20 of 80', row: /Answered,20,25/ },
  {
    of: 'an NKI',
    path: '/nki/7/report?begin=2024-12-31T23:00:00Z&end=2025-01-02T23:00:00Z',
    caption: 'The NKI is 70',
    row: /Complete.*,20/,
  },
  { of: 'a bundle', path: '/messages/bundles/7/report', caption: 'Delivered: at least 1 of 2', row: /Delivered,1,50/ },
])
  test(`words the report of ${of} from few figures, and exports picture and figures`, async ({
    page,
    upstream,
    settled,
  }) => {
    upstream.answer('readSurveyStatistics', { status: 200, body: counted })
    upstream.answer('readNkiSummary', { status: 200, body: { Name: 'Bare', CompleteCount: 20, NKI: 70 } })
    await page.goto(path)
    await expect(page.getByRole('article').getByRole('listitem').first()).toContainText(caption)
    // A late drawing would move the menu.
    await settled()
    const { size, figures } = await exportReport(page)
    expect(size).toEqual([1600, 900])
    expect(figures).toMatch(row)
    await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|undefined|null/)
  })

const question = (id: string, title: string, order: number) => ({
  id,
  type: 'Text',
  title,
  order,
  required: false,
  commentable: false,
  translations: {},
  kept: [id],
})

/** Opens a survey with two questions that the service returns as sent. */
async function openFilled(page: Page, upstream: Upstream, tab: string) {
  const { surveyMembers } = await import('#contract/testing/survey-members')
  const questions = [question('q1', 'First', 1), question('q2', 'Second', 2)]
  const survey = {
    ...surveyMembers,
    id: 's1',
    supportedLanguages: ['sv', 'en'],
    header: 'Hej',
    customEnding: 'Tack',
    questions,
    translations: { en: { customEnding: 'Thanks' } },
  }
  upstream.answer('readSurvey', { status: 200, body: survey })
  await open(page, 's1', tab)
}

test('reorders questions by drag, undo and redo, and saves each part with one request', async ({ page, upstream }) => {
  await openFilled(page, upstream, 'questions')
  const moved = page.getByRole('button', { name: 'Move to position: Second' })
  await moved.hover()
  await expect(page.locator('[draggable="true"]').last()).toBeVisible()
  await moved.dragTo(page.getByRole('region', { name: '1. First' }), { targetPosition: { x: 200, y: 4 } })
  await expect(page.getByRole('region', { name: '1. Second' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo: question order' }).click()
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Redo: question order' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await field(page, 'Header').fill('Hej igen')
  await save(page).click()
  await expect.poll(() => answerOf(upstream, 'replaceSurveyQuestion')).toHaveLength(2)
  await expect(page.getByText(/^Saved: survey, /)).toBeVisible()
  expect(answerOf(upstream, 'replaceSurveyQuestion')).toContainEqual({ ...question('q2', 'Second', 1) })
  expect(answerOf(upstream, 'replaceSurvey')).toHaveLength(1)
})

test('exports texts and imports them after a preview', async ({ page, upstream }) => {
  await openFilled(page, upstream, 'languages')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export texts (CSV)' }).click(),
  ])
  const written = (await readFile(await download.path())).toString()
  expect(written).toContain('survey/header')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import texts…' }).click(),
  ])
  const translated = written.replace(/^(.*survey\/header.*Hej["]?)([,;])/m, '$1$2Hi')
  await chooser.setFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(translated) })
  const dialog = page.getByRole('dialog', { name: 'What to take from texts.csv?' })
  await dialog.getByRole('button', { name: 'Take 1 text' }).click()
  await expect(page.getByRole('textbox', { name: 'en: Hej' })).toHaveValue('Hi')
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(answerOf(upstream, 'replaceSurvey')).toMatchObject([{ translations: { en: { header: 'Hi' } } }])
})

test('takes recipients from a group and sends a test with its own receipt', async ({ page, upstream }) => {
  upstream.answer('listGroupContacts', {
    status: 200,
    body: [
      { ID: 1, FirstName: 'Åsa', Phone: '+461', Email: 'asa@example.com' },
      { ID: 2, FirstName: 'Bo', Phone: '+462', Email: null },
      { ID: 3, FirstName: 'Cy', Phone: '+463' },
    ],
  })
  await write(page, { recipients: '' })
  await page.getByRole('button', { name: 'From contacts…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recipients from contacts' })
  await dialog.getByLabel('Group number').fill('7')
  await dialog.getByRole('button', { name: 'Load contacts' }).click()
  await expect(dialog.getByText('All 3 contacts loaded')).toBeVisible()
  await expect(dialog.getByText('2 contacts have no address and are left out.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use 1 recipient' }).click()
  await expect(page.getByText('1 recipient', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Send a test to me' }).click()
  const question = page.getByRole('dialog', { name: 'Send a test?' })
  await question.getByLabel('Send to').fill('me@example.com')
  await question.getByRole('button', { name: 'Send 1 test e-mail' }).click()
  await expect(page.getByRole('dialog', { name: 'Test accepted' })).toContainText('Receipt of the test')
  expect(answerOf(upstream, 'createEmail')).toMatchObject([
    { reference: expect.stringMatching(/^test-/), recipients: { 'me@example.com': {} } },
  ])
})
