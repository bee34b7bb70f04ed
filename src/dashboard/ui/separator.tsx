import { classNames } from './class-names'

/** A line between groups. */
export function Separator({ className }: { className?: string }) {
  return <hr className={classNames('border-line', className)} />
}
