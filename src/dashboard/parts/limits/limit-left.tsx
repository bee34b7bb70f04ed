import { useLimit } from '#dashboard/api/limits'
import { catalogue, plural } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useSecondsLeft } from '#dashboard/ui/use-seconds-left'

/** `left` is `n` as formatted text. */
type Left = { n: number; left: string }

/** Texts on how much may still be sent. */
export const limitText = catalogue({
  codes: (p: Left) => [
    `You can send ${p.left} more ${plural(p.n, { one: 'code', other: 'codes' })} this minute.`,
    `Du kan skicka ${p.left} ${plural(p.n, { one: 'kod', other: 'koder' })} till den här minuten.`,
  ],
  emails: (p: Left) => [
    `You can send ${p.left} more ${plural(p.n, { one: 'e-mail', other: 'e-mails' })} this hour.`,
    `Du kan skicka ${p.left} mejl till den här timmen.`,
  ],
  lookups: (p: Left) => [
    `You can check ${p.left} more ${plural(p.n, { one: 'number', other: 'numbers' })} this hour.`,
    `Du kan kontrollera ${p.left} nummer till den här timmen.`,
  ],
  number: (p: { n: number }) => [
    `The next code to this number can be sent in ${plural(p.n, { one: '1 second', other: `${p.n} seconds` })}.`,
    `Nästa kod till numret kan skickas om ${plural(p.n, { one: '1 sekund', other: `${p.n} sekunder` })}.`,
  ],
  seconds: (p: { n: number }) => [
    `The limit is reached. Try again in ${plural(p.n, { one: '1 second', other: `${p.n} seconds` })}.`,
    `Gränsen är nådd. Försök igen om ${plural(p.n, { one: '1 sekund', other: `${p.n} sekunder` })}.`,
  ],
  minutes: (p: { n: number }) => [
    `The limit is reached. Try again in ${plural(p.n, { one: '1 minute', other: `${p.n} minutes` })}.`,
    `Gränsen är nådd. Försök igen om ${plural(p.n, { one: '1 minut', other: `${p.n} minuter` })}.`,
  ],
})

type LimitLeftProps = {
  kind: 'codes' | 'emails' | 'lookups'
  /** Number about to be sent. */
  planned?: number
}

/** Says how much may still be sent, if a quarter of the limit or less is left, or less than planned. */
export function LimitLeft({ kind, planned = 1 }: LimitLeftProps) {
  const t = useText(limitText)
  const format = useFormat()
  const limit = useLimit(kind)
  const seconds = useSecondsLeft(limit, limit?.opensIn == null ? undefined : limit.opensIn * 1000)
  if (!limit || (limit.left > limit.most / 4 && limit.left >= planned)) return null
  const words =
    seconds === undefined
      ? t[kind]({ n: limit.left, left: format.number(limit.left) })
      : seconds > 120
        ? t.minutes({ n: Math.ceil(seconds / 60) })
        : t.seconds({ n: seconds })
  return (
    <p role="status" className="text-sm text-warning">
      {words}
    </p>
  )
}
