import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import { Icon, type IconName } from '#dashboard/ui/icon'
import { textTone } from '#dashboard/ui/tone'

const looks = {
  info: ['border-info bg-info-soft', 'info'],
  success: ['border-success bg-success-soft', 'check'],
  warning: ['border-warning bg-warning-soft', 'warning'],
  danger: ['border-danger bg-danger-soft', 'warning'],
} as const satisfies Record<string, [string, IconName]>

type NoticeProps = Pick<ComponentProps<'div'>, 'aria-label' | 'tabIndex' | 'ref' | 'className'> & {
  tone: keyof typeof looks
  /** `status` for news, `alert` for what stops the person; none for a notice present from the start. */
  role?: 'status' | 'alert' | 'region'
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** A box with news about its surroundings. For a failed panel use `ErrorState`. */
export function Notice({ tone, title, children, action, className, ...rest }: NoticeProps) {
  const [box, icon] = looks[tone]
  return (
    <div
      {...rest}
      className={classNames('flex min-w-0 gap-2 border-l-2 px-4 py-2.5 text-ink print:bg-transparent', box, className)}
    >
      <Icon name={icon} className={classNames('mt-0.5', textTone[tone])} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-64 space-y-1 wrap-anywhere">
          {title ? <div className="font-medium">{title}</div> : null}
          {children}
        </div>
        {/* Negative margin: one line of text stays level with its icon beside a taller button. */}
        {action ? <div className="-my-1 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  )
}
