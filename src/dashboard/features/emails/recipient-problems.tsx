import { type ReactNode, useMemo, useState } from 'react'
import { useBoundField } from '#dashboard/form/use-bound-field'
import type { Locale } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Icon } from '#dashboard/ui/icon'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { invalidOf, useEmailForm } from './email-values'
import {
  mergeGaps,
  type Recipient,
  type RecipientGrid,
  repeatedIn,
  withDefault,
  withoutRecipients,
} from './recipient-grid'
import { recipientsText } from './texts'

type Texts = (typeof recipientsText)[Locale]
type Gap = ReturnType<typeof mergeGaps>[number]

type ProblemsProps = {
  grid: RecipientGrid
  /** Placeholders of subject and body. */
  names: readonly string[]
}

/** Changes the pasted text, and the chosen address column to `to`; `words` describe the change. */
type OnFix = (text: string, words: string, to?: string) => void

/** Problems of the recipients, each with buttons that fix it. */
export function FixList({ grid, names, onFix }: ProblemsProps & { onFix: OnFix }) {
  const t = useText(recipientsText)
  const { nameless, duplicates, invalid } = grid
  const gaps = useMemo(() => mergeGaps(names, grid), [names, grid])
  if (nameless.length + duplicates.length + invalid.length + gaps.length === 0) return null
  const fix = (label: string, removed: readonly Recipient[], done: string) => (
    <Button size="sm" onClick={() => onFix(withoutRecipients(grid, removed), done)}>
      {label}
    </Button>
  )
  const [rows, faulty] = [{ n: nameless.length }, { n: invalid.length }]
  return (
    <section aria-label={t.toFix} className="rounded-md border border-line">
      <ul className="divide-y divide-line">
        {rows.n > 0 ? (
          <FixRow stops words={t.noAddresses(rows)}>
            {fix(t.removeNameless(rows), nameless, t.namelessRemoved(rows))}
          </FixRow>
        ) : null}
        {duplicates.length > 0 ? (
          <FixRow stops words={`${t.duplicates({ n: duplicates.length })}: ${someOf(t, duplicates)}`}>
            {fix(t.keepFirst, repeatedIn(grid, 'first'), t.oneLeft)}
            {fix(t.keepLast, repeatedIn(grid, 'last'), t.oneLeft)}
          </FixRow>
        ) : null}
        {faulty.n > 0 ? (
          <FixRow stops words={<InvalidAddresses grid={grid} />}>
            {fix(t.removeInvalid(faulty), invalid, t.invalidRemoved(faulty))}
            <SendInvalid grid={grid} />
          </FixRow>
        ) : null}
        {gaps.map(gap => (
          <GapRow key={gap.name} gap={gap} grid={grid} onFix={onFix} />
        ))}
      </ul>
    </section>
  )
}

/**
 * The next control that fixes a problem of the same weight as the lost one, else the field of recipients, or Undo.
 * Nothing for a control that fixes no problem: its neighbour gets the focus.
 */
export function nextFix(around: readonly Element[], frame: Element): HTMLElement | undefined {
  const problem = around.find(each => each.matches('li'))
  if (!problem) return undefined
  const isStop = problem.matches('[data-stops]')
  const next = frame.querySelector<HTMLElement>(`li${isStop ? '[data-stops]' : ''} :is(button, input)`)
  if (next) return next
  const hasGaps = isStop && frame.querySelector('li :is(button, input)') !== null
  return frame.querySelector<HTMLElement>(hasGaps ? 'textarea, input' : '[role=status] button') ?? undefined
}

type FixRowProps = { words: ReactNode; stops?: boolean; children: ReactNode }

function FixRow({ words, stops = false, children }: FixRowProps) {
  return (
    <li
      data-stops={stops || undefined}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2 text-sm"
    >
      <span className="flex min-w-0 flex-1 basis-56 gap-1.5">
        <Icon name="warning" className={stops ? 'mt-0.5 text-danger' : 'mt-0.5 text-warning'} />
        <bdi className="min-w-0 wrap-anywhere">{words}</bdi>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">{children}</span>
    </li>
  )
}

