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

/** What forms need from the rest of the house, which they do not know. */
export type FormHost = {
  drafts: {
    load: (key: string) => Promise<unknown>
    save: (key: string, values: unknown) => Promise<void>
    drop: (key: string) => Promise<void>
  }
  /** Whether what failed like this may have been done all the same. */
  mayBeDone: (error: unknown) => boolean
  explain: (error: unknown, locale: Locale) => FormFailure
}
