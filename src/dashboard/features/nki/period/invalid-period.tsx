import { useDayZone } from '#dashboard/api/shared/day-zone'
import { useText } from '#dashboard/i18n/use-text'
import type { Period } from '#dashboard/parts/periods/period'
import { presetPeriod } from '#dashboard/parts/periods/presets'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { periodText } from './period-text'

/** What stands for the figures where the address names a period that ends before it begins. */
export function InvalidPeriod({ now, onPeriod }: { now: Date; onPeriod: (period: Period) => void }) {
  const t = useText(periodText)
  const zone = useDayZone()
  return (
    <Notice
      tone="warning"
      title={t.invalid}
      action={<Button onClick={() => onPeriod(presetPeriod('lastTwelveMonths', now, zone))}>{t.showUsual}</Button>}
    >
      {t.invalidBody}
    </Notice>
  )
}
