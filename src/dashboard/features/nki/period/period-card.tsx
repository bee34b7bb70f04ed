import { useDayZone } from '#dashboard/api/shared/day-zone'
import { useText } from '#dashboard/i18n/use-text'
import { DaysForm } from '#dashboard/parts/periods/days-form'
import { isRunning } from '#dashboard/parts/periods/days-so-far'
import { neighbour } from '#dashboard/parts/periods/neighbour'
import { instantMs, type Period } from '#dashboard/parts/periods/period'
import { presetNames, presetOf, presetPeriod } from '#dashboard/parts/periods/presets'
import { DayZoneNote } from '#dashboard/parts/time/day-zone-note'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Help } from '#dashboard/ui/help'
import { Icon } from '#dashboard/ui/icon'
import { Notice } from '#dashboard/ui/state/notice'
import { ExactPeriod, useExactWords } from './exact-period'
import { periodText } from './period-text'

type PeriodCardProps = { period: Period; now: Date; onPeriod: (period: Period) => void }

/** The shown period, with controls to choose another by name or by days. */
export function PeriodCard({ period, now, onPeriod }: PeriodCardProps) {
  const t = useText(periodText)
  const zone = useDayZone()
  const name = presetOf(period, now, zone)
  const valid = instantMs(period.begin) < instantMs(period.end)
  const custom = name ? [] : [{ value: '', label: t.custom }]
  return (
    <section aria-label={t.choose} className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="flex w-full items-end gap-2 sm:w-80">
        <Field label={t.period} className="grow">
          <NativeSelect
            value={name ?? ''}
            onChange={event => {
              const chosen = presetNames.find(preset => preset === event.target.value)
              if (chosen) onPeriod(presetPeriod(chosen, now, zone))
            }}
            items={[...custom, ...presetNames.map(preset => ({ value: preset, label: t[preset] }))]}
          />
        </Field>
        {(['before', 'after'] as const).map(side => (
          <Button
            key={side}
            square
            aria-label={t[side]}
            title={t[side]}
            disabled={!valid}
            onClick={() => onPeriod(neighbour(period, side, zone))}
          >
            <Icon name={side === 'before' ? 'chevronLeft' : 'chevronRight'} />
          </Button>
        ))}
      </div>
      <DaysForm key={`${period.begin} ${period.end}`} period={period} zone={zone} onPeriod={onPeriod} />
      <div className="min-w-0 sm:pt-1">
        {valid ? <PeriodSentence period={period} now={now} /> : null}
        <DayZoneNote />
      </div>
    </section>
  )
}

/** The period in words, with its exact ends behind a "?". */
function PeriodSentence({ period, now }: { period: Period; now: Date }) {
  const t = useText(periodText)
  const exact = useExactWords()
  return (
    <>
      <p className="flex items-center gap-1.5 font-medium">
        <ExactPeriod period={period} />
        <Help about={t.exact}>
          {exact(period).map(line => (
            <p key={line}>{line}</p>
          ))}
        </Help>
      </p>
      {isRunning(period, now) ? <p className="text-sm text-warning">{t.running}</p> : null}
    </>
  )
}

/** Replaces the figures where the URL's period ends before it begins. */
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
