import { field, review, sentFrom, write } from '#e2e/testing/email'
import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test.use({ timezoneId: 'Europe/Stockholm' })

test('sends ten thousand recipients in one request, and tells that its response was lost', async ({ page }) => {
  const sent = sentFrom(page)
  const rows = Array.from({ length: 10_000 }, (_, at) => `person${at}@example.com\t${at}`)
  // The demo data loses the response to this address.
  rows[17] = 'fault499@example.com\tx'
  await write(page, { recipients: '' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(words => navigator.clipboard.writeText(words), ['to\tname', ...rows].join('\n'))
  await field(page, 'Recipients and their values').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('10,000 recipients', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await review(page)
  const button = page.getByRole('button', { name: 'Send to 10,000 recipients' })
  await button.evaluate((each: HTMLButtonElement) => {
    for (let click = 0; click < 20; click++) each.click()
  })
  await expect(page.getByText(/^May have been sent$|is unreadable$/).first()).toBeVisible()
  expect(sent).toHaveLength(1)
  const [{ body } = { body: {} }] = sent as { body: { recipients?: object } }[]
  expect(Object.keys(body.recipients ?? {})).toHaveLength(10_000)
})
