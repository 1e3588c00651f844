/**
 * How long the tests wait before they take something for hung, in ms. Nothing is judged by these: each is several times what a
 * machine of half the usual speed, with other programs on it, needs. What costs time is judged as work counted, or in the bench.
 */

/** For one thing that is to come about: an element, an answer, a process that ends. */
export const waitMs = 60_000

/** For one test, or what stands before or after the tests of a file. */
export const testMs = 300_000

/** For a test that kills servers over and over, or restores a whole company. */
export const longTestMs = 900_000
