import { useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'
import { maskingText } from '#dashboard/parts/codes/texts'
import { Button } from '#dashboard/ui/action/button'
import { Disclosure } from '#dashboard/ui/disclosure'
import { Icon } from '#dashboard/ui/icon'
import { RawText } from '#dashboard/ui/raw-text'
import { conversationText } from './conversation-text'

const text = (value: unknown) => JSON.stringify(value, undefined, 2)

/** Says that something could not be read, and shows what came, its codes hidden until somebody asks for them. */
export function RawDisclosure({ title, raw }: { title: string; raw: unknown }) {
  const t = useText(conversationText)
  const words = useText(maskingText)
  const [shown, setShown] = useState(false)
  const hidden = maskRaw(raw)
  return (
    <div>
      <p className="flex items-center gap-2">
        <Icon name="warning" className="text-warning" />
        {title}
      </p>
      <Disclosure summary={t.whatCame}>
        <RawText label={t.whatCame}>{text(shown ? raw : hidden)}</RawText>
        {text(raw) === text(hidden) ? null : (
          <Button size="sm" variant="ghost" onClick={() => setShown(!shown)}>
            {shown ? words.hide : words.show}
          </Button>
        )}
      </Disclosure>
    </div>
  )
}
