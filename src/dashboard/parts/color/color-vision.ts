/** Colour vision deficiencies: without red, green or blue cones. */
export const colorVisions = ['protanopia', 'deuteranopia', 'tritanopia'] as const
export type ColorVision = (typeof colorVisions)[number]

type Row = readonly [red: number, green: number, blue: number]

/** Machado, Oliveira and Fernandes (2009), full severity, linear RGB: doi.org/10.1109/TVCG.2009.113. */
const visionMatrix: Record<ColorVision, readonly [Row, Row, Row]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** The matrix in the format of `feColorMatrix`, which also works in linear RGB. */
export const filterValues = (vision: ColorVision): string =>
  [...visionMatrix[vision].map(row => [...row, 0, 0].join(' ')), '0 0 0 1 0'].join(' ')
