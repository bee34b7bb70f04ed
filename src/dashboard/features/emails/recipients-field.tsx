import { memo, useDeferredValue, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMay } from '#dashboard/api/session/session'
import { useFormScope } from '#dashboard/form/form-scope'
import { useBoundField } from '#dashboard/form/use-bound-field'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Noticed } from '#dashboard/parts/file-rows/file-found'
import { placeholdersIn } from '#dashboard/parts/sms/placeholders'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { longText } from '#dashboard/ui/field/long-text'
import { LongTextarea } from '#dashboard/ui/field/long-textarea'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { changeRecipients, type Fix } from './change-recipients'
import { invalidOf } from './email-values'
import { knownGrid, noRecipients, type RecipientGrid, readInSlices, recipientGrid } from './recipient-grid'
import { FixList, problemWords, RecipientSummary, stopping } from './recipient-problems'
import { SourcesDialog } from './sources-dialog'
import { emailsText, recipientsText } from './texts'
import { UndoLine, useUndo } from './use-undo'

const fixable = new Set(['duplicates', 'noAddress'])

/** The recipients, pasted as a grid of address and values, what was made of them, and what is to be fixed. */
export const RecipientsField = memo(function RecipientsField() {
  const t = useText(recipientsText)
  const words = useText(emailsText)
  const { form } = useFormScope()
  const { set, leave, error } = useBoundField({ name: 'recipients' })
  const { text, grid, reading } = useRecipients()
  const consented: unknown = useWatch({ control: form.methods.control, name: 'sendInvalid' })
  const names = useDeferredValue(usePlaceholderNames())
  const may = useMay()
  const [choosing, setChoosing] = useState(false)
  const undo = useUndo(text, set)
  const { problem, recipients } = grid
  const stops = stopping(grid, consented === invalidOf(grid))
  const wrong = () => {
    if (reading) return undefined
    if (problem && !fixable.has(problem.kind)) return problemWords(t, problem)
    return stops > 0 ? t.below({ n: stops }) : error
  }
  const fix = (what: Fix, done: string) => {
    // While another text is read, the grid is that of the one before.
    if (!reading) undo.change(changeRecipients(text, grid, what), done)
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
          onUse={(next, to, done) => {
            form.methods.setValue('addressColumn', to)
            undo.change(next, done)
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      <div className="flex flex-col gap-3">
        <Field
          label={t.label}
          description={t.labelNote}
          required
          error={wrong()}
          counter={recipients.length > 0 ? words.recipients({ n: recipients.length }) : undefined}
        >
          <RecipientsText text={text} reading={reading} rows={recipients.length} onChange={set} onLeave={leave} />
        </Field>
        <Noticed faults={grid.faults} />
        {grid.choices.length > 0 ? <AddressColumn choices={grid.choices} /> : null}
        <FixList grid={grid} names={names} onFix={fix} busy={reading} />
        <UndoLine last={undo.last} />
        {recipients.length > 0 && (!problem || fixable.has(problem.kind)) ? (
          <>
            <RecipientSummary grid={grid} names={names} brief />
            <RecipientRows grid={grid} />
          </>
        ) : null}
      </div>
    </Card>
  )
})

type RecipientsTextProps = {
  text: string
  reading: boolean
  /** How many rows were read. */
  rows: number
  onChange: (text: string) => void
  onLeave: () => void
}

/** The pasted text, or how many rows it has. */
function RecipientsText({ text, reading, rows, onChange, onLeave }: RecipientsTextProps) {
  const t = useText(recipientsText)
  const format = useFormat()
  return (
    <LongTextarea
      name="recipients"
      value={text}
      onText={onChange}
      summary={t.rows({ n: rows, count: format.number(rows) })}
      reading={reading}
      actions={<Button onClick={() => onChange('')}>{t.clear}</Button>}
      rows={6}
      wrap="off"
      spellCheck={false}
      onBlur={onLeave}
      // What is wrong with the rows stands below them, and in sight.
      className="max-h-44 font-mono text-sm"
    />
  )
}

/** Which column holds the addresses, where neither its name nor what is in it says so. */
function AddressColumn({ choices }: { choices: readonly string[] }) {
  const t = useText(recipientsText)
  const { value, set } = useBoundField({ name: 'addressColumn' })
  const chosen = choices.find(name => name === value) ?? ''
  return (
    <Field label={t.column} required className="max-w-80">
      <NativeSelect
        name="addressColumn"
        value={chosen}
        onChange={event => set(event.target.value)}
        items={[{ value: '', label: t.choose, disabled: true }, ...choices.map(name => ({ value: name, label: name }))]}
      />
    </Field>
  )
}

const shownRows = 3
const shownColumns = 8

/** The first rows as they were read: a person sees whether every value is in its column. */
function RecipientRows({ grid }: { grid: RecipientGrid }) {
  const t = useText(recipientsText)
  const columns = grid.columns.slice(0, shownColumns)
  if (columns.length === 0) return null
  const rows = grid.recipients.slice(0, shownRows)
  return (
    <ScrollArea label={t.firstRows} className="rounded-md border border-line">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{t.firstRows}</caption>
        <thead>
          <tr className="border-b border-line">
            {[t.address, ...columns].map(column => (
              <th key={column} scope="col" className="label-text px-2 py-1 whitespace-nowrap">
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(row => (
            <tr key={`${row.row} ${row.address}`}>
              <th scope="row" className="max-w-60 truncate px-2 py-1 font-normal">
                <bdi>{row.address}</bdi>
              </th>
              {columns.map(column => (
                <td key={column} className="max-w-48 truncate px-2 py-1">
                  <bdi>{row.values.get(column) ?? <span className="text-faint">–</span>}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

const texts = ['subject', 'body'] as const
const namesIn = (written: readonly unknown[]): readonly string[] => placeholdersIn(written.join('\n'))

/** The placeholders of subject and body; renders only when one of them changes. */
function usePlaceholderNames(): readonly string[] {
  const { form } = useFormScope()
  return useWatch({ control: form.methods.control, name: texts, compute: namesIn })
}

const watched = ['recipients', 'addressColumn'] as const
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The recipients of the form, read: those that were read last while longer ones are being read. */
export function useRecipients(): { text: string; chosen: string; grid: RecipientGrid; reading: boolean } {
  const { form } = useFormScope()
  const values: unknown[] = useWatch({ control: form.methods.control, name: watched })
  const [text, chosen] = [textOf(values[0]), textOf(values[1])]
  const [read, setRead] = useState(0)
  const now = text.length > longText ? knownGrid(text, chosen) : recipientGrid(text, chosen)
  const [last, setLast] = useState<RecipientGrid>()
  if (now && now !== last) setLast(now)
  const reading = now === undefined
  useEffect(() => {
    if (!reading) return undefined
    let over = false
    void readInSlices(text, chosen).then(() => {
      if (!over) setRead(times => times + 1)
    })
    return () => {
      over = true
    }
    // What was read may be another's by now: then it is asked for again.
  }, [reading, text, chosen, read])
  return { text, chosen, grid: now ?? last ?? noRecipients, reading }
}
