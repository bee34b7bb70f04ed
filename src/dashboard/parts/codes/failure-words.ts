import { statusV2 } from '#contract/codes/message-status'
import { useCodeLabels } from '#dashboard/api/shared/code-words'
import { useText } from '#dashboard/i18n/use-text'
import { codeKey } from './code-dictionary'
import { failureText } from './failure-text'
import { statusText } from './status-text'

const isReason = (key: string | undefined): key is keyof (typeof failureText)['en'] =>
  key !== undefined && Object.hasOwn(failureText.en, key)

/** Why messages with a V2 code failed, after their number and with the code; the code alone where it has no known meaning. */
export function useFailureWords(): (code: number) => string {
  const t = useText(failureText)
  const status = useText(statusText)
  const labels = useCodeLabels()
  return code => {
    const { key } = statusV2(code)
    const words = labels.get(codeKey('statusV2', code)) ?? (isReason(key) ? t[key] : undefined)
    return words ? `${words} (${code})` : status.code({ code })
  }
}
