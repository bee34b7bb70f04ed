import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { CallError } from '#dashboard/api/client/call-error'
import { createJob, jobQueries } from '#dashboard/api/jobs'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import { useOnce } from '#dashboard/form/use-once'
import { useVisibleText } from '#dashboard/form/use-visible-text'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { failureWords } from '#dashboard/parts/call/notify-failure'
import { type ChosenContact, forgetChosen } from '#dashboard/parts/contact/chosen-contacts'
import { frequentFirst, isEmailProperty, isPhoneProperty } from '#dashboard/parts/contact/contact-words'
import { LabelWarning } from '#dashboard/parts/contact/label-warning'
import { paths } from '#dashboard/parts/paths'
import { DefaultCountry } from '#dashboard/parts/phone/region-select'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { useRun } from '#dashboard/parts/progress/use-run'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Card } from '#dashboard/ui/card'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Notice } from '#dashboard/ui/state/notice'
import {
  type ChangeChoice,
  type ChangeKind,
  type CheckedNumbers,
  changeKinds,
  checkNumbers,
  isChange,
  isGuess,
  type NumberFacts,
  type Proposal,
  proposalsOf,
} from './changes'
import { ChosenTable, PreviewTable } from './preview'
import { changeText } from './texts'

const noFacts: ReadonlyMap<string, NumberFacts> = new Map()

type ChangeChosenProps = {
  contacts: readonly ChosenContact[]
  /** Name under which they are stored. */
  chosen: string
  /** Address of the filtered list. */
  from: string | undefined
}

/** Form for a change of the chosen contacts, with a preview. */
export function ChangeChosen({ contacts, chosen, from = '' }: ChangeChosenProps) {
  const t = useText(changeText)
  const [choice, setChoice] = useState<ChangeChoice>({ kind: 'add-label', name: '', value: '' })
  const labels = useMemo(() => frequentFirst(contacts.flatMap(contact => contact.labels ?? [])), [contacts])
  const properties = useMemo(
    () => frequentFirst(contacts.flatMap(contact => Object.keys(contact.properties))),
    [contacts],
  )
  const { kind, name, value } = choice
  const numbers = useNumbers(contacts, name)
  const facts = kind === 'numbers' ? numbers.result?.facts : noFacts
  const isReady = name !== '' && (kind !== 'set' || value !== '')
  const found = useMemo(
    () => (isReady && facts ? proposalsOf(contacts, choice, facts) : undefined),
    [contacts, choice, facts, isReady],
  )
  // The consent to guesses is about one check of the numbers.
  const [accepted, setAccepted] = useState<typeof facts>()
  const withGuesses = facts !== undefined && accepted === facts
  const guesses = found?.filter(isGuess).length ?? 0
  const proposals = useMemo(
    () => (withGuesses ? found : found?.map(each => (isGuess(each) ? { ...each, after: each.before } : each))),
    [found, withGuesses],
  )
  const chooseKind = (next: ChangeKind) => {
    const phone = properties.find(isPhoneProperty) ?? properties[0]
    const first = next === 'remove-label' ? labels[0] : next === 'numbers' ? phone : undefined
    setChoice({ kind: next, name: first ?? '', value: '' })
  }
  const isOfLabel = kind === 'add-label' || kind === 'remove-label'
  const isChecking = numbers.status === 'running'
  const error = numbers.error ?? numbers.result?.error
  const names = isOfLabel ? labels : properties
  const changes = (proposals ?? []).filter(isChange)
  const untouched = contacts.length - changes.length
  const start = useStartChange(changes, `${t[kind]}: ${name}`, chosen)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (kind === 'numbers' && !numbers.result) numbers.start()
    else if (changes.length > 0) void start.run()
  }
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="grow font-medium">{t.chosen({ n: contacts.length })}</p>
        <Link to={`${paths.contacts()}${from}`} className={buttonClass({ variant: 'ghost' })}>
          {t.others}
        </Link>
      </div>
      <form onSubmit={submit} noValidate className="flex flex-col gap-6">
        <Card title={t.what} help={t.whatHelp}>
          <div className="flex flex-wrap items-end gap-4">
            <Field label={t.change} className="min-w-48 flex-1">
              <NativeSelect
                value={kind}
                onChange={({ target }) => chooseKind(target.value as ChangeKind)}
                items={changeKinds.map(each => ({ value: each, label: t[each] }))}
              />
            </Field>
            <Field label={isOfLabel ? t.label : t.property} className="min-w-48 flex-1">
              {kind === 'add-label' || kind === 'set' ? (
                <>
                  <Input
                    ref={field}
                    value={name}
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
                  items={(name === '' ? ['', ...names] : names).map(each => ({ value: each, label: each }))}
                />
              )}
            </Field>
            {kind === 'set' ? (
              <ValueField property={name} value={value} onValue={next => setChoice({ ...choice, value: next })} />
            ) : null}
            {kind === 'numbers' ? (
              <>
                <DefaultCountry className="min-w-48 flex-1" />
                <Button
                  variant={numbers.result ? 'secondary' : 'primary'}
                  disabled={numbers.count === 0 || isChecking}
                  {...(numbers.result ? { onClick: numbers.start } : { type: 'submit' as const })}
                >
                  {t.check({ n: numbers.count })}
                </Button>
              </>
            ) : null}
          </div>
          {kind === 'add-label' ? <LabelWarning labels={[name]} /> : null}
          {kind === 'numbers' && isChecking && numbers.progress ? (
            <RunProgress
              label={t.checking}
              {...numbers.progress}
              words={t.checked}
              onStop={numbers.stop}
              className="mt-4"
            />
          ) : null}
          {kind === 'numbers' && error !== undefined && !isChecking ? <CallErrorState error={error} /> : null}
        </Card>
        {guesses > 0 ? (
          <Checkbox
            label={t.guesses({ n: guesses })}
            checked={withGuesses}
            onChange={({ target }) => setAccepted(target.checked ? facts : undefined)}
          />
        ) : null}
        {proposals ? <StartChange {...start} count={changes.length} /> : null}
      </form>
      {proposals === undefined ? <ChosenTable contacts={contacts} /> : null}
      {proposals && proposals.length > 0 ? <PreviewTable proposals={proposals} /> : null}
      {proposals && untouched > 0 ? <p className="text-muted">{t.untouched({ n: untouched })}</p> : null}
    </>
  )
}

