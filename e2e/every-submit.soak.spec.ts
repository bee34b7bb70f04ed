// What every submit of the product does is in `src/dashboard/app/every-submit.test.tsx`; here one for each engine behind them meets a
// real browser: its own offline and its clicks. Lost answers are in `lost-writes.soak.spec.ts`.
import type { Locator, Page } from '@playwright/test'
import type { EndpointName } from '#contract/endpoints'
import { test } from '#e2e/testing/one-tab'
import type { Submit } from '#e2e/testing/submit'
import { oneOfEach } from '#e2e/testing/submits'
import { expect } from '#e2e/testing/test'
import type { Upstream } from '#e2e/upstream/upstream'

test.describe.configure({ mode: 'parallel' })
test.use({ timezoneId: 'Europe/Stockholm', baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

/** Opens the page and fills it in. */
async function open(page: Page, upstream: Upstream, { path, answers = {}, fill }: Submit): Promise<void> {
  for (const [name, body] of Object.entries(answers)) upstream.answer(name as EndpointName, { status: 200, body })
  await page.goto(path)
  await fill(page, upstream)
}

/** Whatever the page sent before has arrived when this has its answer. A browser that comes online may need a moment. */
const nothingInFlight = (page: Page) =>
  expect(() => page.evaluate(async () => (await fetch('/connection.json')).text())).toPass({ timeout: 15_000 })

/** What a page fetches only when it has nothing better to do, such as the words of failures, is on its way. */
const everythingFetched = () =>
  new Promise<unknown>(resolve => {
    setTimeout(() => requestIdleCallback(resolve, { timeout: 1000 }), 2500)
  })

/** Twenty clicks, one every ten milliseconds. */
const clickTwentyTimes = (button: HTMLElement) =>
  new Promise<void>(resolve => {
    let clicks = 0
    const timer = setInterval(() => {
      button.click()
      clicks += 1
      if (clicks < 20) return
      clearInterval(timer)
      resolve()
    }, 10)
  })

for (const submit of oneOfEach) {
  const { what, endpoint, answers, button, done, refused, unchanged, again = button, requests = 1 } = submit
  const requestsOf = ({ received }: Upstream) => received.filter(({ name }) => name === endpoint)

  /** Half a second after the last press, as somebody who has read what came of it; a dialog that closed is opened anew. */
  async function pressAgain(page: Page, upstream: Upstream, press = (at: Locator) => at.click()): Promise<void> {
    await page.waitForTimeout(500)
    if (!(await again(page).isVisible())) await submit.fill(page, upstream)
    await expect(again(page)).toBeEnabled()
    await press(again(page))
  }

  test(`${what}: offline it fails at once, a refusal is told at its field, twenty clicks send it once`, async ({
    page,
    context,
    upstream,
  }) => {
    await open(page, upstream, submit)
    await expect(button(page)).toBeEnabled()
    await page.evaluate(everythingFetched)
    await nothingInFlight(page)
    await context.setOffline(true)
    await button(page).click()
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /offline/i })
        .first(),
    ).toBeVisible()
    await unchanged(page)
    await context.setOffline(false)
    await expect(page.getByText(/^You are offline\. What/)).toBeHidden()
    await nothingInFlight(page)
    expect(requestsOf(upstream), 'sent while offline, or later').toEqual([])
    await expect(page.getByText(/^May have been/), 'a note of what never left').toHaveCount(0)

    const errors = [{ path: refused.path, message: 'Not that one.' }]
    upstream.answer(endpoint, { status: 400, body: { title: 'Bad Request', status: 400, errors } })
    await pressAgain(page, upstream)
    const at = refused.at(page)
    if (await at.evaluate(element => element.matches('input, textarea'))) {
      await expect(at).toHaveAccessibleDescription(/Not that one\./)
      await expect(at).toHaveAttribute('aria-invalid', 'true')
    } else await expect(at).toContainText('Not that one.')
    await unchanged(page)
    expect(requestsOf(upstream)).toHaveLength(1)

    const body = answers?.[endpoint]
    upstream.answer(endpoint, body ? { status: 200, body } : undefined)
    await pressAgain(page, upstream, at => at.evaluate(clickTwentyTimes))
    await expect(done(page)).toBeVisible()
    await nothingInFlight(page)
    expect(requestsOf(upstream)).toHaveLength(1 + requests)
  })
}
