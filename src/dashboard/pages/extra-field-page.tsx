import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { ExtraFieldView } from '#dashboard/features/extra-fields/extra-field-view'
import { int32Parameter } from '#dashboard/parts/path-parameter'

/** An address that names no field is an address without a page, before anything is drawn. */
export function prefetch(_: QueryClient, { params }: LoaderFunctionArgs): void {
  int32Parameter(params.extra)
}

export default function ExtraFieldPage() {
  const extra = int32Parameter(useParams().extra)
  return <ExtraFieldView key={extra} extra={extra} />
}
