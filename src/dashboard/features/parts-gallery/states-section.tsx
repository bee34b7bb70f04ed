import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { LoadMoreBar } from '#dashboard/ui/load-more-bar'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { ErrorState } from '#dashboard/ui/state/error-state'
import { Progress } from '#dashboard/ui/state/progress'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { GallerySection } from './gallery-section'

/** Loading, empty, broken, and work under way. */
export function StatesSection() {
  return (
    <GallerySection title="States">
      <Card title="Loading" flush>
        <SkeletonRows rows={4} label="Loading surveys" />
        <LoadMoreBar loaded={1200} mayHaveMore loading={false} onLoadMore={() => undefined} />
      </Card>
      <SkeletonPanel className="h-24" />
      <Card flush>
        <EmptyState title="No surveys match" action={<Button>Clear the filters</Button>}>
          Of 42 surveys none has the keyword WIN.
        </EmptyState>
      </Card>
      <Card flush>
        <ErrorState
          title="The surveys could not be read"
          onRetry={() => undefined}
          raw='{"status":503,"title":"Service Unavailable"}'
        >
          The service is not answering. Your filters are kept.
        </ErrorState>
      </Card>
      <Progress label="Looking up numbers" value={312} max={780} valueText="312 of 780" />
      <Progress label="Waiting for the service" value={null} />
    </GallerySection>
  )
}
