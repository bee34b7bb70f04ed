import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { useFocusRecovery } from '#dashboard/ui/use-focus-recovery'
import { Input } from './input'
import { Textarea } from './textarea'

/** Length in characters above which a text is not rendered: 10,000 lines block a browser for 250 ms. */
const longText = 20_000

const longTextWords = catalogue({ reading: ['Reading…', 'Läser…'], edit: ['Edit as text', 'Redigera som text'] })

type LongTextareaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onFocus' | 'onPaste' | 'ref'> & {
  value: string
  onText: (text: string) => void
  /** Summary shown instead of a long text, such as "10,000 rows". */
  summary: string
  actions?: ReactNode
}

/** A textarea for pasted texts of thousands of lines; these are shown as a summary until the person chooses to edit. */
export function LongTextarea({ value, onText, summary, actions, ...rest }: LongTextareaProps) {
  const t = useText(longTextWords)
  const [edited, setEdited] = useState<string>()
  const [pasting, setPasting] = useState(false)
  const isSummarised = !pasting && value.length > longText && value !== edited
  const frame = useRef<HTMLDivElement>(null)
  useFocusRecovery(frame)
  const isOpening = useRef(false)
  const edit = () => {
    isOpening.current = true
    setEdited(value)
  }
  /** Shows the start of a text that was just opened. Only the focused field is touched: Safari would focus it. */
  const toStart = ({ currentTarget: area }: FocusEvent<HTMLTextAreaElement>) => {
    if (isOpening.current) area.setSelectionRange(0, 0)
    isOpening.current = false
  }
  const type = ({ target: { value: typed } }: ChangeEvent<HTMLTextAreaElement>) => {
    // Dropped text arrives as a change event; a long one counts as a paste.
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
    // Paints "reading" before the text is processed.
    requestAnimationFrame(() =>
      setTimeout(() => {
        setPasting(false)
        onText(`${value.slice(0, selectionStart)}${pasted}${value.slice(selectionEnd)}`)
      }),
    )
  }
  // Only the placeholder changes while a paste is processed: rendering thousands of lines takes too long.
  const waits = pasting && { readOnly: true, 'aria-busy': true, placeholder: t.reading }
  return (
    <div ref={frame} className="contents">
      {isSummarised ? (
        <span className="flex flex-wrap items-center gap-2">
          <Input readOnly value={summary} className="min-w-40 flex-1" />
          <Button onClick={edit}>{t.edit}</Button>
          {actions}
        </span>
      ) : (
        <Textarea {...rest} {...waits} value={value} onFocus={toStart} onChange={type} onPaste={paste} />
      )}
    </div>
  )
}
