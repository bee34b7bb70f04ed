import { createContext, lazy, type RefObject } from 'react'

/** The charts, which fetch their library when one is first shown. */
export const LineChart = lazy(() => import('./line-chart').then(module => ({ default: module.LineChart })))
export const RowChart = lazy(() => import('./row-chart').then(module => ({ default: module.RowChart })))
export const ColumnChart = lazy(() => import('./column-chart').then(module => ({ default: module.ColumnChart })))

/** Where a chart on a page says which of its places is pointed at; a picture has none. */
export const PointedContext = createContext<RefObject<string | undefined> | undefined>(undefined)

/** The names of the charts that are shown as tables, on a page that makes its charts anew: the choice stays. */
export const TablesContext = createContext<Set<string> | undefined>(undefined)

/** How high charts are drawn, in px: known before they are there, so that nothing moves. */
export const chartHeight = { lines: 320, columns: 150 } as const

export const heightOfRows = (rows: number, hasAxis = false): number => rows * 46 + (hasAxis ? 60 : 0)
