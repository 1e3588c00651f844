import { attribute } from './attribute/attribute.ts'
import { cableTree } from './cableTree/cableTree.ts'
import { cableType } from './cableType/cableType.ts'
import { cableTypeTree } from './cableTypeTree/cableTypeTree.ts'
import { codeLetter } from './codeLetter.ts'
import { core } from './core/core.ts'
import { coreColours } from './coreColours.ts'
import { costHead } from './costHead.ts'
import { costTerms } from './costTerms.ts'
import { drumCode } from './drumCode.ts'
import { materialRate } from './materialRate.ts'
import { process } from './process/process.ts'
import { processRoute } from './processRoute.ts'
import { size } from './size.ts'
import { sqmm } from './sqmm/sqmm.ts'
import { sqmmConstruction } from './sqmmConstruction/sqmmConstruction.ts'
import { stagePractice } from './stagePractice.ts'
import { standardLength } from './standardLength.ts'
import { armourResistance } from './tables/armourResistance.ts'
import { armourSize } from './tables/armourSize.ts'
import { assemblyFactor } from './tables/assemblyFactor.ts'
import { compoundLimit } from './tables/compoundLimit.ts'
import { conductorDiameter } from './tables/conductorDiameter.ts'
import { conductorResistance } from './tables/conductorResistance.ts'
import { coveringThickness } from './tables/coveringThickness.ts'
import { currentRating } from './tables/currentRating.ts'
import { designConstant } from './tables/designConstant.ts'
import { fictitiousDiameter } from './tables/fictitiousDiameter.ts'
import { insulationThickness } from './tables/insulationThickness.ts'
import { layUpPlan } from './tables/layUpPlan.ts'
import { lightDutySheath } from './tables/lightDutySheath.ts'
import { messenger } from './tables/messenger.ts'
import { reducedNeutral } from './tables/reducedNeutral.ts'
import { samplingRule } from './tables/samplingRule.ts'
import { typeTestReport } from './typeTestReport.ts'
import { testMethod } from './tables/testMethod.ts'
import { testVoltage } from './tables/testVoltage.ts'

/** The masters from which cables are designed and made, and the tables of the standards. */
export const designing = {
  attribute,
  cableTree,
  cableType,
  cableTypeTree,
  codeLetter,
  core,
  coreColours,
  costHead,
  costTerms,
  drumCode,
  materialRate,
  process,
  processRoute,
  size,
  sqmm,
  sqmmConstruction,
  stagePractice,
  standardLength,
  armourResistance,
  armourSize,
  assemblyFactor,
  compoundLimit,
  conductorDiameter,
  conductorResistance,
  coveringThickness,
  currentRating,
  designConstant,
  fictitiousDiameter,
  insulationThickness,
  layUpPlan,
  lightDutySheath,
  messenger,
  reducedNeutral,
  samplingRule,
  testMethod,
  testVoltage,
  typeTestReport,
}
