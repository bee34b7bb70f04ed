import { type ReactNode, useMemo, useState } from 'react'
import { useFormScope } from '#dashboard/form/form-scope'
import { useBoundField } from '#dashboard/form/use-bound-field'
import type { Locale } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Input } from '#dashboard/ui/field/input'
import { Icon } from '#dashboard/ui/icon'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import type { Fix } from './change-recipients'
import { invalidOf } from './email-values'
import type { AddressFault } from './mailboxes'
import {
  type GridProblem,
  type InvalidAddress,
  type MergeGap,
  mergeGaps,
  type RecipientGrid,
  unusedColumns,
} from './recipient-grid'
import { recipientsText } from './texts'

type FixListProps = {
  grid: RecipientGrid
  /** The places of the text. */
  names: readonly string[]
  /** Makes a fix; the words say what was done. */
  onFix: (fix: Fix, words: string) => void
  busy: boolean
}

/** How many of a grid's problems stop the sending until they are fixed. */
export const stopping = ({ nameless, duplicates, invalid }: RecipientGrid, consented: boolean): number =>
  [nameless > 0, duplicates.length > 0, invalid.length > 0 && !consented].filter(Boolean).length

/** What is wrong or odd with the recipients, each with what mends it at a click. */
export function FixList({ grid, names, onFix, busy }: FixListProps) {
  const t = useText(recipientsText)
  const { nameless, duplicates, invalid } = grid
  const found = useMemo(() => mergeGaps(names, grid), [names, grid])
  const gaps = grid.problem?.kind === 'nobody' ? [] : found
  if (nameless + duplicates.length + invalid.length + gaps.length === 0) return null
  const button = (label: string, fix: Fix, words: string) => (
    <Button size="sm" busy={busy} onClick={() => onFix(fix, words)}>
      {label}
    </Button>
  )
  return (
    <section aria-label={t.toFix} className="rounded-md border border-line">
      <ul className="divide-y divide-line">
        {nameless > 0 ? (
          <FixRow stops words={t.noAddresses({ n: nameless })}>
            {button(t.removeNameless({ n: nameless }), { kind: 'removeNameless' }, t.namelessRemoved({ n: nameless }))}
          </FixRow>
        ) : null}
        {duplicates.length > 0 ? (
          <FixRow stops words={t.duplicates({ n: duplicates.length, some: someOf(t, duplicates) })}>
            {button(t.keepFirst, { kind: 'keep', which: 'first' }, t.oneLeft)}
            {button(t.keepLast, { kind: 'keep', which: 'last' }, t.oneLeft)}
          </FixRow>
        ) : null}
        {invalid.length > 0 ? (
          <FixRow stops words={<InvalidAddresses invalid={invalid} />}>
            {button(
              t.removeInvalid({ n: invalid.length }),
              { kind: 'removeInvalid' },
              t.invalidRemoved({ n: invalid.length }),
            )}
            <SendInvalid addresses={invalidOf(grid)} n={invalid.length} />
          </FixRow>
        ) : null}
        {gaps.map(gap => (
          <GapRow key={gap.name} gap={gap} all={grid.recipients.length} onFix={onFix} busy={busy} />
        ))}
      </ul>
    </section>
  )
}

type FixRowProps = { words: ReactNode; stops?: boolean; children: ReactNode }

function FixRow({ words, stops = false, children }: FixRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2 text-sm">
      <span className="flex min-w-0 flex-1 basis-56 gap-1.5">
        <Icon name="warning" className={stops ? 'mt-0.5 text-danger' : 'mt-0.5 text-warning'} />
        <bdi className="min-w-0 wrap-anywhere">{words}</bdi>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">{children}</span>
    </li>
  )
}

type GapRowProps = { gap: MergeGap; all: number } & Pick<FixListProps, 'onFix' | 'busy'>

