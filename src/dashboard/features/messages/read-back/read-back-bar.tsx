import type { ReactNode } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Progress } from '#dashboard/ui/state/progress'
import { readBackText } from './read-back-text'
import type { ReadBack } from './use-read-back'

/** How far the reading of older messages has come, which can be stopped and gone on with; and what it came to. */
export function ReadBackBar({ readBack, children }: { readBack: ReadBack; children?: ReactNode }) {
  const t = useText(readBackText)
  const format = useFormat()
  const { state, pages, most, stop, goOn } = readBack
  if (state === 'done' && !children) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-sunken px-4 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        {state === 'reading' ? (
          <Progress
            label={t.reading}
            value={pages}
            max={most}
            valueText={t.page({ n: format.number(pages), most: format.number(most) })}
            className="max-w-md"
          />
        ) : (
          children
        )}
      </div>
      {state === 'reading' ? (
        <Button size="sm" onClick={stop}>
          {t.stop}
        </Button>
      ) : null}
      {state === 'halted' ? (
        <Button size="sm" onClick={goOn}>
          {t.goOn}
        </Button>
      ) : null}
    </div>
  )
}
