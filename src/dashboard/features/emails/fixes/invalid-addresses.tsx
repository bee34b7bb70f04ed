import { faultWords } from '#dashboard/features/emails/problem-words'
import type { InvalidAddress } from '#dashboard/features/emails/recipient-grid'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { fixesText } from './fixes-text'

/** How many addresses are not valid, then each of them with its row and its reason. */
export function InvalidAddresses({ invalid }: { invalid: readonly InvalidAddress[] }) {
  const t = useText(fixesText)
  const format = useFormat()
  return (
    <>
      {t.invalid({ n: invalid.length })}
      <ScrollArea label={t.invalidList} className="mt-1 max-h-40">
        <ul>
          {invalid.map(({ row, address, fault }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same address may stand twice in a row
            <li key={at}>{t.invalidRow({ row: format.number(row), address, reason: faultWords(t, fault) })}</li>
          ))}
        </ul>
      </ScrollArea>
    </>
  )
}
