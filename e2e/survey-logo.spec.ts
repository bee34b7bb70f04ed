import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { demo, field, open, read, replacements, save } from '#e2e/testing/survey-editor'
import { expect } from '#e2e/testing/test'

const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** Uploads the logo of the paired V1 survey on its page, and returns the address of the picture that was sent. */
async function upload(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Logo' })).toBeVisible()
  const buffer = Buffer.from(red, 'base64')
  await page
    .getByRole('group', { name: 'Image' })
    .locator('input')
    .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer })
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/image'))
  await page.getByRole('button', { name: 'Set logo' }).click()
  await expect(page.getByText('Logo set')).toBeVisible()
  const { MIME, Data } = (await sent).postDataJSON() as { MIME: string; Data: string }
  return `data:${MIME};base64,${Data}`
}

test('does not restore the old logo when another tab uploads one during a draft', async ({ page, context }) => {
  await open(page, demo)
  const sent = replacements(page)
  await field(page, 'Ending').fill('With the old logo in sight')
  const other = await context.newPage()
  await other.goto('/surveys/1/image')
  const uploaded = await upload(other)
  await save(page).click()
  const panel = page.getByRole('alert')
  await expect(panel.getByRole('heading', { name: /^Not saved:/ })).toBeVisible()
  const changed = panel.getByRole('listitem').filter({ hasText: 'Logo' })
  await expect(changed.getByRole('img', { name: 'Image' }).last()).toHaveAttribute('src', uploaded)
  await expect(panel.getByText('base64')).toHaveCount(0)
  expect(sent).toHaveLength(0)
  await panel.getByRole('button', { name: 'Save my changes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await read(page, demo)).toMatchObject({
    customEnding: 'With the old logo in sight',
    logotype: uploaded,
  })
})
