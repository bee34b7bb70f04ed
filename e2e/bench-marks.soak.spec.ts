// The benches' own marks and steps on the pages of today: a bench that waits for what a page no longer has measures nothing.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { firstLoads } from '#e2e/bench/first-load-budget.mjs'
import { contactsFile, lookAtPreview } from '#e2e/bench/import-preview.mjs'
import { interactionPages } from '#e2e/bench/interaction-pages.mjs'
import { expect, test } from '#e2e/testing/test'

const isData = /\/(?:api|v2)\/|\/team\/readings/
const needsData = new Set(['/surveys', '/contacts', '/surveys/1'])

type Marks = Record<string, { selector: string; count: number }>

async function expectMarks(page: Page, marks: Marks): Promise<void> {
  for (const { selector, count } of Object.values(marks)) {
    const countMarks = () => page.locator(selector).count()
    await expect.poll(countMarks, { message: selector }).toBeGreaterThanOrEqual(count)
  }
}

for (const [path, { marks, ...load }] of Object.entries(firstLoads)) {
  if ('signedOut' in load) continue
  test(`${path} shows what its first load is measured by, and none of it without its data`, async ({ page }) => {
    let answer = () => {}
    const answered = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route(isData, async route => {
      await answered
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const { selector } of needsData.has(path) ? Object.values(marks) : [])
      expect(await page.locator(selector).count(), selector).toBe(0)
    answer()
    await expectMarks(page, marks)
  })
}

test('/sign-in shows what its first load is measured by', async ({ page, context, upstreamProduct }) => {
  await context.clearCookies()
  await page.goto(`${upstreamProduct.url}/sign-in`)
  await expectMarks(page, firstLoads['/sign-in'].marks)
})

test('the preview of a file to import can be looked at as it is measured', async ({ page, baseURL }, info) => {
  const path = info.outputPath('contacts.csv')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, contactsFile(3000))
  const tasks = await lookAtPreview(page, baseURL ?? '', { path, count: 3000 })
  expect(Object.keys(tasks)).toEqual(['read', 'scrolled', 'mapped'])
})

const few = { readings: 10, recipients: 200 }

for (const [title, { path, open, steps, picture }] of Object.entries(interactionPages(few))) {
  test(`each step whose answer is measured can be taken: ${title}`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(path)
    await open(page)
    for (const step of Object.values(steps)) await step(page)
    await page.keyboard.press('Escape')
    if (picture)
      await expect(
        picture(page)
          .getByRole('button', { name: /^Share/ })
          .first(),
      ).toBeVisible()
  })
}
