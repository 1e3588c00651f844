/** A hundred lines of bills of quantities, as people type them. */
const sizes = [
  '3.5C x 25',
  '3.5C x 50',
  '3.5C x 70',
  '3.5cx95',
  '3.5 C X 120',
  '3.5C x 150',
  '3.5C x 185',
  '3.5CX240',
  '3.5C x 300',
  '3½C x 400',
]
const wordings = [
  (size: string) => `${size} sqmm A2XFY IS 7098-1`,
  (size: string) => `Supply and laying of ${size} sq.mm XLPE aluminium armoured cable in trench`,
  (size: string) => `${size.toLowerCase()} sqmm al arm xlpe 1.1kv`,
  (size: string) => `LT XLPE ${size} SQ.MM. ALU. CONDUCTOR STRIP ARMD FRLS`,
  (size: string) => `${size} SQMM AYFY IS:1554 (P-1)`,
]
const control = ['2C', '3C', '4C', '5C', '7C', '10C', '12C', '14C', '19C', '24C'].flatMap(cores => [
  `${cores} x 1.5 sqmm copper control cable armoured`,
  `${cores} X 2.5 SQ.MM. YWY IS 1554 (Part-1):1988`,
])
const medium = [70, 95, 120, 150, 185, 240, 300, 400].flatMap(size => [
  `3C x ${size} sqmm 11kV (E) A2XFY`,
  `1C x ${size} sq mm 33 kV Al XLPE AWA armoured IS 7098 part 2`,
])
const others = [
  '3x50+1x16+1x35 sqmm AB cable',
  '3C x 95 + 1C x 16 + 70 LT AB cable XLPE',
  '10P x 1.5 sqmm overall screened instrumentation cable armoured',
  '2T x 1.5 sqmm individual and overall screened PVC',
  '1 x 4 sqmm solar cable 1.5 kV DC',
  '1 x 6 sqmm solar cable 1.5 kV DC',
  '3C x 2.5 sqmm copper flexible IS 694',
  '1C x 1.5 sqmm copper flexible FR PVC insulated IS 694',
  '3C x 4 flat submersible copper',
  '4C x 25 mm2 Cu/XLPE/SWA/PVC 0.6/1 kV IEC 60502-1',
  '4C x 70 Cu/XLPE/SWA/PVC BS 5467',
  '1Cx300 A2XWaY',
  '1Cx630 A2XY',
  '4C x 16 2XWY',
]

export const hundredLines: readonly string[] = [
  ...wordings.flatMap(say => sizes.map(say)),
  ...control,
  ...medium,
  ...others,
].slice(0, 100)
