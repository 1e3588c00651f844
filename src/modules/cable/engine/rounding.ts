/** A whisker that undoes binary dust before a rounding: 13.55 is 13.549999… in binary and must still become 13.6. */
const dust = 1e-9

/** Rounded to 0.1 mm, halves away from zero, as IS 10462-1 asks of every step. */
export const toTenth = (mm: number): number => Math.round(mm * 10 + dust) / 10

/** Rounded to `places` decimals for a paper or a message; the reckoning itself is never rounded. */
export const rounded = (value: number, places: number): number => {
  const unit = 10 ** places
  return Math.round(value * unit + Math.sign(value) * dust) / unit
}
