// What support asks of a bundle: when, which, what became of it, and why.
import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test('a caller’s message is found by its hour and its failure, beside the list, and the failures are explained', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/messages/bundles/1001')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('No message has changed')).toBeVisible()
  await page.getByRole('button', { name: 'Date and time' }).click()
  const hours = page.getByRole('list', { name: 'Sent by hour' }).getByRole('button')
  await hours.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=.*&to=/)
  const counted = page.getByText(/^\d+ of 180$/)
  const inTheHour = await counted.innerText()
  await page.getByRole('button', { name: 'Failed', exact: true }).click()
  await expect(counted.filter({ hasNotText: inTheHour })).toBeVisible()

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
  const why = page.getByRole('region', { name: 'Why messages failed' })
  await expect(why.getByText(/\(\d{3}\)/).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await why.getByRole('button', { name: /^Export \d+ messages? \(CSV\)$/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^bundle-1001-failed-.*\.csv$/)
})
