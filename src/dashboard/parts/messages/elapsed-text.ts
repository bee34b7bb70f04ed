import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import type { messageText } from './message-text'

type Texts = (typeof messageText)[Locale]

/** A length of time in its two largest units; below ten seconds with tenths. */
export function elapsedText(t: Texts, format: Format, milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  if (seconds < 10) return t.milliseconds({ n: format.number(milliseconds / 1000, 1) })
  if (seconds < 60) return t.seconds({ s: seconds })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return t.minutes({ m: minutes, s: seconds % 60 })
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return t.hours({ h: hours, m: minutes % 60 })
  return t.days({ d: Math.floor(hours / 24), h: hours % 24 })
}
