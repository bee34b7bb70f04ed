import { expect, type Locator, type Page } from '@playwright/test'
import type { EndpointName } from '#contract/endpoints'
import type { Upstream } from '#e2e/upstream/upstream'

/** A button of the product that sends something, and what its page makes of each way in which that may end. */
export type Submit = {
  what: string
  endpoint: EndpointName
  path: string
  /** What the service holds before anything is opened. */
  answers?: Partial<Record<EndpointName, unknown>>
  /** Fills in what is sent, up to the press that sends it. */
  fill: (page: Page, upstream: Upstream) => Promise<void>
  button: (page: Page) => Locator
  done: (page: Page) => Locator
  /** How many requests one press makes, where it is not one. */
  requests?: number
  /** What was typed is in its place. */
  unchanged: (page: Page) => Promise<void>
  /** What stands there after the answer was lost and the page was opened anew; "not known" unless told. */
  lost?: (page: Page) => Locator
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('alertdialog')
export const inDialog = (name: string) => (page: Page) => dialog(page).getByRole('button', { name, exact: true })
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
export const labelled = (name: string) => (page: Page) => page.getByLabel(name, { exact: true })
export const typed = (at: (page: Page) => Locator, value: string) => (page: Page) => expect(at(page)).toHaveValue(value)
