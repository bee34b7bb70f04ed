import { mayBeSameNumber } from '#contract/numbers/same-number'
import { isJsonObject } from '#contract/reading/json-object'

/**
 * The same thing but for how the number in `member` is written: it goes out as it is dialled anywhere, and stands in the form as it
 * was typed.
 */
export const sameButNumber =
  (member: string) =>
  (sent: unknown, typed: unknown): boolean => {
    if (!isJsonObject(sent) || !isJsonObject(typed)) return false
    const { [member]: dialled, ...rest } = sent
    const { [member]: written, ...others } = typed
    const isNumber = dialled === written || mayBeSameNumber(String(dialled), String(written))
    return isNumber && JSON.stringify(rest) === JSON.stringify(others)
  }
