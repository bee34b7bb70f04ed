import type { ReactNode } from 'react'
import { useSingleKeys } from '#dashboard/api/kept/choices'
import { useText } from '#dashboard/i18n/use-text'
import { modifier } from '#dashboard/parts/use-shortcut'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { searchText } from './search-text'

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-sm border border-strong bg-sunken px-1.5 py-0.5 font-mono text-sm text-ink">{children}</kbd>
  )
}

/** Lists the keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText(searchText)
  const alone = useSingleKeys()
  const single: [string, string[]][] = [
    [t.keyMessages, ['j', 'k']],
    [t.keyDetails, ['o', 'Enter']],
    [t.keySentence, ['c']],
    [t.keyTime, ['t']],
    [t.keyValue, ['e', '↑ ↓', 'Enter']],
    [t.keyKeys, ['?']],
  ]
  const rows: [string, string[]][] = [
    [t.keySearch, [...(alone ? ['/'] : []), `${modifier} K`]],
    [t.keySave, [`${modifier} S`, `${modifier} Enter`]],
    ...(alone ? single : []),
    [t.keyClose, ['Esc']],
  ]
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t.keys} size="sm">
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2">
        {rows.map(([name, keys]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="flex items-center justify-end gap-1.5 text-sm text-muted">
              {keys.map((key, index) => (
                <span key={key} className="flex items-center gap-1.5">
                  {index > 0 ? t.or : null}
                  <Key>{key}</Key>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
