import { parse } from 'bowser'

/** Which browser and which system a `User-Agent` speaks of; undefined where it does not say both. */
export function browserOf(userAgent: string | null | undefined): { browser: string; system: string } | undefined {
  if (!userAgent) return undefined
  const { browser, os } = parse(userAgent)
  return browser.name && os.name ? { browser: browser.name, system: os.name } : undefined
}
