import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Progress } from '#dashboard/ui/state/progress'
import type { ExistingProgress } from './find-existing'
import { importText } from './import-text'
import type { ExistingCheck } from './use-existing-check'

type ExistingCardProps = {
  check: ExistingCheck
  /** Rows are being judged: how many there are of a kind is not known. */
  judging: boolean
}

/** Whether rows are contacts already: said, and left to the person. */
export function ExistingCard({ check, judging }: ExistingCardProps) {
  const t = useText(importText)
  const { waiting, progress, found, isPartial, isLong, error } = check
  const words = () => {
    if (isLong && waiting > 0) return t.long
    if (found === undefined) return t.notChecked
    const left = isPartial ? t.partly : t.unchecked
    return [t.checked({ n: found }), waiting > 0 ? left({ n: waiting }) : ''].filter(Boolean).join(' ')
  }
  return (
    <Card title={t.existing} help={t.existingHelp}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {progress ? (
          <>
            <CheckProgress progress={progress} all={check.all} />
            <Button size="sm" onClick={check.stop}>
              {t.stopCheck}
            </Button>
          </>
        ) : (
          <>
            <p role="status" className="grow text-muted">
              {judging ? '' : words()}
            </p>
            {waiting > 0 ? (
              <Button disabled={judging} onClick={check.start}>
                {t.check({ n: waiting })}
              </Button>
            ) : null}
          </>
        )}
      </div>
      {error !== undefined && !progress ? <CallErrorState error={error} /> : null}
    </Card>
  )
}

function CheckProgress({ progress, all }: { progress: ExistingProgress; all: number }) {
  const t = useText(importText)
  const format = useFormat()
  const isByNumber = 'numbers' in progress
  return (
    <Progress
      label={t.existing}
      // How many contacts there are nobody says.
      value={isByNumber ? progress.numbers : null}
      max={all}
      valueText={
        isByNumber
          ? t.progress({ done: format.number(progress.numbers), all: format.number(all) })
          : t.contactsRead({ n: progress.contacts, count: format.number(progress.contacts) })
      }
      className="min-w-64 grow"
    />
  )
}
