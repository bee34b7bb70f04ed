import type { ReactNode } from 'react'

/** A value of a line that has a mark, in px. */
export type MarkedPoint = {
  x: number
  y: number
  scale: number
  muted: boolean | undefined
  open: boolean | undefined
}

/** How a line is drawn. */
export type LineLook = {
  color: string
  dash: string | undefined
  mark: (at: MarkedPoint) => ReactNode
  /** Its marks tell it apart too, so that the legend has one. */
  isMarked?: boolean
}

/** Something as a line: its value in each column, null in one without. */
export type DrawnLine = {
  key: string
  look: LineLook
  name: string
  /** What it came to. */
  came?: string | undefined
  values: readonly (number | null)[]
  /** Columns in which its value is of so few that it is muted. */
  muted?: readonly boolean[]
  /** Columns that are not over yet: their marks are open. */
  open?: readonly boolean[]
}
