import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test('fills a template, counts its segments and copies the text', async ({ page, context }) => {
  await page.goto('/templates/5bc86b6e85c7209830f96936')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('3 placeholders are empty')).toBeVisible()
  for (const [name, value] of [
    ['{0}', 'Åsa'],
    ['{1}', 'tisdag'],
    ['{2}', '9'],
  ] as const)
    await page.getByLabel(name).fill(value)
  const words = 'Hej Åsa! Din tid är bokad tisdag kl. 9.'
  await expect(preview).toContainText(words)
  await expect(preview).toContainText('1 SMS segment')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy: Preview text' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(words)
})

test('loads the chart library only on pages with a chart', async ({ page, settled }) => {
  const scripts = new Map<string, boolean>()
  page.on('response', async answer => {
    if (!answer.url().endsWith('.js')) return
    const text = await answer.text().catch(() => '')
    scripts.set(answer.url(), text.includes('recharts-'))
  })
  const isDrawn = () => [...scripts.values()].some(Boolean)
  for (const path of ['/', '/contacts', '/surveys', '/emails/new', '/templates', '/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled()
  }
  await expect.poll(() => scripts.size).toBeGreaterThan(5)
  expect(isDrawn()).toBe(false)
  await page.goto('/nki/1')
  await expect.poll(isDrawn).toBe(true)
})
