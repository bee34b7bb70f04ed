import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { CodeText } from '#dashboard/ui/code-text'
import { Input } from '#dashboard/ui/field/input'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { longestLabel } from './labels-file'
import { settingsText } from './settings-text'
import { useEditedInPlace } from './use-edited-in-place'

type LabelRowProps = {
  code: number
  convention: string | undefined
  /** The team's own word; empty where there is none. */
  label: string
  /** What was typed and could not be saved. */
  unsaved: string | undefined
  /** Another word, or none, and the one that was there when it was typed. */
  onLabel: (label: string, seen: string) => void
  /** The one row that is being edited. */
  open: boolean
  onOpen: () => void
  onClose: () => void
  /** What stands below it. */
  below: ReactNode
}

/** One code: what it usually means, and the team's own word for it, which is edited in its place. */
export function LabelRow({ code, convention, label, unsaved, onLabel, open, onOpen, onClose, below }: LabelRowProps) {
  const t = useText(settingsText)
  const edit = useRef<HTMLButtonElement>(null)
  // What stood there when the box was opened.
  const [seen, setSeen] = useState(label)
  if (!open && seen !== label) setSeen(label)
  const save = (next: string) => {
    if (next.trim() !== seen) onLabel(next.trim(), seen)
  }
  const close = (next?: string) => {
    if (next !== undefined) save(next)
    onClose()
  }
  const back = () => requestAnimationFrame(() => edit.current?.focus())
  return (
    <li className="grid min-h-11 grid-cols-[3rem_minmax(0,1fr)_4.25rem] items-center gap-x-3 gap-y-1 px-4 py-1 sm:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)_4.25rem]">
      <span>
        <CodeText>{code}</CodeText>
      </span>
      <span className={`max-sm:col-span-2 ${convention ? '' : 'text-faint'}`}>{convention ?? t.noConvention}</span>
      {open ? (
        <LabelInput name={t.ownFor({ code })} label={unsaved ?? label} onClose={close} onBack={back} />
      ) : (
        <bdi dir="auto" className={`wrap-anywhere max-sm:col-start-2 ${label ? 'font-medium' : 'text-faint'}`}>
          {label || t.noLabel}
        </bdi>
      )}
      <span className="flex justify-end">
        {label && !open ? (
          <Button
            square
            variant="ghost"
            aria-label={t.clearLabel({ code })}
            title={t.clearLabel({ code })}
            onClick={() => {
              save('')
              back()
            }}
          >
            <Icon name="close" />
          </Button>
        ) : null}
        {open ? null : (
          <Button
            ref={edit}
            square
            variant="ghost"
            aria-label={t.editLabel({ code })}
            title={t.editLabel({ code })}
            onClick={onOpen}
          >
            <Icon name={seldomIcons.edit} />
          </Button>
        )}
      </span>
      {below}
    </li>
  )
}

type LabelInputProps = {
  name: string
  label: string
  /** With what is to be kept; without, nothing changes. */
  onClose: (next?: string) => void
  /** The focus goes back to where it came from. */
  onBack: () => void
}

function LabelInput({ name, label, onClose, onBack }: LabelInputProps) {
  const { box, setText } = useEditedInPlace({ before: label, onClose, onBack })
  return (
    <Input
      aria-label={name}
      {...box}
      maxLength={longestLabel}
      dir="auto"
      autoFocus
      autoComplete="off"
      onChange={event => setText(event.target.value)}
      className="max-sm:col-start-2"
    />
  )
}