/** A place that stays empty for somebody, and what it is to say for them. */
function GapRow({ gap, all, onFix, busy }: GapRowProps) {
  const t = useText(recipientsText)
  const [value, setValue] = useState('')
  const { name, missing: n } = gap
  const fill = () => onFix({ kind: 'fill', name, value }, t.filled({ name, n }))
  const some = n < all ? someOf(t, gap.addresses, n) : ''
  return (
    <FixRow words={`${t.gap({ name, n, all })}${some}`}>
      <span className="w-44">
        <Input
          aria-label={t.defaultFor({ name })}
          placeholder={t.defaultFor({ name })}
          value={value}
          onChange={event => setValue(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // It is no way to send the e-mail.
            event.preventDefault()
            if (value !== '' && !busy) fill()
          }}
        />
      </span>
      <Button size="sm" busy={busy} disabled={value === ''} onClick={fill}>
        {t.fillDefault({ n })}
      </Button>
    </FixRow>
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

/** How many addresses are not valid, then each of them with its row and its reason. */
function InvalidAddresses({ invalid }: { invalid: readonly InvalidAddress[] }) {
  const t = useText(recipientsText)
  const format = useFormat()
  return (
    <>
      {t.invalid({ n: invalid.length })}
      <ScrollArea label={t.invalidList} className="mt-1 max-h-40">
        <ul>
          {invalid.map(({ row, address, fault }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same address may stand twice in a row
            <li key={at}>{t.invalidRow({ row: format.number(row), address, reason: faultWords(t, fault) })}</li>
          ))}
        </ul>
      </ScrollArea>
    </>
  )
}

type RecipientSummaryProps = {
  grid: RecipientGrid
  /** The places of the text. */
  names: readonly string[]
  /** What can be fixed is in a list of its own. */
  brief?: boolean
}

/** What the recipients bring for the places of a text, and what is odd about them. Nothing of it stops the sending. */
export function RecipientSummary({ grid, names, brief = false }: RecipientSummaryProps) {
  const t = useText(recipientsText)
  const gaps = useMemo(() => mergeGaps(names, grid), [names, grid])
  const unused = unusedColumns(names, grid)
  const cleaned = grid.recipients.flatMap(({ pasted, address }) => (pasted ? [`${pasted} → ${address}`] : []))
  const all = grid.recipients.length
  let filled: string = t.noPlaces
  if (names.length > 0) filled = gaps.length === 0 ? t.noGaps({ n: names.length }) : ''
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {(brief ? [] : gaps).map(gap => (
        <Line key={gap.name} warning>
          {t.gap({ name: gap.name, n: gap.missing, all })}
          {gap.missing < all ? <bdi>{someOf(t, gap.addresses, gap.missing)}</bdi> : null}
        </Line>
      ))}
      {grid.invalid.length > 0 && !brief ? (
        <Line warning>
          <InvalidAddresses invalid={grid.invalid} />
        </Line>
      ) : null}
      <Line>{grid.columns.length > 0 ? t.values({ columns: grid.columns.join(', ') }) : t.noValues}</Line>
      {grid.heading ? <Line>{t.heading({ name: grid.heading })}</Line> : null}
      {cleaned.length > 0 ? (
        <Line>
          <bdi>{t.cleaned({ n: cleaned.length, some: someOf(t, cleaned) })}</bdi>
        </Line>
      ) : null}
      {grid.fallback ? <Line>{t.fallback}</Line> : null}
      {filled ? <Line>{filled}</Line> : null}
      {unused.length > 0 ? (
        <Line>
          {t.unused}
          <bdi>{someOf(t, unused)}</bdi>
        </Line>
      ) : null}
    </ul>
  )
}

function Line({ warning = false, children }: { warning?: boolean; children: ReactNode }) {
  if (!warning) return <li className="text-muted wrap-anywhere">{children}</li>
  return (
    <li className="flex gap-1.5 text-warning">
      <Icon name="warning" className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

type Texts = (typeof recipientsText)[Locale]

const shown = 5

/** Some names, and how many more there are. */
function someOf(t: Texts, names: readonly string[], all = names.length): string {
  const some = names.slice(0, shown)
  const rest = all - some.length
  return [some.join(', '), rest > 0 ? t.more({ n: rest }) : ''].filter(Boolean).join(' ')
}

/** Why pasted recipients cannot be sent, in a person's words. */
export function problemWords(t: Texts, problem: GridProblem): string | undefined {
  switch (problem.kind) {
    case 'nobody':
    case 'noNames':
    case 'whichColumn':
      return t[problem.kind]
    case 'sameName':
      return t.sameName(problem)
    case 'duplicates':
    case 'noAddress':
      // The list of fixes says it.
      return undefined
    default:
      return t[problem.kind]({ row: problem.row })
  }
}

/** Why an address is not valid, in a person's words. */
const faultWords = (t: (typeof recipientsText)[Locale], fault: AddressFault): string =>
  typeof fault === 'string' ? t[fault] : t.faultySign(fault)
