import { isJsonObject } from '#contract/reading/json-object'
import { mayBeSameNumber } from './same-number'

/** The same thing but for how its number is written: it goes out as it is dialled anywhere, and stands in the form as it was typed. */
export function sameButPhone(sent: unknown, typed: unknown): boolean {
  if (!isJsonObject(sent) || !isJsonObject(typed)) return false
  const { Phone: dialled, ...rest } = sent
  const { Phone: written, ...others } = typed
  const isNumber = dialled === written || mayBeSameNumber(String(dialled), String(written))
  return isNumber && JSON.stringify(rest) === JSON.stringify(others)
}
