import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test.use({ timezoneId: 'UTC' })

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const optional = (page: Page, name: string) => box(page, `${name} (optional)`)
const create = (page: Page) => page.getByRole('button', { name: 'Create survey' })

/** Collects the bodies of creates sent by this page. */
function createdBodies(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/surveys') {
      bodies.push(request.postDataJSON() as Record<string, unknown>)
    }
  })
  return bodies
}

async function open(page: Page) {
  await page.goto('/surveys/new')
  await expect(box(page, 'Name')).toBeVisible()
}

test('creates a survey from the list by keyboard', async ({ page }) => {
  await page.goto('/surveys')
  await page.getByRole('link', { name: 'New survey' }).press('Enter')
  await expect(page).toHaveURL(/\/surveys\/new$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await box(page, 'Name').focus()
  await page.keyboard.type('Autumn guests')
  await page.keyboard.press('Tab')
  await page.keyboard.type('How was it?')
  await create(page).press('Enter')
  await expect(page.getByText(/^Survey \d+ created$/)).toBeVisible()
  await expect(page.getByText('It has no questions yet.')).toBeVisible()
  await expect(page.getByText('The service answered differently:')).toHaveCount(0)
  await page.getByRole('link', { name: 'Open survey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn guests' })).toBeVisible()
})

test('leaves a colour empty until one is picked', async ({ page }) => {
  const bodies = createdBodies(page)
  await open(page)
  await box(page, 'Name').fill('No colours')
  const swatch = page.getByLabel('Choose colour: Text')
  await swatch.focus()
  await page.keyboard.press('Tab')
  await expect(optional(page, 'Text')).toHaveValue('')
  await create(page).click()
  await expect(page.getByText(/^Survey \d+ created$/)).toBeVisible()
  expect(bodies).toEqual([{ Name: 'No colours', AllowAnonymous: false }])

  await page.getByRole('button', { name: 'Create another' }).click()
  await swatch.fill('#336699')
  await expect(optional(page, 'Text')).toHaveValue('#336699')
})
