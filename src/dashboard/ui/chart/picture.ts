import type { ReactNode } from 'react'
import type { PictureArea } from './picture-area'

/** What is written around a drawing, for who meets it without its page. */
export type PictureWords = {
  /** Whose figures they are: the name of a survey or an NKI. */
  name: string
  title: string
  /** The period, and how many answers. */
  facts: readonly string[]
  /** What the figures say. */
  sentences?: readonly string[]
  /** Where the figures are from, and when they were read by whose clocks. */
  source: string
}

/** A drawing for a picture, made anew with its `ChartLegend`, and how wide it is made before it is enlarged. */
export type PictureDrawing = { drawing: ReactNode; width: number }

/** What a picture shows: its words, and what fills the room they leave. */
export type Picture = Omit<PictureWords, 'title'> & {
  draw: (area: Pick<PictureArea, 'width' | 'height'>) => PictureDrawing
}
