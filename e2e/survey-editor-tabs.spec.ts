import { test } from '#e2e/testing/one-tab'
import { demo, elsewhere, field, open, read, survey } from '#e2e/testing/survey-editor'
import { expect } from '#e2e/testing/test'

test.describe('with hostile demo data', () => {
  test.use({ baseURL: async ({ hostileProduct }, use) => use(hostileProduct.url) })

  test('the preview follows typing, runs nothing and adds no history entries', async ({ page }) => {
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

test('a question is dragged, moved back with the keyboard, and put at a position', async ({ page }) => {
  await open(page, demo, 'questions')
  const titles = () => page.getByRole('region', { name: /^\d+\. / }).evaluateAll(all => all.map(each => each.ariaLabel))
  const last = page.getByRole('button', { name: 'Move to position: Får vi ringa dig?' })
  await expect(last).toBeVisible()
  const before = await titles()
  const second = page.getByRole('region', { name: /^2\. / })
  await last.hover()
  // The drag code loads when a pointer comes near.
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
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('four languages fit beside a hidden preview', async ({ page }) => {
  await open(page, demo)
  const language = page.getByRole('textbox', { name: /^Add language/ })
  for (const tag of ['fi', 'de']) {
    await language.fill(tag)
    await language.press('Enter')
  }
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('tab', { name: 'Languages' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(6)
  const table = page.getByRole('region', { name: 'Texts by language' })
  const hidden = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await hidden()).toBe(0)
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('long languages and a wide logo fit on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, demo)
  const { baseLanguage, supportedLanguages, logotype } = await read(page, demo)
  const long = 'norrländska'.repeat(15)
  const wide = await page.evaluate<string>(
    "Object.assign(document.createElement('canvas'), { width: 800, height: 100 }).toDataURL()",
  )
  await elsewhere(page, demo, { baseLanguage: long, supportedLanguages: [long, 'sv'], logotype: wide })
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth')
  await page.reload()
  await expect(page.getByRole('button', { name: `Remove ${long}` })).toBeVisible()
  expect(await width()).toBe(390)
  await open(page, demo, 'look')
  await expect(page.getByRole('group', { name: 'Logo' }).getByText('Stored in the survey')).toBeVisible()
  expect(await width()).toBe(390)
  await elsewhere(page, demo, { baseLanguage, supportedLanguages, logotype })
})
