import { type SyntheticEvent, useState } from 'react'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useText } from '#dashboard/i18n/use-text'
import { neighbour } from '#dashboard/parts/periods/neighbour'
import { instantMs, type Period, readInstant } from '#dashboard/parts/periods/period'
import { presetNames, presetOf, presetPeriod } from '#dashboard/parts/periods/presets'
import { Button } from '#dashboard/ui/action/button'
import { DateTimeField } from '#dashboard/ui/date/date-time-field'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Icon } from '#dashboard/ui/icon'
import { PeriodSentence } from './period-sentence'
import { periodText } from './period-text'

type PeriodCardProps = { period: Period; now: Date; onPeriod: (period: Period) => void }

/** Which period is shown, and how to choose another: by name, or by its two ends. */
export function PeriodCard({ period, now, onPeriod }: PeriodCardProps) {
  const t = useText(periodText)
  const zone = useTimeZone()
  const name = presetOf(period, now, zone)
  const valid = instantMs(period.begin) < instantMs(period.end)
  const custom = name ? [] : [{ value: '', label: t.custom }]
  return (
    <section aria-label={t.choose} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <div className="flex w-full items-end gap-2 sm:w-88">
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
        {valid ? <PeriodSentence period={period} now={now} /> : null}
      </div>
      <CustomPeriod key={`${period.begin} ${period.end}`} period={period} zone={zone} onPeriod={onPeriod} />
    </section>
  )
}

/** Both ends as moments of the viewer's zone. Give it a key of the period, so that going back shows what was there. */
function CustomPeriod({ period, zone, onPeriod }: { period: Period; zone: string; onPeriod: (next: Period) => void }) {
  const t = useText(periodText)
  const [begin, setBegin] = useState(period.begin)
  const [end, setEnd] = useState(period.end)
  const [tried, setTried] = useState(false)
  const [from, to] = [instant(begin), instant(end)]
  const ordered = from !== undefined && to !== undefined && instantMs(from) < instantMs(to)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (ordered) onPeriod({ begin: from, end: to })
  }
  const endProblem = to === undefined ? t.badMoment : from !== undefined && !ordered ? t.badOrder : undefined
  const shared = { timeZone: zone, zoneLabel: zone.replaceAll('_', ' ') }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid max-w-4xl items-start gap-x-4 gap-y-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <Field label={t.begin} error={tried && from === undefined ? t.badMoment : undefined}>
        <DateTimeField value={begin} onValueChange={setBegin} {...shared} />
      </Field>
      <Field label={t.end} error={tried ? endProblem : undefined}>
        <DateTimeField value={end} onValueChange={setEnd} {...shared} />
      </Field>
      <Button type="submit" className="self-start sm:mt-6">
        {t.show}
      </Button>
    </form>
  )
}

/** The field gives an instant with its `Z`, or the text that is none. */
const instant = (value: string): string | undefined => (value.endsWith('Z') ? readInstant(value) : undefined)
