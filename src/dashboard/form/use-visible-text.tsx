import { type ReactNode, useState } from 'react'
import { hasInvisible, withoutInvisible } from '#contract/invisible'
import { useText } from '#dashboard/i18n/use-text'
import { formText } from './form-text'

/**
 * Removes invisible characters from typed or pasted numbers and addresses, which they would change, and says so.
 * Other texts may contain them.
 */
export function useVisibleText(isOn: boolean, set: (text: string) => void): [(text: string) => void, ReactNode] {
  const t = useText(formText)
  const [cleaned, setCleaned] = useState(false)
  const take = (text: string) => {
    if (isOn && hasInvisible(text)) setCleaned(true)
    else if (text === '') setCleaned(false)
    set(isOn ? withoutInvisible(text) : text)
  }
  const notice = isOn ? (
    <p role="status" className="text-sm text-muted empty:hidden">
      {cleaned ? t.cleaned : null}
    </p>
  ) : null
  return [take, notice]
}
