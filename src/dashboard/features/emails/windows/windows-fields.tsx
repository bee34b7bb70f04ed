import { memo } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { needsConsent } from '#dashboard/features/emails/email-values'
import { useFormScope } from '#dashboard/form/form-scope'
import { useBoundField } from '#dashboard/form/use-bound-field'
import { useText } from '#dashboard/i18n/use-text'
import { useNow } from '#dashboard/parts/time/use-now'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import type { Window } from './delivery-windows'
import { ScheduleWords } from './schedule-words'
import { WindowField } from './window-field'
import { windowsText } from './windows-text'
import { WindowsTimeline } from './windows-timeline'

/** When the service may send. */
export const WindowsFields = memo(function WindowsFields() {
  const t = useText(windowsText)
  const now = useNow()
  const { form } = useFormScope()
  const { control } = form.methods
  const { fields, append, remove } = useFieldArray({ control, name: 'windows' })
  const windows = (useWatch({ control, name: 'windows' }) ?? []) as Window[]
  return (
    <Card title={t.title}>
      <div className="flex flex-col gap-4">
        {fields.map((field, index) => (
          <fieldset key={field.id} className="flex flex-col gap-3 border-l-2 border-line pl-3">
            <legend className="float-left mb-1 flex w-full items-center justify-between">
              <span className="label-text">{t.window({ n: index + 1 })}</span>
              <Button
                size="sm"
                variant="ghost"
                square
                aria-label={t.remove({ n: index + 1 })}
                onClick={() => remove(index)}
              >
                <Icon name={seldomIcons.trash} />
              </Button>
            </legend>
            <WindowField index={index} end="opens" label={t.opens} now={now} />
            <WindowField index={index} end="closes" label={t.closes} now={now} />
          </fieldset>
        ))}
        <div>
          <Button onClick={() => append({ opens: '', closes: '' }, { shouldFocus: false })}>
            <Icon name="plus" />
            {t.add}
          </Button>
        </div>
        <WindowsTimeline windows={windows} now={now} />
        <ScheduleWords windows={windows} now={now} />
        {needsConsent(windows, now) ? <Consent /> : null}
      </div>
    </Card>
  )
})

/** Past windows, or none, are sent only when the person says so. */
function Consent() {
  const t = useText(windowsText)
  const { value, set, leave, error } = useBoundField({ name: 'sendAnyway' })
  const checked = value === true
  const wrong = Boolean(error) && !checked
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        name="sendAnyway"
        label={t.sendAnyway}
        description={t.sendAnywayNote}
        checked={checked}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? 'send-anyway-error' : undefined}
        onChange={event => set(event.target.checked)}
        onBlur={leave}
      />
      {wrong ? (
        <p id="send-anyway-error" className="flex gap-1.5 text-sm text-danger">
          <Icon name="warning" className="mt-0.5" />
          {t.sendAnywayNeeded}
        </p>
      ) : null}
    </div>
  )
}
