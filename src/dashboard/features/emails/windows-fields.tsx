import { memo, useEffect } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { DateTimeField } from '#dashboard/form/date-time-field'
import { useBoundField } from '#dashboard/form/use-bound-field'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useNow } from '#dashboard/parts/time/use-now'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { DeliveryTimes } from './delivery-times'
import { nearWindows, type Window, windowState } from './delivery-windows'
import { needsConsent, useEmailForm } from './email-values'
import { windowsText } from './texts'

export const WindowsFields = memo(function WindowsFields() {
  const t = useText(windowsText)
  const now = useNow()
  const { control, formState, trigger } = useEmailForm()
  const { fields, append, remove, update } = useFieldArray({ control, name: 'windows' })
  const windows = useWatch({ control, name: 'windows' })
  const { isSubmitted } = formState
  useEffect(() => {
    if (!isSubmitted) return
    // One end of a window can correct the other, and any window the consent. A window just added has no error yet.
    const begun = windows.flatMap(({ opens, closes }, at) => (opens || closes ? [`windows.${at}` as const] : []))
    void trigger([...begun, 'sendAnyway'])
  }, [windows, isSubmitted, trigger])
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
            <WindowField index={index} end="opens" now={now} />
            <WindowField index={index} end="closes" now={now} />
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-2">
          <NearWindows
            now={now}
            onChoose={window => {
              if (fields.length === 0) append(window, { shouldFocus: false })
              else update(fields.length - 1, window)
            }}
          />
          <Button onClick={() => append({ opens: '', closes: '' }, { shouldFocus: false })}>
            <Icon name="plus" />
            {t.add}
          </Button>
        </div>
        <DeliveryTimes windows={windows} now={now} drawn />
        {needsConsent(windows, now) ? <Consent /> : null}
      </div>
    </Card>
  )
})

/** Proposed windows that replace the last one. */
function NearWindows({ now, onChoose }: { now: Date; onChoose: (window: Window) => void }) {
  const t = useText(windowsText)
  const { tag } = useFormat()
  const timeZone = useTimeZone()
  const { today, tomorrow } = nearWindows(now, timeZone)
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone })
  const at = (time: string) => clock.format(new Date(time))
  return (
    <>
      {today ? <Button onClick={() => onChoose(today)}>{t.until({ at: at(today.closes) })}</Button> : null}
      <Button onClick={() => onChoose(tomorrow)}>
        {t.tomorrow({ from: at(tomorrow.opens), to: at(tomorrow.closes) })}
      </Button>
    </>
  )
}

/** Consent to send without an open or future window. */
function Consent() {
  const t = useText(windowsText)
  const { value, set, leave, error } = useBoundField({ name: 'sendAnyway' })
  const isWrong = Boolean(error) && value !== true
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        name="sendAnyway"
        label={t.sendAnyway}
        description={t.sendAnywayNote}
        checked={value === true}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'send-anyway-error' : undefined}
        onChange={event => set(event.target.checked)}
        onBlur={leave}
      />
      {isWrong ? (
        <p id="send-anyway-error" className="flex gap-1.5 text-sm text-danger">
          <Icon name="warning" className="mt-0.5" />
          {t.sendAnywayNeeded}
        </p>
      ) : null}
    </div>
  )
}

/** One end of a window; errors of the whole window are shown at the closing end. */
function WindowField({ index, end, now }: { index: number; end: keyof Window; now: Date }) {
  const t = useText(windowsText)
  const { control } = useEmailForm()
  const window = useWatch({ control, name: `windows.${index}` }) as Window | undefined
  const state = window && end === 'closes' ? windowState(window, now) : undefined
  return (
    <DateTimeField
      name={`windows.${index}.${end}`}
      member={`deliveryWindows.${index}.${end}`}
      label={
        <>
          <span className="sr-only">{t.window({ n: index + 1 })} </span>
          {t[end]}
        </>
      }
      required
      error={state === 'reversed' || state === 'empty' ? t[state] : undefined}
      description={state === 'past' ? t.past : undefined}
    />
  )
}