/** A placeholder without a value for some recipients, and a default to fill in. */
function GapRow({ gap, grid, onFix }: { gap: Gap; grid: RecipientGrid; onFix: OnFix }) {
  const t = useText(recipientsText)
  const [value, setValue] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { name } = gap
  const n = gap.without.length
  const isBlank = value.trim() === ''
  const fill = () => {
    setMissing(isBlank)
    if (isBlank) return
    const { text, to } = withDefault(grid, name, value)
    onFix(text, t.filled({ name, n }), to)
  }
  return (
    <FixRow words={gapWords(t, gap, grid)}>
      <Field
        hideLabel
        label={t.defaultFor({ name })}
        error={isMissing && isBlank ? t.defaultNeeded : undefined}
        className="w-44"
      >
        <Input
          placeholder={t.defaultFor({ name })}
          value={value}
          onChange={event => setValue(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Enter must not submit the e-mail.
            event.preventDefault()
            fill()
          }}
        />
      </Field>
      <Button size="sm" onClick={fill}>
        {t.fillDefault({ n })}
      </Button>
    </FixRow>
  )
}

/** Consent to send to exactly these invalid addresses. */
function SendInvalid({ grid }: { grid: RecipientGrid }) {
  const t = useText(recipientsText)
  const form = useEmailForm()
  const { value, set } = useBoundField({ name: 'sendInvalid' })
  const addresses = invalidOf(grid)
  return (
    <Checkbox
      name="sendInvalid"
      label={t.sendInvalid({ n: grid.invalid.length })}
      checked={value === addresses}
      onChange={event => {
        set(event.target.checked ? addresses : '')
        if (form.formState.isSubmitted) void form.trigger('recipients')
      }}
    />
  )
}

/** The invalid addresses with row and reason. */
function InvalidAddresses({ grid: { invalid } }: { grid: RecipientGrid }) {
  const t = useText(recipientsText)
  const format = useFormat()
  return (
    <>
      {t.invalid({ n: invalid.length })}
      <ScrollArea label={t.invalidList} className="mt-1 max-h-40">
        <ul>
          {invalid.map(({ row, address, fault }, at) => {
            const reason = typeof fault === 'object' ? t.faultySign(fault) : t[fault ?? 'form']
            // oxlint-disable-next-line react/no-array-index-key -- the same address may stand twice in a row
            return <li key={at}>{t.invalidRow({ row: format.number(row), address, reason })}</li>
          })}
        </ul>
      </ScrollArea>
    </>
  )
}

/** Problems and facts of the recipients; `brief` leaves out the problems, which `FixList` shows. */
export function RecipientSummary({ grid, names, brief = false }: ProblemsProps & { brief?: boolean }) {
  const t = useText(recipientsText)
  const gaps = useMemo(() => mergeGaps(names, grid), [names, grid])
  const unused = grid.columns.filter(column => !names.includes(column))
  const cleaned = grid.recipients.flatMap(({ pasted, address }) => (pasted ? [`${pasted} → ${address}`] : []))
  const warnings = [
    ...gaps.map(gap => gapWords(t, gap, grid)),
    grid.invalid.length > 0 && <InvalidAddresses grid={grid} />,
  ].filter(Boolean)
  const facts = [
    cleaned.length > 0 && `${t.cleaned({ n: cleaned.length })}: ${someOf(t, cleaned)}`,
    grid.fallback && t.fallback,
    names.length > 0 && gaps.length === 0 && t.noGaps({ n: names.length }),
    unused.length > 0 && `${t.unused}: ${someOf(t, unused)}`,
  ].filter(Boolean)
  return (
    <ul className="flex flex-col gap-1 text-sm empty:hidden">
      {(brief ? [] : warnings).map((words, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed order
        <li key={at} className="flex gap-1.5 text-warning">
          <Icon name="warning" className="mt-0.5" />
          <bdi className="min-w-0 wrap-anywhere">{words}</bdi>
        </li>
      ))}
      {facts.map(words => (
        <li key={String(words)} className="text-muted wrap-anywhere">
          <bdi>{words}</bdi>
        </li>
      ))}
    </ul>
  )
}

function someOf(t: Texts, names: readonly string[]): string {
  const rest = names.length - 5
  return `${names.slice(0, 5).join(', ')}${rest > 0 ? ` ${t.more({ n: rest })}` : ''}`
}

function gapWords(t: Texts, { name, without }: Gap, { recipients }: RecipientGrid): string {
  const [n, all] = [without.length, recipients.length]
  if (n === all) return t.gapForAll({ name })
  return `${t.gap({ name, n, all })}: ${someOf(
    t,
    without.flatMap(({ address }) => address || []),
  )}`
}
