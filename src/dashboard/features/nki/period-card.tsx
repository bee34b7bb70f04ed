import { useDayFormat, useDayZone } from '#dashboard/api/shared/day-zone'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { useUtcShown, utcShown } from '#dashboard/i18n/utc-shown'
import { DaysForm } from '#dashboard/parts/periods/days-form'
import { isRunning } from '#dashboard/parts/periods/days-so-far'
import { neighbour } from '#dashboard/parts/periods/neighbour'
import { instantMs, type Period } from '#dashboard/parts/periods/period'
import { periodWords } from '#dashboard/parts/periods/period-words'
import { presetNames, presetOf, presetPeriod } from '#dashboard/parts/periods/presets'
import { DayZoneNote } from '#dashboard/parts/time/day-zone-note'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Help } from '#dashboard/ui/help'
import { Icon } from '#dashboard/ui/icon'
import { Notice } from '#dashboard/ui/state/notice'

const periodText = catalogue({
  choose: ['Choose period', 'Välj period'],
  period: ['Period', 'Period'],
  custom: ['Custom', 'Egen'],
  lastTwelveMonths: ['Last 12 whole months', 'Senaste 12 hela månaderna'],
  thisMonth: ['This month', 'Den här månaden'],
  lastMonth: ['Last month', 'Förra månaden'],
  thisQuarter: ['This quarter', 'Det här kvartalet'],
  lastQuarter: ['Last quarter', 'Förra kvartalet'],
  thisYear: ['This year', 'I år'],
  lastYear: ['Last year', 'Förra året'],
  lastThirtyDays: ['Last 30 whole days', 'Senaste 30 hela dagarna'],
  lastNinetyDays: ['Last 90 whole days', 'Senaste 90 hela dagarna'],
  before: ['Previous period', 'Föregående period'],
  after: ['Next period', 'Nästa period'],
  exact: ['Exact period', 'Exakt period'],
  exactDetails: (p: { begin: string; end: string }) => [
    `From ${p.begin}, before ${p.end}`,
    `Från och med ${p.begin}, före ${p.end}`,
  ],
  running: ['Not over yet: figures still change', 'Inte slut än: siffrorna ändras fortfarande'],
  invalid: ['Period is not valid', 'Ogiltig period'],
  invalidBody: [
    'It ends before it begins. Change it above, or show the last 12 whole months.',
    'Den slutar innan den börjar. Ändra den ovan, eller visa de senaste 12 hela månaderna.',
  ],
  showUsual: ['Show last 12 months', 'Visa senaste 12 månaderna'],
})

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
      <div className="flex w-full items-end gap-1 sm:w-80">
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

/** Returns the formatter of both ends of a period to the minute, in the viewer's zone and in UTC. */
function useExactWords(): (period: Period) => [here: string, utc: string] {
  const t = useText(periodText)
  const format = useDayFormat()
  return ({ begin, end }) => {
    const utc = (instant: string) => format.utc(instant).replace(/:00 UTC$/, '')
    const zone = format.timeZone.replaceAll('_', ' ')
    return [
      `${t.exactDetails({ begin: format.dateTime(begin), end: format.dateTime(end) })} (${zone})`,
      `${t.exactDetails({ begin: utc(begin), end: utc(end) })} (UTC)`,
    ]
  }
}

/** A formatted period with its exact ends on hover. A click shows it and all times in UTC, and back. */
export function ExactPeriod({ period }: { period: Period }) {
  const { locale, timeZone } = useDayFormat()
  const exact = useExactWords()
  const inUtc = useUtcShown()
  const [local, utc] = exact(period)
  return (
    <button
      type="button"
      title={`${local}\n${utc}`}
      onClick={() => utcShown.set(!inUtc)}
      className="rounded-xs text-left decoration-dotted underline-offset-3 hover:underline"
    >
      {inUtc ? utc : periodWords(period, locale, timeZone)}
    </button>
  )
}
