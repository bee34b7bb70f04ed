import type { BundleReading } from '#dashboard/api/shared/record-reading'
import type { BundleFigures } from './bundle-figures'

/** What those who watch a bundle are told of it; nothing where no message could be read. */
export function bundleReading({ messages, states }: BundleFigures, readAt: number): BundleReading | undefined {
  const { failed, inProgress, unknown } = states
  return messages > 0 ? { figures: { of: messages, failed, inProgress, unknown }, readAt } : undefined
}
