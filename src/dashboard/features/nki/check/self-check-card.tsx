import { useText } from '#dashboard/i18n/use-text'
import { isRunning } from '#dashboard/parts/periods/days-so-far'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { Section } from '#dashboard/ui/card'
import { classNames } from '#dashboard/ui/class-names'
import { Disclosure } from '#dashboard/ui/disclosure'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'

import { checkText } from './check-text'
import { type Checked, type CheckLine, useCheckLines } from './use-check-lines'

type SelfCheckCardProps = Checked & { now: Date }

/** Whether the figures of a period agree with each other and with those of its parts. */
export function SelfCheckCard({ now, ...checked }: SelfCheckCardProps) {
  const { period, trend } = checked
  const t = useText(checkText)
  const lines = useCheckLines(checked)
  const agreeing = lines.filter(({ verdict }) => verdict === 'agrees')
  const differs = lines.some(({ verdict }) => verdict === 'differs')
  return (
    <Section title={t.check} help={t.checkHelp} actions={<Verdict lines={lines} />}>
      <Lines lines={lines.filter(({ verdict }) => verdict !== 'agrees')} />
      {agreeing.length > 0 ? (
        <Disclosure summary={t.passed({ n: agreeing.length })}>
          <Lines lines={agreeing} />
        </Disclosure>
      ) : null}
      {differs && isRunning(period, now) ? <p className="mt-2 text-sm text-muted">{t.whyRunning}</p> : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          busy={trend.unfinished && trend.pauseReason === 'running' && !trend.stuck}
          onClick={trend.readAgain}
        >
          <Icon name="refresh" />
          {t.readAgain}
        </Button>
      </div>
    </Section>
  )
}

function Lines({ lines }: { lines: CheckLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="mb-2 flex flex-col gap-1.5">
      {lines.map(line => (
        <li key={line.text} className="flex items-start gap-2">
          <Icon
            name={icons[line.verdict]}
            className={classNames('mt-0.5', isWarning(line) ? 'text-warning' : 'text-muted')}
          />
          <span className={line.verdict === 'not-given' ? 'text-muted' : ''}>{line.text}</span>
        </li>
      ))}
    </ul>
  )
}

const isWarning = ({ verdict }: CheckLine) => verdict === 'differs' || verdict === 'doubt'

const icons = {
  agrees: 'check',
  differs: 'warning',
  doubt: 'warning',
  'not-given': seldomIcons.minus,
  pending: 'more',
} as const

/** The check in two words. */
function Verdict({ lines }: { lines: CheckLine[] }) {
  const t = useText(checkText)
  const has = (verdict: CheckLine['verdict']) => lines.some(line => line.verdict === verdict)
  if (has('differs')) return <Badge tone="warning">{t.doesNot}</Badge>
  if (!has('agrees')) return <Badge>{t.nothingReported}</Badge>
  if (has('not-given')) return <Badge>{t.reportedAddsUp}</Badge>
  return <Badge tone="success">{has('pending') ? t.addsUpSoFar : t.addsUp}</Badge>
}
