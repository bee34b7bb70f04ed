import { test } from '#e2e/testing/one-tab'
import { demo, elsewhere, expectClean, field, type Members, open, read, save, survey } from '#e2e/testing/survey-editor'
import { expect, expectAccessible, expectAccessibleNarrowAndDark, untilShared } from '#e2e/testing/test'

test('texts are translated in a grid that leads from gap to gap', async ({ page }) => {
  await open(page, demo, 'languages')
  const before = await read(page, demo)
  const grid = page.getByRole('table', { name: 'Texts by language' })
  await expect(page.getByText(/^Arabic \(ar\): \d+ of \d+ missing$/)).toBeVisible()
  await page.getByRole('button', { name: 'Next missing text' }).click()
  const cell = grid.getByRole('textbox', { name: /^ar: Vi sparar dina svar/ })
  await expect(cell).toBeFocused()
  await page.keyboard.type('شكرا')
  await page.getByRole('button', { name: 'Next missing text' }).click()
  await expect(grid.getByRole('textbox', { name: /^en: / }).nth(2)).toBeFocused()
  await grid.getByRole('textbox', { name: /^ar: Vad handlade du/ }).fill('ماذا')
  await save(page).click()
  await expect(page.getByText('Saved: survey, 1 question', { exact: true })).toBeVisible()
  const after = await read(page, demo)
  const translations = before.translations as Record<string, Members>
  expect(after.translations).toEqual({ ...translations, ar: { ...translations.ar, customDisclaimer: 'شكرا' } })
  const question = (after.questions as Members[]).find(({ title }) => title === 'Vad handlade du?')
  expect(question?.translations).toMatchObject({ en: { title: 'What did you buy?' }, ar: { title: 'ماذا' } })
})

test('translations the other way round are told, and unclear ones are shown as they are', async ({ page }) => {
  await open(page, survey('05'), 'languages')
  await page.getByRole('textbox', { name: 'sv: Anything else?' }).fill('Något annat?')
  await save(page).click()
  await expectClean(page)
  const [, question] = (await read(page, survey('05'))).questions as Members[]
  expect(question?.translations).toEqual({ title: { sv: 'Något annat?' } })

  await elsewhere(page, survey('06'), { translations: { xx: { yy: 'z' } } })
  await open(page, survey('06'), 'languages')
  await expect(page.getByText('They cannot be shown as a table.')).toBeVisible()
  const raw = field(page, 'Translations as JSON')
  await raw.fill('{"fi": {"header": 1}}')
  await expect(page.getByText(/^Not valid: write JSON/)).toBeVisible()
  await raw.fill('{"fi": {"header": "Moi"}}')
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await read(page, survey('06'))).translations).toEqual({ fi: { header: 'Moi' } })
})

test.describe('on hostile demo data', () => {
  test.use({ baseURL: async ({ hostileProduct }, use) => use(hostileProduct.url) })

  test('the preview follows what is typed, can do nothing, and stays out of the way back', async ({ page }) => {
    await page.goto('/survey-editor')
    await open(page, survey('09'))
    const frame = page.getByTitle('Preview of the survey').contentFrame()
    await expect(frame.getByText('Vad kan bli bättre med möjligheten att arbeta hemifrån?')).toBeVisible()
    await expect(frame.getByRole('heading', { name: 'Bold' })).toBeVisible()
    await field(page, 'Header').fill(
      '<img src="data:image/png;base64,AA" onerror="parent.document.title=1"><script>top.location="/settings"</script>Safe',
    )
    await expect(frame.getByRole('heading', { level: 1, name: 'Safe' })).toBeVisible()
    await field(page, 'Header').fill('Once more')
    await expect(frame.getByRole('heading', { level: 1, name: 'Once more' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Width' }).selectOption('desktop')
    await expect(page).toHaveURL(/preview=desktop/)
    await expect(frame.getByRole('heading', { level: 1, name: 'Once more' })).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.goBack()
    await expect(page).toHaveURL(/\/survey-editor$/)
  })
})

test('the paired survey is found by name and end, and remembered', async ({ page }) => {
  await open(page, demo)
  await page.getByRole('button', { name: 'Choose survey…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which survey in the list is this?' })
  await expect(dialog.getByRole('combobox', { name: 'Survey in the list' })).toHaveValue(/\(1\)$/)
  await expect(dialog.getByText('Same', { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await untilShared(page, () => dialog.getByRole('button', { name: 'Pair surveys' }).click())
  await expect(page.getByText('Paired with survey 1')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page).toHaveURL(/\/surveys\/1$/)
})

test('a question is dragged, moved back by the keys, and put at a position', async ({ page }) => {
  await open(page, demo, 'questions')
  const titles = () => page.getByRole('region', { name: /^\d+\. / }).evaluateAll(all => all.map(each => each.ariaLabel))
  const last = page.getByRole('button', { name: 'Move to position: Får vi ringa dig?' })
  await expect(last).toBeVisible()
  const before = await titles()
  const second = page.getByRole('region', { name: /^2\. / })
  await last.hover()
  // Dragging is loaded when a pointer comes near.
  await expect(page.locator('[draggable="true"]').last()).toBeVisible()
  await last.dragTo(second, { targetPosition: { x: 200, y: 4 } })
  await expect(page.getByText('“Får vi ringa dig?” is now number 2 of 8. Check its conditions.')).toBeVisible()
  await expect(page.getByText('“Får vi ringa dig?” has a condition about “Hur var bemötandet?”')).toBeVisible()
  await page.getByRole('tab', { name: 'Questions' }).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(titles).toEqual(before)
  await last.click()
  await page.getByRole('textbox', { name: 'Position (1–8)' }).fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '1. Får vi ringa dig?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('a survey that is hardly filled in, and one of its questions, are accessible', async ({ page }) => {
  await open(page, survey('09'))
  await expectAccessibleNarrowAndDark(page)
  await open(page, demo, 'questions')
  await page.getByRole('region', { name: /^6\. / }).getByRole('button').first().click()
  await expectAccessibleNarrowAndDark(page)
})
