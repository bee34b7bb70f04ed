import { test } from '#e2e/testing/one-tab'
import { field, open, save } from '#e2e/testing/survey-editor'
import { expect, expectAccessible } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

test('what the service requires and did not give is listed, and not invented', async ({ page, upstream }) => {
  upstream.answer('readSurvey', {
    status: 200,
    body: { id: 'bare', name: 'Bare', questions: [], mine: { kept: [1] } },
  })
  await open(page, 'bare')
  const missing = page.getByRole('region', { name: 'Fix before saving' })
  for (const name of ['Base language', 'Text alignment', 'Background colour', 'Pinned', 'Translations']) {
    await expect(missing.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await field(page, 'Name').fill('Named')
  await expect(save(page)).toBeDisabled()
  await expectAccessible(page)
})

test('what the service itself gave is sent back as it came, in bounds or not', async ({ page, upstream }) => {
  const document = {
    id: 'odd',
    name: 'Odd',
    showQuestionHeader: false,
    textAlignment: 'Sideways',
    backgroundColor: '#111',
    textColor: 'white',
    buttonColor: '',
    logotype: '',
    endDate: '2026-12-01 10:00',
    useDisclaimer: false,
    multipleLanguageSupport: true,
    baseLanguage: 'sv',
    supportedLanguages: ['sv', null, 7],
    anonymousAnswers: true,
    pinned: false,
    questions: [],
    translations: { en: { hello: 1 } },
  }
  upstream.answer('readSurvey', { status: 200, body: document })
  upstream.answer('replaceSurvey', { status: 200, body: { ...document, name: 'Less odd' } })
  await open(page, 'odd')
  await expect(page.getByRole('region', { name: 'Fix before saving' })).toBeHidden()
  await page.getByRole('tab', { name: 'Look' }).click()
  const logo = page.getByRole('textbox', { name: 'Logo' })
  await logo.fill('no address')
  await expect(save(page)).toBeDisabled()
  await logo.fill('')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await field(page, 'Name').fill('Less odd')
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const sent = upstream.received.find(({ name }) => name === 'replaceSurvey')?.body
  expect(sent).toEqual({ ...document, name: 'Less odd' })
})

test('what the service drops or changes is said', async ({ page, upstream }) => {
  await open(page, 's1', 'look')
  await page.getByRole('combobox', { name: 'Text alignment' }).selectOption('Right')
  upstream.answer('replaceSurvey', {
    status: 200,
    body: { name: 'Bare', textAlignment: 'Left', questions: [], translations: {} },
  })
  await save(page).click()
  await expect(page.getByText('Saved, except:')).toBeVisible()
  const { body } = upstream.received.find(({ name }) => name === 'replaceSurvey') ?? {}
  expect(body).toMatchObject({ textAlignment: 'Right', unheardOf: { kept: true }, questions: [] })
  await expect(page.getByRole('heading', { name: 'Not saved' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Now: Left' })).toContainText('You saved: Right')
})

for (const [fault, words] of [
  ['missing', 'Not saved: the change was refused'],
  ['loseAnswer', 'May have been saved'],
  ['serverError', 'May have been saved'],
] as const) {
  test(`a save that fails keeps what was typed: ${fault}`, async ({ page, upstream }) => {
    await open(page, 's1')
    await page.getByRole('tab', { name: 'Look' }).click()
    await page.getByRole('combobox', { name: 'Text alignment' }).selectOption('Right')
    upstream.fail('replaceSurvey', fault)
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Text alignment' })).toHaveValue('Right')
    expect(upstream.received.filter(({ name }) => name === 'replaceSurvey')).toHaveLength(1)
  })
}
