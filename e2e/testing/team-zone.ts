import type { Page } from '@playwright/test'
import { untilShared } from './test'

/** Sets the team's time zone to Stockholm until the test is over. */
export async function chooseTeamZone(page: Page): Promise<void> {
  await page.goto('/account')
  const choose = () =>
    fetch('/team/shared/time-zone/team', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value: { zone: 'Europe/Stockholm' } }),
    }).then(({ status }) => status)
  await untilShared(page, () => page.evaluate(choose))
}
