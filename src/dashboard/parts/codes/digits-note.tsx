import { useText } from '#dashboard/i18n/use-text'
import { maskingText } from './masking-text'

/** Says to whoever searches messages for digits that those of codes are hidden from the search, too. */
export function DigitsNote({ search }: { search: string }) {
  const t = useText(maskingText)
  if (!/\p{Nd}/u.test(search)) return null
  return <p className="w-full text-sm text-muted">{t.digits}</p>
}
