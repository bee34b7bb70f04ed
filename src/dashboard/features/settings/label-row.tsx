import { useState } from 'react'
import { keepCodeLabel } from '#dashboard/data/store/code-labels'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { CodeText } from '#dashboard/ui/code-text'
import { Input } from '#dashboard/ui/field/input'
import { Icon } from '#dashboard/ui/icon'
import { notify } from '#dashboard/ui/toast/notify'
import { longestLabel } from './labels-file'
import { settingsText } from './settings-text'

type LabelRowProps = {
  code: number
  /** Where the store keeps the label. */
  place: string
  convention: string | undefined
  /** The person's own word; empty where there is none. */
  label: string
  /** It was just added by hand: the next thing is to type its word. */
  fresh: boolean
}

/** One code: what it is called by convention, and a box for the person's own word, kept when the box is left. */
export function LabelRow({ code, place, convention, label, fresh }: LabelRowProps) {
  const t = useText(settingsText)
  const [draft, setDraft] = useState({ text: label, over: label })
  // What was kept since, here or in another tab, takes the place of what was typed over something older.
  const text = draft.over === label ? draft.text : label
  const keep = (next: string) => {
    if (next.trim() === label) return
    setDraft({ text: next, over: label })
    keepCodeLabel(place, next).catch(() => notify({ tone: 'danger', title: t.labelNotKept }))
  }
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_2rem] items-center gap-x-3 gap-y-1 px-4 py-1.5 sm:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)_2rem]">
      <span>
        <CodeText>{code}</CodeText>
      </span>
      <span className={`max-sm:col-span-2 ${convention ? '' : 'text-faint'}`}>{convention ?? t.noConvention}</span>
      <Input
        aria-label={t.ownFor({ code })}
        value={text}
        maxLength={longestLabel}
        dir="auto"
        autoFocus={fresh}
        autoComplete="off"
        onChange={event => setDraft({ text: event.target.value, over: label })}
        onBlur={() => keep(text)}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep(text)
          if (event.key === 'Escape') setDraft({ text: label, over: label })
        }}
        className="max-sm:col-start-2"
      />
      <span>
        {label ? (
          <Button
            square
            variant="ghost"
            aria-label={t.clearLabel({ code })}
            title={t.clearLabel({ code })}
            onClick={() => keep('')}
          >
            <Icon name="close" />
          </Button>
        ) : null}
      </span>
    </li>
  )
}
