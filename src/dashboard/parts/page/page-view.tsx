import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { RowName } from '#contract/rows'
import { useNow } from '#dashboard/parts/time/use-now'

/** The `page` export of a page's module. `P` are its path parameters. */
export type PageView<P> = {
  View: (props: P) => ReactNode
  /** Queries of the first screen, started during navigation. `can` checks rights beyond the page's own. */
  first?:
    | ((parameters: P, search: URLSearchParams, can: (row: RowName) => boolean) => readonly { queryKey: QueryKey }[])
    | undefined
}

export const pageView = <P extends object>(View: PageView<P>['View'], first?: PageView<P>['first']): PageView<P> => ({
  View,
  first,
})

/** Passes the current time to a view, updated every minute. */
export function withNow<P extends { now: Date }>(View: ComponentType<P>): PageView<Omit<P, 'now'>>['View'] {
  return function AtTime(props) {
    return <View {...({ ...props, now: useNow() } as P)} />
  }
}
