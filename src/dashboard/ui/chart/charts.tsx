import { createContext, lazy, type RefObject } from 'react'

/** The charts, lazy because of recharts. */
export const LineChart = lazy(() => import('./line-chart').then(module => ({ default: module.LineChart })))
export const RowChart = lazy(() => import('./row-chart').then(module => ({ default: module.RowChart })))
export const ColumnChart = lazy(() => import('./column-chart').then(module => ({ default: module.ColumnChart })))

/** Holds the hovered or focused place of a chart; absent in a picture. */
export const PointedContext = createContext<RefObject<string | undefined> | undefined>(undefined)

/** Names of charts shown as tables, on a page that remounts its charts. */
export const TablesContext = createContext<Set<string> | undefined>(undefined)

/** Heights of charts in px, reserved while they load. */
export const chartHeight = { lines: 320, columns: 150 } as const

export const heightOfRows = (rows: number, hasAxis = false): number => rows * 46 + (hasAxis ? 60 : 0)
