import type { CableRequest } from '../../../src/modules/cable/engine/cable.ts'

/**
 * A cable worked by hand, for families of which no or few values of makers were found: every figure is a row of the standard's table,
 * written out, or the arithmetic of the design rules with the works' constants. Nothing here is asked of the engine.
 */
export interface HandChecked {
  readonly cable: string
  readonly request: CableRequest
  /** kg/km of each layer, by its name, and the place where that is not the phase or the cable. */
  readonly layersKg: Readonly<Record<string, number>>
  readonly overallMm: number
}

const { PI, floor, hypot, sqrt, SQRT2 } = Math
const circle = (diameterMm: number): number => (PI / 4) * diameterMm ** 2
const across = (sqmm: number): number => sqrt((4 * sqmm) / PI)
const ring = (underMm: number, wallMm: number): number => PI * (underMm + wallMm) * wallMm

/** Section of rolled aluminium: mean of rho k / R, IS 8130 table 2, and the nominal area. */
const aluminium = (ohmPerKm: number, sqmm: number): number => ((28.264 * 1.02) / ohmPerKm + sqmm) / 2
const copper = (ohmPerKm: number, sqmm: number): number => ((17.241 * 1.02) / ohmPerKm + sqmm) / 2
/** Over it, 93 % filled with aluminium, 90 % with copper. */
const overAluminium = (metalSqmm: number): number => across(metalSqmm / 0.93)
const overCopper = (metalSqmm: number): number => across(metalSqmm / 0.9)

/** Aluminium-alloy messenger of 7 wires, IS 14255 table 3: rho 32.53, lay 1.02, twisted 1 % longer. */
const messenger = (ohmPerKm: number) => {
  const sqmm = (32.53 * 1.02) / ohmPerKm
  return { overMm: 3 * across(sqmm / 7), kg: sqmm * 2.7 * 1.02 * 1.01 }
}

/** Black XLPE of density 0.94 on aluminium, `count` cores 1 % longer than the bundle. */
const bunched = (count: number, metalSqmm: number, lay: number, wallMm: number) => {
  const conductorMm = overAluminium(metalSqmm)
  return {
    overMm: conductorMm + 2 * wallMm,
    metalKg: count * metalSqmm * 2.703 * lay * 1.01,
    wallKg: count * ring(conductorMm, wallMm) * 0.94 * 1.01,
  }
}

const aerial = (): readonly HandChecked[] => {
  // 16 sqmm: 1.91 ohm/km, 7 wires lay 1.005. Wall of table 4 1.2 mm, made 1.25. Messenger of 25 sqmm 1.38 ohm/km.
  const [phase16, m25] = [bunched(3, aluminium(1.91, 16), 1.005, 1.25), messenger(1.38)]
  // 50 sqmm: 0.641 ohm/km, 7 wires. Wall 1.5 mm, made 1.55. Messenger of 35 sqmm 0.986 ohm/km. One street light of 16 sqmm.
  const [phase50, light, m35] = [
    bunched(3, aluminium(0.641, 50), 1.005, 1.55),
    bunched(1, aluminium(1.91, 16), 1.005, 1.25),
    messenger(0.986),
  ]
  // 95 sqmm: 0.32 ohm/km, 19 wires lay 1.01. Wall 1.5 mm, made 1.55, on the messenger too. Messenger of 70 sqmm 0.492 ohm/km.
  const [phase95, m70] = [bunched(3, aluminium(0.32, 95), 1.01, 1.55), messenger(0.492)]
  return [
    {
      cable: 'IS 14255, 3 x 16 + 25 bare messenger',
      request: { standard: 'IS 14255', cores: 3, sqmm: 16 },
      layersKg: { conductor: phase16.metalKg, insulation: phase16.wallKg, messenger: m25.kg },
      overallMm: m25.overMm + 2 * phase16.overMm,
    },
    {
      cable: 'IS 14255, 3 x 50 + 1 x 16 + 35 bare messenger',
      request: {
        standard: 'IS 14255',
        cores: 3,
        sqmm: 50,
        bundle: { messengerSqmm: 35, messengerInsulated: false, streetLights: 1, streetLightSqmm: 16 },
      },
      layersKg: {
        conductor: phase50.metalKg,
        insulation: phase50.wallKg,
        'streetLight conductor': light.metalKg,
        'streetLight insulation': light.wallKg,
        messenger: m35.kg,
      },
      overallMm: m35.overMm + 2 * phase50.overMm,
    },
    {
      cable: 'IS 14255, 3 x 95 + 70 insulated messenger',
      request: {
        standard: 'IS 14255',
        cores: 3,
        sqmm: 95,
        bundle: { messengerSqmm: 70, messengerInsulated: true, streetLights: 0, streetLightSqmm: 16 },
      },
      layersKg: {
        conductor: phase95.metalKg,
        insulation: phase95.wallKg,
        messenger: m70.kg,
        messengerInsulation: ring(m70.overMm, 1.55) * 0.94 * 1.01,
      },
      overallMm: m70.overMm + 2 * 1.55 + 2 * phase95.overMm,
    },
  ]
}

