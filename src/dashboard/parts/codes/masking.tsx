import { useState } from 'react'
import { maskCodes } from '#contract/codes/mask-codes'
import { useText } from '#dashboard/i18n/use-text'
import { linkClass } from '#dashboard/ui/action/link-class'
import { classNames } from '#dashboard/ui/class-names'
import { maskingText } from './masking-text'
import type { MessageRead } from './reveal/reveal-dialog'
import { RevealedText } from './reveal/revealed-text'
import { useHidesCodes } from './use-hides-codes'

type MaskedTextProps = {
  text: string
  /** Its sender and recipient, which are no codes. */
  own?: readonly (string | null | undefined)[]
  /** Whether the text shows as it is, where somebody else has to know it too; by itself it starts hidden. */
  shown?: boolean
  onShownChange?: (shown: boolean) => void
  /** Where it is read, for whoever may see a code that the server hides. */
  read?: (() => Promise<MessageRead>) | undefined
}

/** The text of a message with what may be a one-time code hidden: by the server, or where nobody is told apart by the page. */
export function MaskedText({ read, ...props }: MaskedTextProps) {
  const hidesCodes = useHidesCodes()
  if (hidesCodes) return <OwnMask {...props} />
  return <RevealedText masked={maskCodes(props.text, props.own)} read={read} />
}

/** Hidden until somebody presses the button for it. */
function OwnMask({ text, own: numbers, shown, onShownChange }: Omit<MaskedTextProps, 'read'>) {
  const t = useText(maskingText)
  const [own, setOwn] = useState(false)
  const open = shown ?? own
  const masked = maskCodes(text, numbers)
  const toggle = () => {
    setOwn(!open)
    onShownChange?.(!open)
  }
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      <bdi>{open ? text : masked}</bdi>
      {masked === text ? null : (
        <>
          {' '}
          <button
            type="button"
            onClick={toggle}
            title={open ? undefined : t.hidden}
            className={classNames(linkClass, 'inline-block text-sm whitespace-nowrap')}
          >
            {open ? t.hide : t.show}
          </button>
        </>
      )}
    </span>
  )
}
