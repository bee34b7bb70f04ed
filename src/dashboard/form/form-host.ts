import type { Locale } from '#dashboard/i18n/catalogue'

/** A failure as a form shows it. */
export type FormFailure = {
  title: string
  sentence: string
  nextStep?: string
  /** The service's own words. */
  said?: string
  /** For behind a disclosure. */
  details: string
  /** What is wrong with which member of what was sent: with words of the service, or with our own check's issue. */
  issues: { path: (string | number)[]; message?: string; issue?: unknown }[]
}

/** What this tab keeps of one form; of no other tab as long as it is not released. */
export type FormDraft = {
  load: () => Promise<unknown>
  /** Takes over what a tab that is closed left of the same form. */
  adopt: () => Promise<unknown>
  save: (values: unknown) => Promise<void>
  drop: () => Promise<void>
  /** Keeps it for the next time instead. */
  leave: (values: unknown) => Promise<void>
  release: () => void
}

/** What forms need from the rest of the house, which they do not know. */
export type FormHost = {
  openDraft: (key: string) => FormDraft
  /** Whether what failed like this may have been done all the same. */
  mayBeDone: (error: unknown) => boolean
  explain: (error: unknown, locale: Locale) => FormFailure
}
