import { expect, type Locator, type Page } from '@playwright/test'
import type { EndpointName } from '#contract/endpoints'
import type { Upstream } from '#e2e/upstream/upstream'

/** A button that sends something, and the expectations for each outcome. */
export type Submit = {
  what: string
  endpoint: EndpointName
  path: string
  /** Responses of the upstream before the page opens. */
  answers?: Partial<Record<EndpointName, unknown>>
  /** Fills in the form up to the final press. */
  fill: (page: Page, upstream: Upstream) => Promise<void>
  button: (page: Page) => Locator
  done: (page: Page) => Locator
  /** Requests per press, if not one. */
  requests?: number
  /** Expects the typed text to be still there. */
  unchanged: (page: Page) => Promise<void>
  /** Visible after a lost response and a reload; "not known" by default. */
  lost?: (page: Page) => Locator
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('alertdialog')
export const inDialog = (name: string) => (page: Page) => dialog(page).getByRole('button', { name, exact: true })
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
export const labelled = (name: string) => (page: Page) => page.getByLabel(name, { exact: true })
export const typed = (at: (page: Page) => Locator, value: string) => (page: Page) => expect(at(page)).toHaveValue(value)
