import { useEffect, useEffectEvent, useState } from 'react'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useOnce } from '#dashboard/form/use-once'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import type { Rest } from '#dashboard/parts/paged/use-rest'
import { Button } from '#dashboard/ui/action/button'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Progress } from '#dashboard/ui/state/progress'
import { type ExportProps, useSaveFile } from './save-file'
import { exportText } from './texts'

export type ExportAllProps<T> = ExportProps<T> & {
  rest: Rest
  allColumns: boolean
  onClose: () => void
}

/** `requested`: rows are still being read. `whole`: the saved file has all of them. */
type Phase = 'choosing' | 'requested' | 'whole' | 'part' | 'failed'

/** Dialog that reads a list to its end and saves it as a file, also in part. */
export function ExportAll<T>({ onClose, ...props }: ExportAllProps<T>) {
  const t = useText(exportText)
  const format = useFormat()
  const [kind, setKind] = useState<'csv' | 'xlsx'>('csv')
  const [allColumns, setAllColumns] = useState(props.allColumns)
  const [phase, setPhase] = useState<Phase>('choosing')
  const [written, setWritten] = useState(0)
  const { filtered, total, words, save } = useSaveFile(props)
  const { rest, mayHaveMore = false } = props
  const saving = useOnce(async () => {
    const rows = await save(kind, allColumns)
    setWritten(rows ?? 0)
    setPhase(rows === undefined ? 'failed' : mayHaveMore ? 'part' : 'whole')
  })
  const writeAll = useEffectEvent(() => void saving.run())
  // The table has rendered the last page.
  const isRead = phase === 'requested' && rest.status === 'ended' && !mayHaveMore
  useEffect(() => {
    if (isRead) writeAll()
  }, [isRead])
  const start = () => {
    setPhase('requested')
    rest.start()
  }
  const close = () => {
    if (rest.status === 'running') rest.stop()
    onClose()
  }

  const read = { words: words(total) }
  const isHalted = phase === 'requested' && (rest.status === 'stopped' || rest.status === 'failed')
  const isReading = phase === 'requested' && !isHalted && !saving.busy
  const isOver = phase === 'whole' || phase === 'part'
  const status = () => {
    if (saving.busy) return t.writing
    if (phase === 'part') return t.donePart({ words: words(written) })
    if (phase === 'failed') return t.readNotSaved(read)
    if (phase === 'whole' && filtered === total) return t.done({ words: words(written) })
    if (phase === 'whole') return t.doneOf({ words: format.number(written), total: words(total) })
    if (!isHalted) return null
    if (rest.status === 'stopped') return t.stopped(read)
    const why = errorWords(rest.error, format.locale).title
    return t.pageFailed({ ...read, page: format.number(rest.pages() + 1), why })
  }
  return (
    <Dialog open onOpenChange={close} title={t.title} size="sm">
      <div className="flex flex-col gap-4">
        {isOver ? null : (
          <>
            <Field group label={t.file}>
              <RadioGroup
                inline
                value={kind}
                onValueChange={setKind}
                disabled={saving.busy}
                items={[
                  { value: 'csv', label: t.csv },
                  { value: 'xlsx', label: t.excel },
                ]}
              />
            </Field>
            <Checkbox
              label={t.allColumns}
              checked={allColumns}
              disabled={saving.busy}
              onChange={({ target }) => setAllColumns(target.checked)}
            />
          </>
        )}
        {isReading ? <Progress label={t.reading} value={null} valueText={t.soFar(read)} /> : null}
        <p role="status" className="empty:hidden">
          {status()}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          {phase === 'choosing' ? (
            <Button variant="primary" onClick={start}>
              {t.start}
            </Button>
          ) : null}
          {isReading ? <Button onClick={rest.stop}>{t.stop}</Button> : null}
          {isHalted || phase === 'failed' ? (
            <>
              <Button busy={saving.busy} onClick={() => void saving.run()}>
                {t.part({ words: words(filtered) })}
              </Button>
              {mayHaveMore ? (
                <Button variant="primary" onClick={start}>
                  {rest.status === 'failed' ? t.again : t.goOn}
                </Button>
              ) : null}
            </>
          ) : null}
          {isOver ? (
            <Button variant="primary" onClick={close}>
              {t.close}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}
