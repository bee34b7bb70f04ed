import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'

/** As tall as the chart of growth: on a phone its words take more lines. */
export const GrowthSkeleton = () => <SkeletonPanel className="h-130 sm:h-120" />
