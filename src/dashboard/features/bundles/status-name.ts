import type { Locale } from '#dashboard/i18n/catalogue'
import type { bundleText } from './bundle-text'
import type { StatusWordsV1 } from './status-words-v1'

type Status = { code: number | undefined; description?: string | undefined }

/**
 * What a status of a bundle is called, with its code. Where the service says different things of a code without a meaning,
 * its number names all of them.
 */
export function statusName(
  { code, description }: Status,
  words: StatusWordsV1,
  t: (typeof bundleText)[Locale],
): string {
  if (code === undefined) return t.notGiven
  const name = words(code, description ?? t.codeOf({ code }))
  return name.endsWith(` ${code}`) ? name : `${name} (${code})`
}
