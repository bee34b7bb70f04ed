import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import { useVisibleText } from '#dashboard/form/use-visible-text'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import type { ChosenContact } from '#dashboard/parts/contact/chosen-contacts'
import { isEmailProperty, isPhoneProperty } from '#dashboard/parts/contact/contact-words'
import { LabelWarning } from '#dashboard/parts/contact/label-warning'
import { DefaultCountry } from '#dashboard/parts/phone/default-country'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { useRun } from '#dashboard/parts/progress/use-run'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { changeText } from './change-text'
import {
  type ChangeChoice,
  type ChangeKind,
  changeKinds,
  labelNames,
  type NumberFacts,
  type Proposal,
  propertyNames,
  proposalsOf,
} from './changes'
import type { CheckedNumbers } from './check-numbers'

type ChangeCardProps = {
  contacts: readonly ChosenContact[]
  /** Undefined while nothing is known of what would be changed. */
  onPlan: (plan: { proposals: readonly Proposal[]; name: string } | undefined) => void
}

const none: ReadonlyMap<string, NumberFacts> = new Map()

/** What is to become of the chosen contacts. */
export function ChangeCard({ contacts, onPlan }: ChangeCardProps) {
  const t = useText(changeText)
  const [choice, setChoice] = useState<ChangeChoice>({ kind: 'add-label', name: '', value: '' })
  const numbers = useNumbers(contacts, choice.name)
  const labels = useMemo(() => labelNames(contacts), [contacts])
  const properties = useMemo(() => propertyNames(contacts), [contacts])
  const { kind, name, value } = choice
  const [setValue, notice] = useVisibleText(isPhoneProperty(name) || isEmailProperty(name), typed =>
    setChoice({ ...choice, value: typed }),
  )
  const ofLabel = kind === 'add-label' || kind === 'remove-label'
  const facts = kind === 'numbers' ? numbers.facts : none
  useEffect(() => {
    const isKnown = name !== '' && (kind !== 'set' || value !== '') && facts !== undefined
    const words = `${t[kind]}: ${name}`
    onPlan(isKnown ? { proposals: proposalsOf(contacts, { kind, name, value }, facts), name: words } : undefined)
  }, [contacts, facts, kind, name, onPlan, t, value])
  const chooseKind = (next: ChangeKind) => {
    const phones = properties.filter(isPhoneProperty)
    const first = next === 'remove-label' ? labels[0] : next === 'numbers' ? (phones[0] ?? properties[0]) : undefined
    setChoice({ kind: next, name: first ?? '', value: '' })
  }
  const choices = (names: readonly string[]) => [
    ...(name === '' ? [{ value: '', label: '' }] : []),
    ...names.map(each => ({ value: each, label: each })),
  ]
  const nameField = (label: string, names: readonly string[], isFree: boolean) => (
    <Field label={label} className="min-w-48 flex-1">
      {isFree ? (
        <>
          <Input
            value={name}
            maxLength={100}
            list="change-names"
            onChange={({ target }) => setChoice({ ...choice, name: target.value })}
          />
          <datalist id="change-names">
            {names.map(each => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </datalist>
        </>
      ) : (
        <NativeSelect
          value={name}
          onChange={({ target }) => setChoice({ ...choice, name: target.value })}
          items={choices(names)}
        />
      )}
    </Field>
  )
  return (
    <Card title={t.what} help={t.whatHelp}>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t.change} className="min-w-48 flex-1">
          <NativeSelect
            value={kind}
            onChange={({ target }) => chooseKind(target.value as ChangeKind)}
            items={changeKinds.map(each => ({ value: each, label: t[each] }))}
          />
        </Field>
        {ofLabel ? nameField(t.label, labels, kind === 'add-label') : nameField(t.property, properties, kind === 'set')}
        {kind === 'set' ? (
          <Field label={t.value} className="min-w-48 flex-1">
            <Input value={value} onChange={({ target }) => setValue(target.value)} />
            {notice}
          </Field>
        ) : null}
        {kind === 'numbers' ? (
          <>
            <DefaultCountry className="min-w-48 flex-1" />
            <Button
              variant={numbers.facts ? 'secondary' : 'primary'}
              disabled={numbers.count === 0 || numbers.progress !== undefined}
              onClick={numbers.start}
            >
              {t.check({ n: numbers.count })}
            </Button>
          </>
        ) : null}
      </div>
      {kind === 'add-label' ? <LabelWarning labels={[name]} /> : null}
      {kind === 'numbers' && numbers.progress ? (
        <RunProgress
          label={t.checking}
          {...numbers.progress}
          words={t.checked}
          onStop={numbers.stop}
          className="mt-4"
        />
      ) : null}
      {kind === 'numbers' && numbers.error !== undefined && !numbers.progress ? (
        <CallErrorState error={numbers.error} />
      ) : null}
    </Card>
  )
}

type Checked = { property: string; region: string } & CheckedNumbers

/** What is known of the numbers of a property, once somebody asked. */
function useNumbers(contacts: readonly ChosenContact[], property: string) {
  const t = useText(changeText)
  const client = useQueryClient()
  const { region = '' } = useDefaultRegion()
  const mayLookUp = useMayCall()('lookupPhoneNumbers')
  const { status, progress, result: checked, start, stop } = useRun<Checked, { done: number; all: number }>()
  const isCurrent = checked?.property === property && checked.region === region
  return {
    facts: isCurrent ? checked.facts : undefined,
    error: isCurrent ? checked.error : undefined,
    progress: status === 'running' ? progress : undefined,
    count: contacts.filter(({ properties }) => properties[property]?.trim()).length,
    stop,
    start: () =>
      start(
        async (signal, report) => {
          const onProgress = (done: number, all: number) => report({ done, all })
          const search = { client, contacts, property, region, mayLookUp, signal, onProgress }
          const found = import('./check-numbers').then(({ checkNumbers }) => checkNumbers(search))
          // A part of the product could not be fetched.
          found.catch((error: unknown) => signal.aborted || notifyFailure(t.notChecked, error))
          return { property, region, ...(await found) }
        },
        { done: 0, all: contacts.length },
      ),
  }
}
