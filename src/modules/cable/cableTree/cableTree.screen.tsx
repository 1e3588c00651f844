import { TreeBody } from '../../../web/design/treeBody.tsx'

export default TreeBody
