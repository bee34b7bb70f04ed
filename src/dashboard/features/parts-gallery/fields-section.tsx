import { useState } from 'react'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { NumberInput } from '#dashboard/ui/field/number-input'
import type { TypedNumber } from '#dashboard/ui/field/number-text'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { Switch } from '#dashboard/ui/field/switch'
import { Textarea } from '#dashboard/ui/field/textarea'
import { Icon } from '#dashboard/ui/icon'
import { GallerySection } from './gallery-section'

/** Text, numbers, and what is on or off. */
export function FieldsSection() {
  const [number, setNumber] = useState<TypedNumber>(25)
  const [kind, setKind] = useState<'a' | 'b' | 'c'>('a')
  return (
    <GallerySection title="Fields">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" description="Shown to those who answer." required>
          <Input defaultValue="Customer satisfaction" />
        </Field>
        <Field label="Keyword" error="At most 20 characters, no spaces." counter="24 / 20">
          <Input defaultValue="WINTER COMPETITION 2026!" />
        </Field>
        <Field label="Search" hideLabel>
          <Input placeholder="Search by name" before={<Icon name="search" />} />
        </Field>
        <Field label="Disabled" disabled optional>
          <Input defaultValue="Cannot be changed" />
        </Field>
        <Field label="Lifetime">
          <NumberInput value={number} onValueChange={setNumber} min={1} max={60} unit="minutes" />
        </Field>
        <Field label="Message" counter="38 / 160">
          <Textarea defaultValue="Your code is {0}. Do not share it." />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Kind of code" group>
          <RadioGroup
            value={kind}
            onValueChange={setKind}
            items={[
              { value: 'a', label: 'Letters' },
              { value: 'b', label: 'Digits only', description: 'Easiest to type on a phone' },
              { value: 'c', label: 'Letters and digits', disabled: true },
            ]}
          />
        </Field>
        <div className="flex flex-col gap-2">
          <Checkbox label="Include contacts without a number" defaultChecked />
          <Checkbox label="Some of them" indeterminate />
          <Checkbox label="Off" description="And a word about what that means." />
          <Checkbox label="Cannot be changed" disabled />
          <Switch label="Flash message" description="Shown at once, not kept." defaultChecked />
          <Switch label="High priority" />
        </div>
      </div>
    </GallerySection>
  )
}