/** A screened core: semiconducting compound of 1.14, 0.5 mm under and 0.7 mm over XLPE of 0.922 that is made 0.05 mm above its nominal. */
const screened = (conductorMm: number, nominalMm: number) => {
  const [d1, wall] = [conductorMm + 1, nominalMm + 0.05]
  const d2 = d1 + 2 * wall
  return {
    overMm: d2 + 1.4,
    conductorScreen: ring(conductorMm, 0.5) * 1.14,
    insulation: ring(d1, wall) * 0.922,
    insulationScreen: ring(d2, 0.7) * 1.14,
  }
}

const mediumVoltage = (): readonly HandChecked[] => {
  // IEC 60228: 240 sqmm 0.0754 ohm/km, at least 34 wires, so 37 of lay 1.02. IEC 60502-2 table 6: 3.4 mm at 6/10 kV.
  const cu240 = copper(0.0754, 240)
  const core240 = screened(overCopper(cu240), 3.4)
  // Sheath on the fictitious diameter, annex A: 17.5 + 2 x 3.4 + 3 = 27.3; 0.035 x 27.3 + 1 = 2.0, made 2.05.
  const tape240 = core240.overMm + 2 * 0.1 * 1.15
  // 120 sqmm: 0.153 ohm/km, 18 wires, so 19 of lay 1.01. 5.5 mm at 12/20 kV.
  const cu120 = copper(0.153, 120)
  const core120 = screened(overCopper(cu120), 5.5)
  const tape120 = core120.overMm + 2 * 0.1 * 1.15
  const laidUp = 2.16 * 1.01 * tape120
  // Fictitious: 12.4 + 11 + 3 = 26.4; 2.16 x 26.4 = 57.0; + 2 x 0.6 = 58.2; 0.035 x 58.2 + 1 = 3.0, made 3.05.
  const binder = laidUp + 2 * 2 * 0.05 * 1.25
  // 400 sqmm: 0.0778 ohm/km, 53 wires, so 61 of lay 1.025. 8.0 mm at 18/30 kV. 16 sqmm of screen are 32 wires of 0.8 mm.
  const al400 = aluminium(0.0778, 400)
  const core400 = screened(overAluminium(al400), 8)
  const wires400 = core400.overMm + 2 * 0.8
  return [
    {
      cable: 'IEC 60502-2, 1 x 240 copper, 6/10 kV, copper tape',
      request: { standard: 'IEC 60502-2', voltageGrade: '6/10 kV', cores: 1, sqmm: 240, metal: 'CU', armour: 'none' },
      layersKg: {
        conductor: cu240 * 8.89 * 1.02,
        conductorScreen: core240.conductorScreen,
        insulation: core240.insulation,
        insulationScreen: core240.insulationScreen,
        metallicScreen: ring(core240.overMm, 0.1) * 1.15 * 8.89,
        outerSheath: ring(tape240, 2.05) * 1.51,
      },
      overallMm: tape240 + 2 * 2.05,
    },
    {
      cable: 'IEC 60502-2, 3 x 120 copper, 12/20 kV, copper tapes',
      request: { standard: 'IEC 60502-2', voltageGrade: '12/20 kV', cores: 3, sqmm: 120, metal: 'CU', armour: 'none' },
      layersKg: {
        conductor: 3 * 1.008 * cu120 * 8.89 * 1.01,
        conductorScreen: 3 * 1.008 * core120.conductorScreen,
        insulation: 3 * 1.008 * core120.insulation,
        insulationScreen: 3 * 1.008 * core120.insulationScreen,
        metallicScreen: 3 * 1.008 * ring(core120.overMm, 0.1) * 1.15 * 8.89,
        // Outside the pitch circle of the cores, which they half fill; 35 % of it is polypropylene yarn.
        filler: (circle(laidUp) - circle(laidUp - tape120) - (3 * circle(tape120)) / 2) * 0.35 * 0.91,
        binderTape: ring(laidUp, 0.05) * 1.25 * 2 * 1.38,
        innerSheath: ring(binder, 0.6) * 0.91,
        outerSheath: ring(binder + 1.2, 3.05) * 1.51,
      },
      overallMm: binder + 1.2 + 2 * 3.05,
    },
    {
      cable: 'IEC 60502-2, 1 x 400 aluminium, 18/30 kV, copper wires',
      request: {
        standard: 'IEC 60502-2',
        voltageGrade: '18/30 kV',
        cores: 1,
        sqmm: 400,
        metal: 'AL',
        armour: 'none',
        screen: 'copperWire',
      },
      layersKg: {
        conductor: al400 * 2.703 * 1.025,
        conductorScreen: core400.conductorScreen,
        insulation: core400.insulation,
        insulationScreen: core400.insulationScreen,
        metallicScreen: 32 * circle(0.8) * 8.89 * 1.03,
        // Fictitious 22.6 + 16 + 3 = 41.6; 0.035 x 41.6 + 1 = 2.5, made 2.55.
        outerSheath: ring(wires400, 2.55) * 1.51,
      },
      overallMm: wires400 + 2 * 2.55,
    },
  ]
}

