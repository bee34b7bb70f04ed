import { onBothServices } from '#e2e/testing/both-services'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible } from '#e2e/testing/test'
import type { Upstream } from '#e2e/upstream/upstream'

/** Answers for a marketer's journeys. */
function fill(upstream: Upstream) {
  const body = 'Hej {0}! Din tid är bokad {1} kl. {2}.'
  upstream.answer('readTemplate', { status: 200, body: { name: 'Booked', category: '/', body } })
  upstream.answer('readSurveyStatistics', {
    status: 200,
    body: { Name: 'Bare', Recipients: 80, Opened: 50, Answered: 20 },
  })
  upstream.answer('readNkiSummary', { status: 200, body: { Name: 'Bare', CompleteCount: 20, NKI: 70 } })
}

onBothServices(fill, () => {
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
})

test.describe('on another service', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('draws an SVG logo as PNG in the browser and sends only that', async ({ page, upstream }) => {
    await page.goto('/surveys/1/image')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" onload="parent.document.title='ran'">
      <script>parent.document.title = 'ran'</script><rect width="20" height="10" fill="#0b5d63"/></svg>`
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
    const file = page.getByRole('group', { name: 'Image' }).locator('input')
    await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
    await expect(page.getByText('image/png, drawn from the SVG')).toBeVisible()
    await page.getByRole('button', { name: 'Set logo' }).click()
    await expect(page.getByText('Logo set')).toBeVisible()
    const [sent, ...more] = upstream.received.filter(({ name }) => name === 'setSurveyImage')
    expect(more).toEqual([])
    const { MIME = '', Data = '' } = (sent?.body ?? {}) as { MIME?: string; Data?: string }
    expect(MIME).toBe('image/png')
    expect(Buffer.from(Data, 'base64').subarray(1, 4).toString()).toBe('PNG')
    await expect(page).not.toHaveTitle('ran')
    await expectAccessible(page)
  })
})
