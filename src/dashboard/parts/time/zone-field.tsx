import { useMemo } from 'react'
import { Combobox } from '#dashboard/ui/field/combobox'
import { Field } from '#dashboard/ui/field/field'

type ZoneFieldProps = {
  label: string
  description?: string
  /** An IANA name; undefined for none. */
  value: string | undefined
  onValueChange: (zone: string | undefined) => void
  /** Label of the zone used without a choice. */
  without: string
  className?: string
}

const none = ''

/** Chooses a time zone, or none. */
export function ZoneField({ label, description, value, onValueChange, without, className }: ZoneFieldProps) {
  const items = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone')
    const named = (known.includes('UTC') ? known : ['UTC', ...known]).map(zone => ({ value: zone, label: zone }))
    return [{ value: none, label: without }, ...named]
  }, [without])
  return (
    <Field label={label} description={description} className={className}>
      <Combobox
        value={value ?? none}
        // Clearing the box precedes typing; only a chosen item is a choice.
        onValueChange={next => (next === null ? undefined : onValueChange(next || undefined))}
        items={items}
        clearable={false}
      />
    </Field>
  )
}
