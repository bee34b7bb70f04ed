/** How high compared lines are drawn, in px: known before their drawing is there. */
export const heightOfLines = 336
