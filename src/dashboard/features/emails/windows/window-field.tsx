import { useWatch } from 'react-hook-form'
import { useFormScope } from '#dashboard/form/form-scope'
import { useBoundField } from '#dashboard/form/use-bound-field'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useText } from '#dashboard/i18n/use-text'
import { DateTimeField } from '#dashboard/ui/date/date-time-field'
import { Field } from '#dashboard/ui/field/field'
import { type Window, windowState } from './delivery-windows'
import { windowsText } from './windows-text'

type WindowFieldProps = { index: number; end: keyof Window; label: string; now: Date }

/** One end of a window; the end that closes also says what is wrong with the two together. */
export function WindowField({ index, end, label, now }: WindowFieldProps) {
  const t = useText(windowsText)
  const zone = useTimeZone()
  const { form } = useFormScope()
  const name = `windows.${index}.${end}`
  const { value, set, leave, error } = useBoundField({ name, member: `deliveryWindows.${index}.${end}` })
  const window = useWatch({ control: form.methods.control, name: `windows.${index}` }) as Window | undefined
  const state = window && end === 'closes' ? windowState(window, now) : undefined
  const wrong = state === 'reversed' || state === 'empty' ? t[state] : undefined
  return (
    <Field
      label={
        <>
          <span className="sr-only">{t.window({ n: index + 1 })} </span>
          {label}
        </>
      }
      required
      // What was wrong with the two together is over once one of them was changed.
      error={wrong ?? error}
      description={state === 'past' ? t.past : undefined}
    >
      <DateTimeField
        name={name}
        value={typeof value === 'string' ? value : ''}
        onValueChange={next => {
          set(next)
          if (form.methods.formState.isSubmitted) void form.methods.trigger(['windows', 'sendAnyway'])
        }}
        onBlur={leave}
        timeZone={zone}
        zoneLabel={zone.replaceAll('_', ' ')}
      />
    </Field>
  )
}
