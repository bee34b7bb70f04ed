import type { ReactNode } from 'react'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Popover } from '#dashboard/ui/overlay/popup'

const helpText = catalogue({ help: (p: { about: string }) => [`Help: ${p.about}`, `Hjälp: ${p.about}`] })

type HelpProps = {
  /** Name of the explained card or page; the button is announced as "Help: Delivery windows". */
  about: string
  children: ReactNode
}

/** A "?" button that opens an explanation. At most one per card. */
export function Help({ about, children }: HelpProps) {
  const t = useText(helpText)
  return (
    <Popover
      label={t.help({ about })}
      className="max-w-[min(22rem,var(--available-width))] space-y-2 px-3.5 py-2.5 text-sm"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          square
          className="size-6! rounded-full! font-semibold text-muted! pointer-coarse:size-8!"
          aria-label={t.help({ about })}
        >
          <span aria-hidden="true">?</span>
        </Button>
      }
    >
      {children}
    </Popover>
  )
}
