import { useWatch } from 'react-hook-form'
import { useFormScope } from '#dashboard/form/form-scope'
import { useBoundField } from '#dashboard/form/use-bound-field'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Textarea } from '#dashboard/ui/field/textarea'
import { invalidOf } from './email-values'
import { emailsText } from './emails-text'
import { problemWords, someOf } from './problem-words'
import { recipientGrid, withoutDuplicates, withoutInvalid } from './recipient-grid'
import { RecipientRows } from './recipient-rows'
import { RecipientSummary } from './recipient-summary'
import { recipientsText } from './recipients-text'

/** The recipients, pasted as a grid of address and values, and what was made of them. */
export function RecipientsField() {
  const t = useText(recipientsText)
  const words = useText(emailsText)
  const { form } = useFormScope()
  const { value, set, leave, error } = useBoundField({ name: 'recipients' })
  const texts: unknown[] = useWatch({ control: form.methods.control, name: ['subject', 'body'] })
  const text = typeof value === 'string' ? value : ''
  const chosen: unknown = useWatch({ control: form.methods.control, name: 'addressColumn' })
  const column = typeof chosen === 'string' ? chosen : ''
  const grid = recipientGrid(text, column)
  const { problem, recipients } = grid
  const keep = (which: 'first' | 'last') => set(withoutDuplicates(text, which, column))
  const consented: unknown = useWatch({ control: form.methods.control, name: 'sendInvalid' })
  const invalid = problem ? [] : grid.unusual
  const asks = invalid.length > 0 && consented !== invalidOf(grid)
  const wrong = () => {
    if (problem) return problemWords(t, problem)
    return asks ? t.invalid({ n: invalid.length, some: someOf(t, invalid) }) : error
  }
  return (
    <Card title={t.title} help={t.pasteHelp}>
      <div className="flex flex-col gap-3">
        <Field
          label={t.label}
          description={t.labelNote}
          required
          error={wrong()}
          counter={recipients.length > 0 ? words.recipients({ n: recipients.length }) : undefined}
        >
          <Textarea
            name="recipients"
            value={text}
            rows={6}
            wrap="off"
            spellCheck={false}
            onChange={event => set(event.target.value)}
            onBlur={leave}
            className="font-mono text-sm"
          />
        </Field>
        {grid.choices.length > 0 ? <AddressColumn choices={grid.choices} /> : null}
        {problem?.kind === 'duplicates' ? (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => keep('first')}>
              {t.keepFirst}
            </Button>
            <Button size="sm" onClick={() => keep('last')}>
              {t.keepLast}
            </Button>
          </div>
        ) : null}
        {invalid.length > 0 ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="sm" onClick={() => set(withoutInvalid(text, column))}>
              {t.removeInvalid({ n: invalid.length })}
            </Button>
            <SendInvalid addresses={invalidOf(grid)} n={invalid.length} />
          </div>
        ) : null}
        {recipients.length > 0 && !problem ? (
          <>
            <RecipientSummary grid={grid} text={texts.join('\n')} hideInvalid={asks} />
            <RecipientRows grid={grid} />
          </>
        ) : null}
      </div>
    </Card>
  )
}

/** Invalid addresses are sent to only when the person says so, of these very addresses. */
function SendInvalid({ addresses, n }: { addresses: string; n: number }) {
  const t = useText(recipientsText)
  const { form } = useFormScope()
  const { value, set } = useBoundField({ name: 'sendInvalid' })
  return (
    <Checkbox
      name="sendInvalid"
      label={t.sendInvalid({ n })}
      checked={value === addresses}
      onChange={event => {
        set(event.target.checked ? addresses : '')
        if (form.methods.formState.isSubmitted) void form.methods.trigger('recipients')
      }}
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
