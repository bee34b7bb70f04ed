import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Spinner } from '#dashboard/ui/state/spinner'
import { Input } from './input'
import { longText, longTextWords } from './long-text'
import { Textarea } from './textarea'

type LongTextareaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onPaste' | 'ref'> & {
  value: string
  onText: (text: string) => void
  /** What a long text comes to, such as "10,000 rows": it stands in its place. */
  summary: string
  /** It is not known yet what it comes to. */
  reading?: boolean
  /** What else can be done with a long text. */
  actions?: ReactNode
}

/** A text that may be pasted in thousands of lines; these are not drawn unless somebody wants to edit them. */
export function LongTextarea({ value, onText, summary, reading, actions, ...rest }: LongTextareaProps) {
  const t = useText(longTextWords)
  /** The long text that somebody is in. */
  const [edited, setEdited] = useState<string>()
  const [pasting, setPasting] = useState(false)
  const isSummed = !pasting && value.length > longText && value !== edited
  const place = useFollowing(isSummed)
  if (isSummed) {
    return (
      <span ref={place} className="flex flex-wrap items-center gap-2">
        {reading ? <Spinner /> : null}
        <Input readOnly value={reading ? t.reading : summary} className="min-w-40 flex-1" />
        <Button onClick={() => setEdited(value)}>{t.edit}</Button>
        {actions}
      </span>
    )
  }
  const type = ({ target: { value: typed } }: ChangeEvent<HTMLTextAreaElement>) => {
    // What is dropped here by the thousand is a paste.
    if (typed.length - value.length <= longText) setEdited(typed)
    onText(typed)
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted.length <= longText) return
    const { selectionStart, selectionEnd } = event.currentTarget
    event.preventDefault()
    setEdited(undefined)
    setPasting(true)
    // The field says first that it reads.
    requestAnimationFrame(() =>
      setTimeout(() => {
        setPasting(false)
        onText(`${value.slice(0, selectionStart)}${pasted}${value.slice(selectionEnd)}`)
      }),
    )
  }
  // While it waits it stays as it is but for a word: to take thousands of lines in takes long enough.
  const waits = pasting && { readOnly: true, 'aria-busy': true, placeholder: t.reading }
  return <Textarea {...rest} {...waits} ref={place} value={value} onChange={type} onPaste={paste} />
}

/**
 * Whoever is in one of two things that take each other's place is in the other one then, at its beginning. The result is
 * the `ref` of both; `which` says which of them is drawn.
 */
function useFollowing(which: boolean): (place: HTMLElement | null) => () => void {
  const now = useRef<HTMLElement>(null)
  const follows = useRef(false)
  useLayoutEffect(() => {
    if (!follows.current) return
    follows.current = false
    const field = now.current?.matches('textarea') ? now.current : now.current?.querySelector('input')
    field?.focus()
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(0, 0)
  }, [which])
  return useCallback((place: HTMLElement | null) => {
    now.current = place
    // It is still on the page when this is called.
    return () => {
      follows.current = place?.contains(document.activeElement) ?? false
    }
  }, [])
}
