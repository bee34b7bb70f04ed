import { classNames } from '#dashboard/ui/class-names'
import { Skeleton } from './skeleton'

/** An empty card in the place of one that is on its way. Give it the height it will have, so that nothing moves. */
export function SkeletonPanel({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={classNames('rounded-lg border border-line bg-surface px-4 py-4', className)}>
      <Skeleton className="w-1/3" />
      <Skeleton className="mt-3 w-1/2" />
    </div>
  )
}
