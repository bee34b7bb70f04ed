import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { closeText } from '#dashboard/ui/overlay/close-text'
import { type Notice, onNotice, takeNotices } from './notify'

const manager = Toast.createToastManager()

function add(notice: Notice): void {
  const grave = notice.tone === 'danger'
  // A repeated failure updates its notice with the latest reason.
  const id = manager.add({
    id: [notice.tone, notice.title, grave ? '' : notice.description].join('\n'),
    title: notice.title,
    description: notice.description,
    type: notice.tone ?? 'info',
    timeout: grave ? 0 : 7000,
    priority: grave ? 'high' : 'low',
    actionProps: notice.action && {
      children: notice.action.label,
      onClick: () => {
        notice.action?.onClick()
        manager.close(id)
      },
    },
  })
  if (notice.untilOnline) addEventListener('online', () => manager.close(id), { once: true })
}

const edges = new Map([
  ['success', 'border-l-success'],
  ['warning', 'border-l-warning'],
  ['danger', 'border-l-danger'],
])

/** The corner with notices, newest at the bottom. */
export function ToastRegion() {
  const t = useText(closeText)
  useEffect(() => {
    const show = () => takeNotices().forEach(add)
    show()
    return onNotice(show)
  }, [])
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t.notices}
          className="fixed right-3 bottom-[calc(0.75rem+var(--bar-room,0px))] z-50 flex w-[calc(100vw-1.5rem)] flex-col gap-2 outline-none sm:right-5 sm:bottom-[calc(1.25rem+var(--bar-room,0px))] sm:w-90"
        >
          <Notices />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Notices() {
  const t = useText(closeText)
  const { toasts } = Toast.useToastManager()
  return toasts.toReversed().map(toast => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection="right"
      className={classNames(
        'translate-x-[var(--toast-swipe-movement-x)] rounded-md border border-l-4 border-line bg-raised text-ink shadow-popup transition-[opacity,translate] data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0',
        edges.get(toast.type ?? '') ?? 'border-l-info',
      )}
    >
      <Toast.Content className="flex items-start gap-2 py-2.5 pr-2 pl-3">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <Toast.Title className="font-medium" />
          <Toast.Description className="text-sm text-muted" />
          {toast.actionProps ? <Toast.Action className={buttonClass({ size: 'sm', className: 'mt-2' })} /> : null}
        </div>
        <Toast.Close
          aria-label={t.close}
          className={buttonClass({ variant: 'ghost', size: 'sm', square: true, className: '-my-1' })}
        >
          <Icon name="close" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
