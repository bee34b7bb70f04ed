import { type ReactNode, useState } from 'react'
import { hasInvisible, withoutInvisible } from '#contract/invisible'
import { useText } from '#dashboard/i18n/use-text'
import { formText } from './form-text'

/**
 * Takes characters that nobody sees out of what is typed or pasted, and says so: in numbers and addresses they are another number or
 * address. Other texts may have them.
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