type ValueFieldProps = { property: string; value: string; onValue: (value: string) => void }

function ValueField({ property, value, onValue }: ValueFieldProps) {
  const t = useText(changeText)
  const [setValue, notice] = useVisibleText(isPhoneProperty(property) || isEmailProperty(property), onValue)
  return (
    <Field label={t.value} className="min-w-48 flex-1">
      <Input value={value} onChange={({ target }) => setValue(target.value)} />
      {notice}
    </Field>
  )
}

/** Looks up the numbers of a property on request. */
function useNumbers(contacts: readonly ChosenContact[], property: string) {
  const client = useQueryClient()
  const { region = '' } = useDefaultRegion()
  const mayLookUp = useMayCall()('lookupPhoneNumbers')
  const run = useRun<CheckedNumbers, { done: number; all: number }>(`${region} ${property}`)
  const start = () =>
    run.start(
      (signal, report) => {
        const onProgress = (done: number, all: number) => report({ done, all })
        return checkNumbers({ client, contacts, property, region, mayLookUp, signal, onProgress })
      },
      { done: 0, all: contacts.length },
    )
  const count = contacts.filter(({ properties }) => properties[property]?.trim()).length
  return { ...run, start, count }
}

/** Longest name of a job, in characters. */
const longestName = 200

/** Creates the job that makes these changes, once per press, and forgets the choice. */
function useStartChange(changes: readonly Proposal[], name: string, choice: string) {
  const client = useQueryClient()
  const [error, setError] = useState<unknown>()
  const { busy, run } = useOnce(async () => {
    const rows = changes.map(({ findings: _findings, fault: _fault, ...row }) => row)
    const head = { kind: 'change-contacts', name: name.slice(0, longestName) }
    try {
      setError(undefined)
      await createJob(head, rows)
    } catch (failure) {
      return setError(failure)
    } finally {
      await client.invalidateQueries({ queryKey: jobQueries.all() })
    }
    await forgetChosen(choice)
  })
  return { busy, run, error }
}

/** The submit button of the form, and why the job could not be created. */
function StartChange({ busy, error, count }: { busy: boolean; error: unknown; count: number }) {
  const t = useText(changeText)
  const isUnknown = error instanceof CallError && error.outcome === 'unknown'
  return (
    <>
      {error === undefined ? null : (
        <Notice tone="danger" role="alert" title={isUnknown ? t.maybeStarted : t.notStarted}>
          {isUnknown ? t.maybeStartedBody : failureWords(error)}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy} disabled={count === 0}>
          {count === 0 ? t.nothing : t.start({ n: count })}
        </Button>
      </div>
    </>
  )
}
