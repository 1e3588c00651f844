import { rulesFor } from '../../server/store/parts/rules.ts'
import { carrier } from './carrier.ts'
import { carrierLoads } from './carrierLoads.server.ts'

export default rulesFor(carrier, { loads: carrierLoads })
