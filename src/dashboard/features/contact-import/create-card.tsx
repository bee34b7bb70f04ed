import { useState } from 'react'
import { useLimit } from '#dashboard/api/limits'
import { rightText } from '#dashboard/api/session/right-text'
import { useMay } from '#dashboard/api/session/session'
import type { JobSending } from '#dashboard/api/store/collections'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { SendingChoice } from '#dashboard/parts/jobs/sending-choice'
import { usualSending } from '#dashboard/parts/jobs/usual-sending'
import { Button } from '#dashboard/ui/action/button'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Help } from '#dashboard/ui/help'
import { Notice } from '#dashboard/ui/state/notice'
import { importText } from './import-text'
import type { Verdict } from './reading/judge-rows'
import type { ImportFile } from './use-import-file'

/** What may be sent though there is something about it. */
const optional = ['double', 'exists', 'doubt', 'uncertain'] as const satisfies Verdict[]

type CreateCardProps = {
  file: ImportFile
  /** Rows that may have been created could be looked for, and were not yet. */
  canCheck: boolean
  /** All rows were compared with the contacts that there are. */
  isCompared: boolean
  onCreate: (verdicts: readonly Verdict[], sending: JobSending) => Promise<void>
}

/** How many contacts will be created, and of which rows; begins it. */
export function CreateCard({ file, canCheck, isCompared, onCreate }: CreateCardProps) {
  const t = useText(importText)
  const rights = useText(rightText)
  const limit = useLimit('contacts')
  const [included, setIncluded] = useState<ReadonlySet<Verdict>>(new Set())
  const counts = file.judging ? undefined : file.judged?.counts
  const words = {
    double: t.includeDouble,
    exists: t.includeExists,
    doubt: t.includeDoubt,
    uncertain: t.includeUncertain,
  }
  const selected = [...included].filter(verdict => verdict !== 'uncertain' || !canCheck).concat('ready')
  const n = counts ? selected.reduce((sum, verdict) => sum + counts[verdict], 0) : 0
  const minutes = limit ? Math.ceil((n / limit.most) * (limit.seconds / 60)) : 0
  const [sending, setSending] = useState(usualSending)
  const can = useMay()
  // Rows of a list whose answer was lost are looked for.
  const lists = can('contacts.bulk') && can('contacts.read')
  const create = useOnce(() => onCreate(selected, sending))
  const choose = (verdict: Verdict, isIncluded: boolean) => {
    const next = new Set(included)
    if (isIncluded) next.add(verdict)
    else next.delete(verdict)
    setIncluded(next)
  }
  const others = optional.filter(verdict => (counts?.[verdict] ?? 0) > 0 && !(verdict === 'uncertain' && canCheck))
  return (
    <div className="flex flex-col gap-3">
      {create.failed ? <Notice tone="danger" role="alert" title={t.notStarted} /> : null}
      {others.length > 0 ? (
        <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <legend className="float-left mr-2 font-medium">{t.include}</legend>
          {others.map(verdict => (
            <Checkbox
              key={verdict}
              label={words[verdict]({ n: counts?.[verdict] ?? 0 })}
              checked={included.has(verdict)}
              onChange={event => choose(verdict, event.target.checked)}
            />
          ))}
        </fieldset>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          busy={create.busy && isCompared}
          disabled={!counts || n === 0 || !isCompared}
          onClick={() => void create.run()}
        >
          {t.create({ n })}
        </Button>
        {counts && n > 0 && !isCompared ? (
          <Button busy={create.busy} onClick={() => void create.run()}>
            {t.createUnchecked({ n })}
          </Button>
        ) : null}
        {create.busy ? <span role="status">{t.opening}</span> : null}
        {minutes > 0 && n > 0 ? (
          <span className="flex items-center gap-1 text-muted">
            {t.minutes({ n: minutes })}
            <Help about={t.minutes({ n: minutes })}>{t.slowHelp({ right: rights['contacts.bulk'] })}</Help>
          </span>
        ) : null}
      </div>
      <SendingChoice sending={sending} onChange={setSending} lists={lists} />
    </div>
  )
}
