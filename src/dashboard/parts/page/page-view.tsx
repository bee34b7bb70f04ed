import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { RowName } from '#contract/rows'
import { useNow } from '#dashboard/parts/time/use-now'

/** What the module of a page exports as `page`. `P` is what the segments of its path stand for. */
export type PageView<P> = {
  View: (props: P) => ReactNode
  /**
   * The queries that the first screen shows: started with the navigation, before anything is drawn. Where more is asked than
   * the page's own right allows, `can` tells what the person may ask.
   */
  first?:
    | ((parameters: P, search: URLSearchParams, can: (row: RowName) => boolean) => readonly { queryKey: QueryKey }[])
    | undefined
}

export const pageView = <P extends object>(View: PageView<P>['View'], first?: PageView<P>['first']): PageView<P> => ({
  View,
  first,
})

/** The view with the time, as of the last whole minute. */
export function withNow<P extends { now: Date }>(View: ComponentType<P>): PageView<Omit<P, 'now'>>['View'] {
  return function AtTime(props) {
    return <View {...({ ...props, now: useNow() } as P)} />
  }
}
