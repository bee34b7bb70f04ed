import { SegmentList } from '#dashboard/features/segments/segment-list'

export default function SegmentsPage() {
  return <SegmentList />
}
