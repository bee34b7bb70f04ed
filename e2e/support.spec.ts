// Questions of support about a bundle: when, which, with what result, and why.
import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test.use({ person: 'support', viewport: { width: 1280, height: 800 } })

test('going to a moment marks the nearest message in the list and opens it beside', async ({ page }) => {
  await page.goto('/messages/bundles/1002')
  const answer = await page.request.get('/api/sms/sent/bundle/1002')
  const { Created, To } = ((await answer.json()) as { Created: string; To: string }[])[500] ?? { Created: '', To: '' }
  // The form takes whole seconds, and messages are a second apart, so the nearer second is typed.
  const second = Math.round(Date.parse(Created) / 1000) * 1000
  const local = await page.evaluate(time => new Date(time).toLocaleString('sv-SE'), second)
  await page.getByRole('button', { name: 'Date and time' }).click()
  await page.getByLabel('Go to', { exact: true }).fill(local)
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page).toHaveURL(/at=/)
  const message = page.getByRole('complementary', { name: 'Message' })
  await expect(message.getByRole('heading', { name: To })).toBeVisible()
  const row = page
    .getByRole('table', { name: 'Messages in the bundle' })
    .getByRole('row')
    .filter({ hasText: To })
    .first()
  await expect(row).toBeInViewport()
  await expect(row).toHaveAttribute('aria-current', 'true')
  // Beside the panel, the table is narrower than its columns and must still render only visible rows.
  expect(await page.locator('tbody tr').count()).toBeLessThan(200)
})

test('a caller’s message is found by hour and failure, and failures are explained', async ({ page }) => {
  await page.clock.install()
  await page.goto('/messages/bundles/1001')
  const resume = page.getByRole('button', { name: 'Keep updating' })
  await resume.click()
  await expect(resume).toHaveAttribute('aria-pressed', 'true')
  const again = page.waitForRequest(request => request.url().endsWith('/bundle/1001'))
  await page.clock.fastForward('00:16')
  await again
  await resume.click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('button', { name: 'More filters' }).click()
  const countries = page.getByRole('combobox', { name: 'Country' })
  await expect(countries.getByRole('option', { name: /^Sweden \(SE\) · \d+$/ })).toBeAttached()
  await page.getByRole('button', { name: 'Date and time' }).click()
  await page.getByRole('region', { name: 'Sent by hour' }).getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=.*&to=/)
  const counted = page.getByText(/^\d+ of 180$/)
  const inTheHour = await counted.innerText()
  await page.getByRole('button', { name: 'Failed', exact: true }).click()
  await expect(counted.filter({ hasNotText: inTheHour })).toBeInViewport()

  const list = page.getByRole('table', { name: 'Messages in the bundle' })
  const failed = list.getByRole('row', { name: /Failed/ }).first()
  await failed.getByRole('link').click()
  const message = page.getByRole('complementary', { name: 'Message' })
  await expect(message.getByText('Matched by text and time.')).toBeVisible()
  await expect(message.getByRole('list', { name: 'Status history' })).toBeVisible()
  await expect(failed).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(message.getByText('Matched by text and time.')).toBeVisible()
  await message.getByRole('button', { name: 'Close' }).click()
  await expect(message).toHaveCount(0)

  await page.getByRole('button', { name: /^Explain \d+ failed messages$/ }).click()
  const why = page.getByRole('group', { name: 'Why messages failed' })
  const reason = list.getByRole('cell', { name: /\(\d{3}\)$/ }).first()
  await expect(reason).toBeVisible()
  const download = page.waitForEvent('download')
  await why.getByRole('button', { name: /^Save \d+ failed \(CSV\)$/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^bundle-1001-failed-.*\.csv$/)

  // The explained reasons stay while another tab is open.
  await page.getByRole('tab', { name: 'Charts' }).click()
  await expect(page.getByRole('region', { name: 'Country' })).toBeVisible()
  await page.getByRole('tab', { name: 'Messages' }).click()
  await expect(reason).toBeVisible()
})
