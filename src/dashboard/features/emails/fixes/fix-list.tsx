import { type ReactNode, useMemo, useState } from 'react'
import { invalidOf } from '#dashboard/features/emails/email-values'
import { type MergeGap, mergeGaps } from '#dashboard/features/emails/merge-gaps'
import { someOf } from '#dashboard/features/emails/problem-words'
import type { RecipientGrid } from '#dashboard/features/emails/recipient-grid'
import { recipientsText } from '#dashboard/features/emails/recipients-text'
import { useFormScope } from '#dashboard/form/form-scope'
import { useBoundField } from '#dashboard/form/use-bound-field'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Input } from '#dashboard/ui/field/input'
import { Icon } from '#dashboard/ui/icon'
import type { Fix } from './change-recipients'
import { fixesText } from './fixes-text'
import { InvalidAddresses } from './invalid-addresses'

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
  const t = useText(fixesText)
  const words = useText(recipientsText)
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
    <section aria-label={t.title} className="rounded-md border border-line">
      <ul className="divide-y divide-line">
        {nameless > 0 ? (
          <FixRow stops words={t.nameless({ n: nameless })}>
            {button(t.removeNameless({ n: nameless }), { kind: 'removeNameless' }, t.namelessRemoved({ n: nameless }))}
          </FixRow>
        ) : null}
        {duplicates.length > 0 ? (
          <FixRow stops words={t.duplicates({ n: duplicates.length, some: someOf(words, duplicates) })}>
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
  const t = useText(fixesText)
  const words = useText(recipientsText)
  const [value, setValue] = useState('')
  const { name, missing: n } = gap
  const fill = () => onFix({ kind: 'fill', name, value }, t.filled({ name, n }))
  const some = n < all ? someOf(words, gap.addresses, n) : ''
  return (
    <FixRow words={`${t.gap({ name, n, all })}${some}`}>
      <span className="w-44">
        <Input
          aria-label={t.value({ name })}
          placeholder={t.value({ name })}
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
  const t = useText(fixesText)
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
