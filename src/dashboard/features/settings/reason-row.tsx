import { useRef, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Textarea } from '#dashboard/ui/field/textarea'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { longestReason } from './labels-file'
import { settingsText } from './settings-text'
import { useEditedInPlace } from './use-edited-in-place'

type ReasonRowProps = {
  code: number
  /** The product's own sentence; undefined where it has none. */
  builtIn: string | undefined
  /** The team's; empty where there is none. */
  own: string
  /** What was typed and could not be saved. */
  unsaved: string | undefined
  /** Another sentence, or none for the product's own, and the one that was there when it was typed. */
  onReason: (text: string, seen: string) => void
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** What a code means for whoever waits for the message, edited in its place. */
export function ReasonRow({ code, builtIn, own, unsaved, onReason, open, onOpen, onClose }: ReasonRowProps) {
  const t = useText(settingsText)
  const edit = useRef<HTMLButtonElement>(null)
  // What stood there when the box was opened.
  const [seen, setSeen] = useState(own)
  if (!open && seen !== own) setSeen(own)
  const back = () => requestAnimationFrame(() => edit.current?.focus())
  const save = (text: string) => {
    const next = text.trim() === builtIn ? '' : text.trim()
    if (next !== seen) onReason(next, seen)
  }
  const action = (icon: 'edit' | 'close', words: string, act: () => void) => (
    <Button
      ref={icon === 'edit' ? edit : undefined}
      square
      size="sm"
      variant="ghost"
      aria-label={words}
      title={words}
      onClick={act}
    >
      <Icon name={icon === 'edit' ? seldomIcons.edit : icon} />
    </Button>
  )
  const shown = own || builtIn
  return (
    <div className="col-span-full flex items-start gap-3 text-sm pl-15 sm:pl-21">
      {open ? (
        <ReasonBox
          name={t.reasonFor({ code })}
          text={unsaved ?? shown ?? ''}
          onClose={next => {
            if (next !== undefined) save(next)
            onClose()
          }}
          onBack={back}
        />
      ) : (
        <bdi dir="auto" className={`min-w-0 flex-1 py-1 wrap-anywhere ${own ? '' : 'text-muted'}`}>
          {shown ?? <span className="text-faint">{t.noReason}</span>}
        </bdi>
      )}
      {open ? null : (
        <span className="flex shrink-0 justify-end">
          {own
            ? action('close', t.resetReason({ code }), () => {
                save('')
                back()
              })
            : null}
          {action('edit', t.editReason({ code }), onOpen)}
        </span>
      )}
    </div>
  )
}

type ReasonBoxProps = {
  name: string
  text: string
  /** With what is to be kept; without, nothing changes. */
  onClose: (next?: string) => void
  /** The focus goes back to where it came from. */
  onBack: () => void
}

function ReasonBox({ name, text: before, onClose, onBack }: ReasonBoxProps) {
  const { box, setText } = useEditedInPlace({ before, onClose, onBack })
  return (
    <Textarea
      aria-label={name}
      {...box}
      rows={2}
      maxLength={longestReason}
      dir="auto"
      autoFocus
      onChange={event => setText(event.target.value.replaceAll('\n', ' '))}
      className="min-w-0 flex-1"
    />
  )
}
