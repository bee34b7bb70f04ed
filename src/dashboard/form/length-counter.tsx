import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { formText } from './form-text'

/** How much of a bounded text is used, in characters (code points), as the contract counts them. */
export function LengthCounter({ used, most }: { used: number; most: number }) {
  const t = useText(formText)
  const format = useFormat()
  return (
    <span className={used > most ? 'font-medium text-danger tabular-nums' : 'tabular-nums'}>
      {t.counter({ used: format.number(used), most: format.number(most) })}
    </span>
  )
}
