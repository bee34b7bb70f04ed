import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { useEffect, useState } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import { foldText } from '#dashboard/ui/table/fold-text'
import { Modal } from './modal'
import { popupItemClass, popupLabelClass } from './popup-class'

export type Command = {
  id: string
  label: string
  hint?: string
  words?: string
  /** Always matches: the command was made for the typed text. */
  fits?: boolean
  run: () => void
}

export type CommandGroup = { value: string; items: Command[] }

type CommandDialogProps = {
  onClose: () => void
  /** Returns what was typed before the input had focus, with a line break for Enter. */
  typedBefore: () => string
  text: string
  onTextChange: (change: (before: string) => string) => void
  title: string
  placeholder: string
  empty: string
  groups: CommandGroup[]
}

/** Makes `e-mail`, `email` and `E mail` equal. */
const fold = (text: string) => foldText(text).replace(/[-\u2010\u2011]/g, '')

function matches({ fits, label, hint, words }: Command, typed: string): boolean {
  const searched = fold([label, hint, words].filter(Boolean).join(' '))
  return (
    fits ||
    fold(typed)
      .split(/\s+/)
      .every(word => searched.includes(word))
  )
}

/** A command palette: typing filters, Enter runs the highlighted command, or the first once there is one. */
export function CommandDialog(props: CommandDialogProps) {
  const { onClose, typedBefore, text, onTextChange, title, placeholder, empty, groups } = props
  const [entered, setEntered] = useState(false)
  const first = text === '' ? undefined : groups.flatMap(({ items }) => items).find(item => matches(item, text))
  useEffect(() => {
    // Running a command closes the dialog.
    if (entered) first?.run()
  }, [entered, first])
  return (
    <Modal open onOpenChange={open => !open && onClose()} place="top" aria-label={title}>
      <Base.Root
        open
        inline
        autoHighlight="always"
        items={groups}
        value={text}
        onValueChange={next => {
          setEntered(false)
          onTextChange(() => next)
        }}
        itemToStringValue={(item: Command) => item.label}
        filter={(item, typed) => matches(item, typed)}
      >
        <Base.Input
          aria-label={title}
          onFocus={() => {
            const early = typedBefore()
            setEntered(early.endsWith('\n'))
            onTextChange(before => early.replaceAll('\n', '') + before)
          }}
          onKeyDown={({ key }) => setEntered(key === 'Enter' && !first)}
          placeholder={placeholder}
          className="h-12 shrink-0 border-b border-line bg-transparent px-4 text-lg outline-none placeholder:text-faint"
        />
        <Base.Empty>
          <div className="px-4 py-6 text-muted empty:hidden">{empty}</div>
        </Base.Empty>
        <Base.List className="min-h-0 overflow-y-auto py-1 data-empty:hidden">
          {(group: CommandGroup) => (
            <Base.Group key={group.value} items={group.items}>
              <Base.GroupLabel className={popupLabelClass}>{group.value}</Base.GroupLabel>
              <Base.Collection>
                {(item: Command) => (
                  <Base.Item
                    key={item.id}
                    value={item}
                    onClick={item.run}
                    className={classNames(popupItemClass, 'justify-between')}
                  >
                    <bdi className="min-w-0 truncate">{item.label}</bdi>
                    {item.hint ? <span className="shrink-0 text-sm text-faint">{item.hint}</span> : null}
                  </Base.Item>
                )}
              </Base.Collection>
            </Base.Group>
          )}
        </Base.List>
      </Base.Root>
    </Modal>
  )
}
