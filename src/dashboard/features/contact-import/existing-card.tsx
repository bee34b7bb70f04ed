import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Progress } from '#dashboard/ui/state/progress'
import { importText } from './import-text'
import type { ExistingCheck } from './use-existing-check'

/** Whether rows are contacts already: said, and left to the person. */
export function ExistingCard({ check }: { check: ExistingCheck }) {
  const t = useText(importText)
  const { waiting, running, done, found, unchecked } = check
  const words = () => {
    if (found === undefined) return t.notChecked
    return [t.checked({ n: found }), unchecked > 0 ? t.partly({ n: unchecked }) : ''].filter(Boolean).join(' ')
  }
  return (
    <Card title={t.existing} help={t.existingHelp}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {running ? (
          <>
            <Progress
              label={t.existing}
              value={done}
              max={waiting}
              valueText={t.progress({ done, all: waiting })}
              className="min-w-64 grow"
            />
            <Button size="sm" onClick={check.stop}>
              {t.stopCheck}
            </Button>
          </>
        ) : (
          <>
            <p role="status" className="grow text-muted">
              {words()}
            </p>
            {waiting > 0 ? <Button onClick={check.start}>{t.check({ n: waiting })}</Button> : null}
          </>
        )}
      </div>
    </Card>
  )
}
