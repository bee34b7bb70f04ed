import { Combobox as Base } from '@base-ui/react/combobox'
import { useText } from '#dashboard/i18n/use-text'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { popupClass, popupItemClass } from '#dashboard/ui/overlay/popup-class'
import type { Choice } from './choice'
import { comboboxText } from './combobox-text'

/** `total` choices there are, of which the list shows `limit` at most. */
type ComboboxListProps = { total?: number; limit?: number | undefined }

/** The choices of a combobox that match what was typed; inside a `Combobox.Root` of the library. */
export function ComboboxList({ total = 0, limit = total }: ComboboxListProps) {
  const t = useText(comboboxText)
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} className="z-50 outline-none">
        <Base.Popup className={classNames(popupClass, 'w-[var(--anchor-width)]')}>
          <Base.Empty>
            <div className="px-3 py-1.5 text-muted">{t.nothing}</div>
          </Base.Empty>
          <Base.List>
            {(item: Choice) => (
              <Base.Item key={item.value} value={item} disabled={item.disabled} className={popupItemClass}>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {item.label}
                  {item.description ? <span className="block text-sm text-muted">{item.description}</span> : null}
                </span>
                <Base.ItemIndicator className="text-accent">
                  <Icon name="check" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
          <Base.Status>
            <MoreToFind total={total} limit={limit} />
          </Base.Status>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

/** Where the limit has cut the list, that typing finds the others. */
function MoreToFind({ total, limit }: { total: number; limit: number }) {
  const t = useText(comboboxText)
  const shown = Base.useFilteredItems<Choice>().length
  if (shown < limit || shown >= total) return null
  return <div className="border-t border-line px-3 py-1.5 text-muted">{t.more({ n: total - shown })}</div>
}
