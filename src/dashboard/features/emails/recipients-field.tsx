import { memo, useDeferredValue, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMay } from '#dashboard/api/session/session'
import { useBoundField } from '#dashboard/form/use-bound-field'
import { useText } from '#dashboard/i18n/use-text'
import { Noticed } from '#dashboard/parts/file-rows/file-found'
import { placeholdersIn } from '#dashboard/parts/sms/placeholders'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { Field } from '#dashboard/ui/field/field'
import { LongTextarea } from '#dashboard/ui/field/long-textarea'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Icon } from '#dashboard/ui/icon'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { useFocusRecovery } from '#dashboard/ui/use-focus-recovery'
import { stopping, useEmailForm } from './email-values'
import { type RecipientGrid, recipientGrid } from './recipient-grid'
import { FixList, nextFix, RecipientSummary } from './recipient-problems'
import { SourcesDialog } from './sources-dialog'
import { emailsText, recipientsText } from './texts'

/** The recipients in the surrounding form. */
export function useRecipients(): RecipientGrid {
  const { control } = useEmailForm()
  const [text, column] = useWatch({ control, name: ['recipients', 'addressColumn'] })
  return recipientGrid(text, column)
}

const namesIn = (written: readonly string[]): readonly string[] => placeholdersIn(written.join('\n'))

/** Input of recipients, with their problems and a preview of rows. */
export const RecipientsField = memo(function RecipientsField() {
  const t = useText(recipientsText)
  const words = useText(emailsText)
  const may = useMay()
  const { control, setValue } = useEmailForm()
  const { set, leave, error } = useBoundField({ name: 'recipients' })
  const [text, to, consented] = useWatch({ control, name: ['recipients', 'addressColumn', 'sendInvalid'] })
  const grid = useRecipients()
  const names = useDeferredValue(useWatch({ control, name: ['subject', 'body'], compute: namesIn }))
  const [choosing, setChoosing] = useState(false)
  const { change, undo } = useUndo({ text, to }, next => {
    setValue('addressColumn', next.to)
    set(next.text)
  })
  const fields = useRef<HTMLDivElement>(null)
  useFocusRecovery(fields, nextFix)
  const { problem, recipients } = grid
  const stops = stopping(grid, consented)
  const wrong = () => {
    const why = problem && t[problem.kind]
    if (why) return typeof why === 'string' ? why : why({ row: 0, name: '', ...problem })
    return stops > 0 ? t.below({ n: stops }) : error
  }
  return (
    <Card
      title={t.title}
      help={t.pasteHelp}
      actions={
        may('contacts.read') ? (
          <Button size="sm" onClick={() => setChoosing(true)}>
            {t.from}
          </Button>
        ) : null
      }
    >
      {choosing ? (
        <SourcesDialog
          names={names}
          onUse={(next, column, done) => change(next, done, column)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      <div ref={fields} className="flex flex-col gap-3">
        <Field
          label={t.label}
          description={t.labelNote}
          required
          error={wrong()}
          counter={grid.addresses > 0 ? words.recipients({ n: grid.addresses }) : undefined}
        >
          <LongTextarea
            name="recipients"
            value={text}
            onText={set}
            summary={t.rows({ n: recipients.length })}
            actions={<Button onClick={() => set('')}>{t.clear}</Button>}
            rows={6}
            wrap="off"
            spellCheck={false}
            // The first field of the page: leaving it empty shows no error yet.
            autoFocus
            onBlur={() => text !== '' && leave()}
            // Keeps the problems below in sight.
            className="max-h-44 font-mono text-sm"
          />
        </Field>
        <Noticed faults={grid.faults} />
        {grid.choices.length > 0 ? <AddressColumn choices={grid.choices} /> : null}
        <FixList grid={grid} names={names} onFix={change} />
        <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm empty:hidden">
          {undo ? (
            <>
              <span className="flex items-center gap-1.5 text-success">
                <Icon name="check" />
                <span className="text-ink">{undo.done}</span>
              </span>
              <Button size="sm" onClick={undo.run}>
                {words.undo}
              </Button>
            </>
          ) : null}
        </div>
        {recipients.length > 0 && !problem ? (
          <>
            <RecipientSummary grid={grid} names={names} brief />
            <FirstRows grid={grid} />
          </>
        ) : null}
      </div>
    </Card>
  )
})

/** The pasted text and its chosen address column. */
type Pasted = { text: string; to: string }

/** Undo for changes by buttons, last first, until somebody types in the text. */
function useUndo(now: Pasted, set: (next: Pasted) => void) {
  const [steps, setSteps] = useState<readonly { before: Pasted; after: Pasted; done: string }[]>([])
  const last = steps.at(-1)?.after.text === now.text ? steps.at(-1) : undefined
  return {
    /** Changes the text, and the address column if the change needs another; `done` describes the change. */
    change(text: string, done: string, to = now.to) {
      const after = { text, to }
      if (text !== now.text) setSteps([...(last ? steps : []), { before: now, after, done }])
      set(after)
    },
    undo: last && {
      done: last.done,
      run() {
        const { before, after } = last
        setSteps(steps.slice(0, -1))
        // A column chosen since then stays, unless the change needed its own.
        set(before.to === after.to ? { ...before, to: now.to } : before)
      },
    },
  }
}

/** Choice of the address column, if it cannot be recognised. */
function AddressColumn({ choices }: { choices: readonly string[] }) {
  const t = useText(recipientsText)
  const { value, set } = useBoundField({ name: 'addressColumn' })
  return (
    <Field label={t.column} required className="max-w-80">
      <NativeSelect
        name="addressColumn"
        value={choices.find(name => name === value) ?? ''}
        onChange={event => set(event.target.value)}
        items={[{ value: '', label: t.choose, disabled: true }, ...choices.map(name => ({ value: name, label: name }))]}
      />
    </Field>
  )
}

/** The first rows as read, to check that values are in their columns. */
function FirstRows({ grid: { columns, recipients } }: { grid: RecipientGrid }) {
  const t = useText(recipientsText)
  const shown = columns.slice(0, 8)
  if (shown.length === 0) return null
  return (
    <ScrollArea label={t.firstRows} className="rounded-md border border-line px-2 text-sm">
      <FiguresTable
        caption={t.firstRows}
        columns={[t.address, ...shown].map((label, at) => ({ key: String(at), label: <bdi>{label}</bdi> }))}
        rows={recipients.slice(0, 3).map(({ row, address, values }) => ({
          key: `${row} ${address}`,
          cells: [
            <bdi key="address">{address}</bdi>,
            ...shown.map(name => <bdi key={name}>{values.get(name) ?? '–'}</bdi>),
          ],
        }))}
      />
    </ScrollArea>
  )
}
