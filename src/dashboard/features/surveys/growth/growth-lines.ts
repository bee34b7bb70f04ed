/** The lines of growth: dashed or not, so that they are told apart without their colours. */
export const lines = {
  opened: { color: 'var(--chart-3)', dash: '6 3' },
  answered: { color: 'var(--chart-1)', dash: undefined },
} as const

export type LineName = keyof typeof lines
export const lineNames = ['opened', 'answered'] as const satisfies readonly LineName[]

/** How high they are drawn, in px. */
export const heightOfGrowth = 292
