import { readFile } from 'node:fs/promises'
import { test } from '#e2e/testing/one-tab'
import { expect, readStored } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const phone = '+46701740611'
/** A code in the response of a service. */
const code = '471147'

test('keeps the response of a write as a receipt without its code until it is deleted', async ({ page, upstream }) => {
  const answer = { ID: 7, Phone: phone, Code: code, Text: `Your code is ${code}` }
  upstream.answer('createAuthentication', { status: 200, body: answer })
  await page.goto('/authentication')
  await page.getByRole('textbox', { name: 'Phone number', exact: true }).fill(phone)
  await page.getByRole('button', { name: 'Send a test code…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('button', { name: 'Download receipt (JSON)' }).first()).toBeVisible()

  await page.goto('/activity')
  const name = /(?:^| )Sent a test code/i
  await page.getByRole('table', { name: 'Activity' }).getByRole('link', { name }).first().click()
  const drawer = page.getByRole('dialog', { name })
  const receipt = drawer.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText(`"Phone": "${phone}"`)
  await expect(drawer).not.toContainText(code)
  expect(await readStored(page)).not.toContain(code)

  const download = page.waitForEvent('download')
  await receipt.getByRole('button', { name: 'Download (JSON)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toContain('createAuthentication')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ Phone: phone })
  await receipt.getByRole('button', { name: 'Delete receipt…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete receipt' }).click()
  await expect(receipt).toContainText('The receipt was deleted.')
  await expect(drawer).not.toContainText(phone)
})
