import { useState } from 'react'
import { everyContact, readFilter } from '#contract/contact-filter'
import { useShared } from '#dashboard/api/shared/use-shared'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { wordOrder } from '#dashboard/i18n/word-order'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { sourcesText } from './sources-text'
import type { Source } from './use-people'

type Kind = 'group' | 'labels' | 'view'

/** Which contacts: of a group, with labels, or of a saved view. */
export function SourceChoice({ onLoad, loading }: { onLoad: (source: Source) => void; loading: boolean }) {
  const t = useText(sourcesText)
  const groups = useShared('group-name').entries
  const order = wordOrder(useLocale())
  const views = useShared('contact-view').entries.toSorted((a, b) => order(a.value.name, b.value.name))
  const [kind, setKind] = useState<Kind>('group')
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const kinds = (['group', 'labels', 'view'] as const).filter(each => each !== 'view' || views.length > 0)
  const view = kind === 'view' ? (views.find(({ key }) => key === text) ?? views[0]) : undefined
  const params = new URLSearchParams(view?.value.query)
  const searched = params.get('q')?.trim()

  const source = (): Source | undefined => {
    if (kind === 'group') return /^\s*\d{1,9}\s*$/.test(text) ? { kind: 'group', group: Number(text) } : undefined
    if (view) return { kind: 'contacts', filter: readFilter(params), ...(searched && { search: searched }) }
    const labels = text
      .split(',')
      .map(label => label.trim())
      .filter(Boolean)
    return labels.length > 0 ? { kind: 'contacts', filter: { ...everyContact, labels } } : undefined
  }
  const load = () => {
    const chosen = source()
    setRefused(!chosen)
    if (chosen) onLoad(chosen)
  }
  const type = (next: string) => {
    setText(next)
    setRefused(false)
  }
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[12rem_1fr]">
      <Field label={t.source}>
        <NativeSelect
          value={kind}
          onChange={event => {
            setKind(event.target.value as Kind)
            type('')
          }}
          items={kinds.map(value => ({ value, label: t[value] }))}
        />
      </Field>
      {kind === 'view' ? (
        <Field label={t.viewName} description={searched ? t.searched({ q: searched }) : undefined}>
          <NativeSelect
            value={view?.key ?? ''}
            onChange={event => type(event.target.value)}
            items={views.map(({ key, value }) => ({ value: key, label: value.name }))}
          />
        </Field>
      ) : (
        <Field
          label={kind === 'group' ? t.groupNumber : t.labels}
          description={kind === 'labels' ? t.labelsNote : undefined}
          error={refused ? (kind === 'group' ? t.groupNeeded : t.labelsNeeded) : undefined}
        >
          <Input
            value={text}
            inputMode={kind === 'group' ? 'numeric' : 'text'}
            autoComplete="off"
            onChange={event => type(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              load()
            }}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <Button busy={loading} onClick={load}>
          {t.load}
        </Button>
        {kind === 'group'
          ? groups.slice(0, 6).map(({ key, value }) => (
              <Button key={key} size="sm" variant="ghost" onClick={() => type(key)}>
                <bdi className="max-w-40 truncate">{value.name}</bdi>
              </Button>
            ))
          : null}
      </div>
    </div>
  )
}
