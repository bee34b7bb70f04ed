import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible, untilShared, widths } from '#e2e/testing/test'

test('shows the guide on the first day, with working links', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const guide = page.getByRole('region', { name: 'What you can do here' })
  await expect(guide).toContainText('“I never got my code”')
  const links = guide.getByRole('link')
  const count = await links.count()
  expect(count).toBeGreaterThan(6)
  for (let index = 0; index < count; index += 1) {
    await links.nth(index).click()
    await expect(page).not.toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeHidden()
    await page.goBack()
    await expect(links.nth(index)).toBeVisible()
  }
})

test('keeps a watched NKI on the page with its change from last year', async ({ page }) => {
  await page.goto('/nki/1')
  await untilShared(page, () => page.getByLabel('Watch this NKI').check())
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Overview' }).click()
  const watched = page.getByRole('region', { name: 'Watched NKIs' })
  await expect(watched).toContainText(/(▲ \+|▼ −|= )[\d.]+ against the year before/)
  await page.reload()
  await expect(watched).toContainText(/[\d.]+ from [\d,]+ answers/)
  await expectAccessible(page)
  await watched.getByRole('link').click()
  await page.getByLabel('Watch this NKI').uncheck()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText('Surveys and NKIs that the team watches are shown here.')).toBeVisible()
  await expect(watched).toBeHidden()
})

test('shows a watched survey first, at every width', async ({ page }) => {
  await page.goto('/surveys/1')
  await untilShared(page, () => page.getByLabel('Watch this survey').check())
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Overview' }).click()
  const watched = page.getByRole('region', { name: 'Watched surveys' })
  await expect(watched).toContainText(/[\d,]+ of [\d,]+ answered \([\d.]+%\)/)
  await expectAccessible(page)
  await page.setViewportSize(widths.narrow)
  await expectAccessible(page)
  await watched.getByRole('link').click()
  await untilShared(page, () => page.getByLabel('Watch this survey').uncheck())
})

test.describe('by support', () => {
  test.use({ person: 'support' })

  test('finds a conversation and a bundle from one box, and remembers both', async ({ page, settled }) => {
    await page.goto('/')
    const box = page.getByRole('searchbox', { name: 'Name, number, e-mail, sender or ID' })
    await page.getByRole('button', { name: 'Find messages' }).click()
    await expect(page.getByText('Type a name, number, e-mail, sender or ID first')).toBeVisible()
    await box.fill('+46703345678')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/messages\/conversations\/%2B46703345678$/)
    await expect(page.getByRole('heading', { level: 1, name: '+46703345678' })).toBeVisible()
    // Recorded as opened once loaded.
    await settled()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Overview' }).click()
    await box.fill('1001')
    await box.press('Enter')
    await page
      .getByRole('main')
      .getByRole('link', { name: /bundle/i })
      .first()
      .click()
    await expect(page).toHaveURL(/\/messages\/bundles\/1001$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Bundle 1001' })).toBeVisible()
    await settled()
    await page.getByRole('link', { name: 'Messaging Admin' }).click()

    const recent = page.getByRole('region', { name: 'Recent numbers' })
    await expect(recent.getByRole('link')).toHaveCount(1)
    await recent.getByRole('link', { name: '+46703345678' }).click()
    await expect(page).toHaveURL(/\/messages\/conversations\/%2B46703345678$/)
    await page.keyboard.press('ControlOrMeta+k')
    const palette = page.getByRole('dialog')
    await expect(palette.getByRole('option', { name: '+46703345678 Conversation' })).toBeVisible()
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('1001')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/messages\/bundles\/1001$/)
  })

  test('shows the failed messages of a watched bundle and refreshes them on a click', async ({ page }) => {
    await page.goto('/messages/bundles/1001')
    const reported = page.waitForResponse(answer => answer.url().endsWith('/team/shared/watched-bundle/1001/reading'))
    await untilShared(page, () => page.getByLabel('Watch this bundle').check())
    expect((await reported).status()).toBe(200)
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Overview' }).click()
    const bundle = page.getByRole('region', { name: 'Watched bundles' }).getByRole('listitem')
    await expect(bundle).toContainText(/\d+ of 180 failed \([\d.]+%\).*read .+ by Sven Bergström/)
    await page.reload()
    const read = page.waitForRequest(request => request.url().includes('/sms/sent/bundle/1001'))
    await bundle.getByRole('button', { name: 'Refresh Bundle 1001' }).click()
    await read
    await expect(bundle).toContainText(/\d+ of 180 failed/)
    await expectAccessible(page)
    await bundle.getByRole('link', { name: /failed/ }).click()
    await expect(page).toHaveURL(/\/bundles\/1001\?state=failed$/)
  })
})

test.describe('on another service', { tag: '@soak' }, () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('shows sparse data as given, and one failing list leaves the rest', async ({ page, upstream }) => {
    const list = [
      { ID: 1, Name: 'Bare', Ended: false },
      { ID: 2, Name: '<img src=x onerror=alert(1)> مرحبا', Ended: false, Ends: '2099-01-01T00:00:00' },
      { Name: 'Nameless in number', Ended: false },
      { ID: 3, Name: 'Over', Ended: true },
      'broken',
    ]
    upstream.answer('listSurveys', { status: 200, body: list })
    upstream.answer('readSurveyStatistics', { status: 200, body: { Name: 'Bare' } })
    await page.goto('/')
    const surveys = page.getByRole('region', { name: 'Open surveys' })
    await expect(surveys.getByRole('listitem')).toHaveCount(2)
    await expect(surveys.getByText('Not given')).toHaveCount(2)
    await expect(surveys.getByRole('listitem').first()).toContainText('<img src=x onerror=alert(1)> مرحبا')
    await expect(page.getByRole('main')).not.toContainText(/NaN|Invalid Date|undefined/)

    upstream.fail('listSurveys', 'serverError')
    await page.reload()
    await expect(surveys.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Name, number, e-mail, sender or ID' })).toBeVisible()
    upstream.fail('listSurveys')
    await surveys.getByRole('button', { name: 'Try again' }).click()
    await expect(surveys.getByRole('listitem')).toHaveCount(2)
    upstream.answer('listSurveys', { status: 200, body: [] })
    await page.reload()
    await expect(page.getByText('Surveys and NKIs that the team watches are shown here.')).toBeVisible()
    await expect(surveys).toBeHidden()
  })
})
