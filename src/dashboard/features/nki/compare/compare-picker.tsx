import { useState } from 'react'
import { nkiText } from '#dashboard/features/nki/nki-text'
import { useText } from '#dashboard/i18n/use-text'
import { mostCompared } from '#dashboard/parts/compare/compared-ids'
import { IdForm } from '#dashboard/parts/id-form'
import { typedInt32 } from '#dashboard/parts/page/path-parameter'
import { Card } from '#dashboard/ui/card'
import { Disclosure } from '#dashboard/ui/disclosure'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { compareText } from './compare-text'
import type { KnownNki } from './known-nkis'

type ComparePickerProps = {
  ids: readonly number[]
  known: readonly KnownNki[]
  onIds: (ids: readonly number[]) => void
  /** It is open at first: nothing is compared yet. */
  open: boolean
}

/** Which NKIs are compared: known ones are ticked, others added by number. */
export function ComparePicker({ ids, known, onIds, open }: ComparePickerProps) {
  const t = useText(compareText)
  const words = useText(nkiText)
  const [text, setText] = useState('')
  const [wasOpen] = useState(open)
  const isFull = ids.length >= mostCompared
  const listed = [
    ...known,
    ...ids.filter(id => !known.some(each => each.id === id)).map(id => ({ id, name: undefined })),
  ]
  const list = (
    <div className="flex flex-col gap-4">
      {listed.length > 0 ? (
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
          {listed.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={
                  <>
                    <bdi className="wrap-anywhere">{name ?? words.named({ id })}</bdi>{' '}
                    {name === undefined ? null : <span className="text-muted">{words.named({ id })}</span>}
                  </>
                }
                checked={ids.includes(id)}
                disabled={isFull && !ids.includes(id)}
                onChange={({ target }) => onIds(target.checked ? [...ids, id] : ids.filter(each => each !== id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? null : (
        <IdForm
          label={t.addLabel}
          refused={words.badId}
          action={t.add}
          text={text}
          onTextChange={setText}
          read={typedInt32}
          onId={id => {
            setText('')
            if (!ids.includes(id)) onIds([...ids, id])
          }}
          input={{ inputMode: 'numeric', className: 'max-w-40' }}
        />
      )}
    </div>
  )
  return (
    <Card title={t.pick} help={t.pickHelp} description={t.picked({ n: ids.length, limit: mostCompared })}>
      {wasOpen ? list : <Disclosure summary={t.change}>{list}</Disclosure>}
    </Card>
  )
}
