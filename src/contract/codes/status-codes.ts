/** §2.17 The status codes of V2, in the specification's order. */
export const statusCodes = [
  101, 102, 103, 104, 110, 111, 112, 113, 201, 202, 203, 402, 403, 404, 405, 406, 407, 408, 409, 500, 501, 502, 503,
  511, 512, 513, 514, 515, 516, 599,
] as const