/** Cosine of the lay of armour: eight diameters over it a turn. */
const steep = (underMm: number, thickMm: number): number =>
  1 / hypot(1, (PI * (underMm + thickMm)) / (8 * (underMm + 2 * thickMm)))

const instrumentation = (): readonly HandChecked[] => {
  // 7 wires of 0.53 mm, lay 1.005; wall of 300/500 V 0.6 mm, made 0.636; twisted 2 % longer. Tape 0.05 mm lapped by a quarter.
  const strand = 3 * 0.53
  const core = strand + 2 * 0.636
  const copperKg = 7 * circle(0.53) * 8.89 * 1.005 * 1.02
  const wallKg = ring(strand, 0.636) * 1.45 * 1.02
  const screen = (underMm: number): number => ring(underMm, 0.05) * 1.25 * 1.5
  const drain = 0.5 * 8.89 * 1.02
  const screenedPair = 2 * core + 2 * 0.0625
  // Eight pairs: mean width core (1 + 2 / pi), each in its tape; k of IS 10462-1 table 3 for 8 is 3.45; one binder of 0.023 mm.
  const pair = core * (1 + 2 / PI)
  const laid8 = 3.45 * (pair + 2 * 0.0625)
  const binder8 = laid8 + 2 * 0.0625 + 2 * 0.023 * 1.5
  // IS coverings on 16.7 mm: inner 0.3 least, made 0.5; strip 4.0 x 0.8; outer 1.40 least, made 1.4 / 0.85.
  const inner8 = binder8 + 1
  const strips = floor((0.94 * PI * (inner8 + 0.8) * steep(inner8, 0.8)) / 4)
  // Four triads of one wire of 1.38 mm; k for 4 is 2.42.
  const core4 = 1.38 + 2 * 0.636
  const laid4 = 2.42 * core4 * (1 + 3 / PI)
  const binder4 = laid4 + 2 * 0.0625 + 2 * 0.023 * 1.5
  const inner4 = binder4 + 1
  const wires = floor((0.94 * PI * (inner4 + 1.6) * steep(inner4, 1.6)) / 1.6)
  return [
    {
      cable: 'EN 50288-7, one pair of 1.5, overall screen',
      request: { standard: 'BS EN 50288-7', element: 'pair', cores: 1, sqmm: 1.5, screen: 'overall', armour: 'none' },
      layersKg: {
        conductor: 2 * copperKg,
        insulation: 2 * wallKg,
        overallScreen: screen(2 * core),
        overallDrainWire: drain,
        outerSheath: ring(screenedPair, 1.85) * 1.5,
      },
      overallMm: screenedPair + 2 * 1.85,
    },
    {
      cable: 'EN 50288-7, eight pairs of 1.5, each and all screened, strip',
      request: {
        standard: 'BS EN 50288-7',
        element: 'pair',
        cores: 8,
        sqmm: 1.5,
        screen: 'individualAndOverall',
        armour: 'strip',
      },
      layersKg: {
        conductor: 16 * copperKg,
        insulation: 16 * wallKg,
        elementScreen: 8 * screen(pair),
        drainWire: 8 * drain,
        overallScreen: screen(laid8),
        overallDrainWire: drain,
        binderTape: ring(laid8 + 2 * 0.0625, 0.023) * 1.5 * 1.38,
        innerSheath: ring(binder8, 0.5) * 1.55,
        armour: (strips * 4 * 0.8 * 7.85) / steep(inner8, 0.8),
        outerSheath: ring(inner8 + 1.6, 1.4 / 0.85) * 1.5,
      },
      overallMm: inner8 + 1.6 + (2 * 1.4) / 0.85,
    },
    {
      cable: 'EN 50288-7, four triads of solid 1.5, polyethylene, wire',
      request: {
        standard: 'BS EN 50288-7',
        element: 'triad',
        cores: 4,
        sqmm: 1.5,
        class: 1,
        screen: 'overall',
        armour: 'wire',
        insulation: 'PE',
      },
      layersKg: {
        conductor: 12 * circle(1.38) * 8.89 * 1.02,
        insulation: 12 * ring(1.38, 0.636) * 0.93 * 1.02,
        overallScreen: screen(laid4),
        overallDrainWire: drain,
        binderTape: ring(laid4 + 2 * 0.0625, 0.023) * 1.5 * 1.38,
        innerSheath: ring(binder4, 0.5) * 1.55,
        armour: (wires * circle(1.6) * 7.85) / steep(inner4, 1.6),
        // Half of the valleys between the wires too.
        outerSheath: (ring(inner4 + 3.2, 1.4 / 0.85) + (wires * 0.5 * (1 - PI / 4) * 1.6 ** 2) / 2) * 1.5,
      },
      overallMm: inner4 + 3.2 + (2 * 1.4) / 0.85,
    },
  ]
}

