import { useParams } from 'react-router-dom'
import { ExtraFieldView } from '#dashboard/features/extra-fields/extra-field-view'
import { int32Parameter } from '#dashboard/parts/path-parameter'

export default function ExtraFieldPage() {
  const extra = int32Parameter(useParams().extra)
  return <ExtraFieldView key={extra} extra={extra} />
}
