/** A place in the server's log: the count of bytes written since its beginning. */
export type Lsn = bigint

/** '16/B374D848' as PostgreSQL writes it. */
export const lsnOf = (text: string): Lsn => {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  if (high === undefined || low === undefined) throw new RangeError(`"${text}" is no place in the log.`)
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export const textOf = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffffffffn).toString(16).toUpperCase()}`

/** Sixteen hexadecimal digits, which sort as the places do. */
export const hexOf = (lsn: Lsn): string => lsn.toString(16).toUpperCase().padStart(16, '0')

export const ofHex = (text: string): Lsn => BigInt(`0x${text}`)

/** The log lies in files of 16 MB; servers with another size are refused. */
export const segmentBytes = 16n * 1024n * 1024n

/** The first place in the file of the log in which a place lies: a file is read from its head. */
export const segmentStart = (lsn: Lsn): Lsn => lsn - (lsn % segmentBytes)

/** The name of the file in which a place lies (PostgreSQL, XLogFileName): timeline, and its number in two parts of eight digits. */
export const segmentName = (timeline: number, lsn: Lsn): string => {
  const no = lsn / segmentBytes
  const perPart = 0x1_0000_0000n / segmentBytes
  const eight = (value: bigint | number): string => value.toString(16).toUpperCase().padStart(8, '0')
  return eight(timeline) + eight(no / perPart) + eight(no % perPart)
}
