import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { startQuery } from '#dashboard/data/client/start-query'
import { templateQueries } from '#dashboard/data/templates'
import { TemplateView } from '#dashboard/features/templates/template-view'

export function prefetch(queryClient: QueryClient, { params }: LoaderFunctionArgs): void {
  startQuery(queryClient, templateQueries.one(params.id ?? ''))
}

export default function TemplatePage() {
  const { id = '' } = useParams()
  return <TemplateView key={id} id={id} />
}
