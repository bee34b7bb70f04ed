import { useState } from 'react'
import { DateField } from '#dashboard/ui/date/date-field'
import { DateTimeField } from '#dashboard/ui/date/date-time-field'
import { Autocomplete } from '#dashboard/ui/field/autocomplete'
import { Combobox } from '#dashboard/ui/field/combobox'
import { Field } from '#dashboard/ui/field/field'
import { FileDrop } from '#dashboard/ui/field/file-drop'
import { MultiCombobox } from '#dashboard/ui/field/multi-combobox'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Select } from '#dashboard/ui/field/select'
import { GallerySection } from './gallery-section'

const regions = [
  { value: 'SE', label: 'Sweden', description: '+46' },
  { value: 'NO', label: 'Norway', description: '+47' },
  { value: 'DK', label: 'Denmark', description: '+45' },
  { value: 'FI', label: 'Finland', description: '+358', disabled: true },
]

/** Everything that opens a list or a calendar. */
export function ChoicesSection() {
  const [region, setRegion] = useState<string | null>('SE')
  const [labels, setLabels] = useState(['vip', 'newsletter'])
  const [property, setProperty] = useState('')
  const [day, setDay] = useState('2026-03-29')
  const [moment, setMoment] = useState('2026-10-25T00:30:00Z')
  const [missing, setMissing] = useState('2026-03-29 02:30')
  return (
    <GallerySection title="Choices, dates, files">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Region">
          <Select value={region} onValueChange={setRegion} items={regions} />
        </Field>
        <Field label="State">
          <NativeSelect items={regions} defaultValue="NO" />
        </Field>
        <Field label="Region, by typing">
          <Combobox value={region} onValueChange={setRegion} items={regions} />
        </Field>
        <Field label="Labels">
          <MultiCombobox
            values={labels}
            onValuesChange={setLabels}
            items={['vip', 'newsletter', 'trial'].map(value => ({ value, label: value }))}
            free
          />
        </Field>
        <Field label="Property">
          <Autocomplete
            value={property}
            onValueChange={setProperty}
            suggestions={['firstName', 'lastName', 'phoneNumber']}
          />
        </Field>
        <Field label="Last day">
          <DateField value={day} onValueChange={setDay} />
        </Field>
        <Field label="Opens at">
          <DateTimeField value={moment} onValueChange={setMoment} timeZone="Europe/Stockholm" zoneLabel="Stockholm" />
        </Field>
        <Field label="Closes at">
          <DateTimeField value={missing} onValueChange={setMissing} timeZone="Europe/Stockholm" zoneLabel="Stockholm" />
        </Field>
      </div>
      <Field label="Contacts" group>
        <FileDrop
          accept={{ 'text/csv': ['.csv'] }}
          maxSize={10_000_000}
          hint="CSV, at most 10 MB"
          onFiles={() => undefined}
        />
      </Field>
    </GallerySection>
  )
}