/** Four round cores under the tape that lies on their hull: the circle less a square of their pitch, its sides and a core. */
const outsideTape = (laidUpMm: number, coreMm: number): number => {
  const side = (laidUpMm - coreMm) / SQRT2
  return circle(laidUpMm) - side ** 2 - 2 * side * coreMm - circle(coreMm)
}

const heavyDuty = (): readonly HandChecked[] => {
  // 300 sqmm: 0.1 ohm/km, 30 wires, so 37 of lay 1.02. IS 7098-1 table 2, single core armoured: 2.1 mm, made 2.15.
  const al300 = aluminium(0.1, 300)
  const core300 = overAluminium(al300) + 2 * 2.15
  // IS 10462-1: 19.5 + 4.2 = 23.7, so wires of 1.6; 26.9 over them, so a sheath of at least 1.56, made 1.56 / 0.85.
  const wires300 = floor((0.94 * PI * (core300 + 1.6) * steep(core300, 1.6)) / 1.6)
  // 10 sqmm: 7 wires of 1.35 mm, lay 1.005. Wall 0.7 mm, made 0.742. Laid up 2.42 times, 2 % loose.
  const core10 = 3 * 1.35 + 2 * 0.742
  const laid10 = 2.42 * 1.02 * core10
  const inner10 = laid10 + 0.25 + 1
  // 3.6 + 1.4 = 5.0; 2.42 x 5.0 = 12.1; + 2 x 0.3 = 12.7: wires of 1.40; 15.5 over them: at least 1.40, made 1.4 / 0.85.
  const wires10 = floor((0.94 * PI * (inner10 + 1.4) * steep(inner10, 1.4)) / 1.4)
  // 16 sqmm: 1.91 ohm/km. 4.5 + 1.4 = 5.9; 14.3; + 0.6 = 14.9: a nominal sheath of 1.8, made 1.85.
  const al16 = aluminium(1.91, 16)
  const core16 = overAluminium(al16) + 2 * 0.742
  const laid16 = 2.42 * 1.02 * core16
  const xlpe = (count: number, conductorMm: number, wallMm: number): number => count * 1.008 * ring(conductorMm, wallMm) * 0.922
  return [
    {
      cable: 'IS 7098-1, 1 x 300 A2XWaY',
      request: { standard: 'IS 7098-1', cores: 1, sqmm: 300, metal: 'AL', armour: 'aluminiumWire' },
      layersKg: {
        conductor: al300 * 2.703 * 1.02,
        insulation: ring(overAluminium(al300), 2.15) * 0.922,
        armour: (wires300 * circle(1.6) * 2.7) / steep(core300, 1.6),
        outerSheath: (ring(core300 + 3.2, 1.56 / 0.85) + (wires300 * 0.5 * (1 - PI / 4) * 1.6 ** 2) / 2) * 1.51,
      },
      overallMm: core300 + 3.2 + (2 * 1.56) / 0.85,
    },
    {
      cable: 'IS 7098-1, 4 x 10 2XWY',
      request: { standard: 'IS 7098-1', cores: 4, sqmm: 10, metal: 'CU', armour: 'wire', form: 'circular' },
      layersKg: {
        conductor: 4 * 1.008 * 7 * circle(1.35) * 8.89 * 1.005,
        insulation: xlpe(4, 3 * 1.35, 0.742),
        filler: outsideTape(laid10, core10) * 0.85 * 1.55,
        binderTape: ring(laid10, 0.05) * 1.25 * 2 * 1.38,
        innerSheath: ring(laid10 + 0.25, 0.5) * 1.55,
        armour: (wires10 * circle(1.4) * 7.85) / steep(inner10, 1.4),
        outerSheath: (ring(inner10 + 2.8, 1.4 / 0.85) + (wires10 * 0.5 * (1 - PI / 4) * 1.4 ** 2) / 2) * 1.51,
      },
      overallMm: inner10 + 2.8 + (2 * 1.4) / 0.85,
    },
    {
      cable: 'IS 7098-1, 4 x 16 A2XY',
      request: { standard: 'IS 7098-1', cores: 4, sqmm: 16, metal: 'AL', armour: 'none', form: 'compacted' },
      layersKg: {
        conductor: 4 * 1.008 * al16 * 2.703 * 1.005,
        insulation: xlpe(4, overAluminium(al16), 0.742),
        filler: outsideTape(laid16, core16) * 0.85 * 1.55,
        binderTape: ring(laid16, 0.05) * 1.25 * 2 * 1.38,
        innerSheath: ring(laid16 + 0.25, 0.5) * 1.55,
        outerSheath: ring(laid16 + 0.25 + 1, 1.85) * 1.51,
      },
      overallMm: laid16 + 0.25 + 1 + 2 * 1.85,
    },
  ]
}

export const handChecked: readonly HandChecked[] = [...aerial(), ...mediumVoltage(), ...instrumentation(), ...heavyDuty()]
