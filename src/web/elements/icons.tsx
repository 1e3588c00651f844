import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import {
  mdiAlertCircleOutline,
  mdiArrowDown,
  mdiArrowUp,
  mdiBankOutline,
  mdiBellOutline,
  mdiBullhornOutline,
  mdiCartOutline,
  mdiCheck,
  mdiCheckCircleOutline,
  mdiChevronDown,
  mdiChevronLeft,
  mdiChevronRight,
  mdiClipboardCheckOutline,
  mdiClose,
  mdiCogOutline,
  mdiConnection,
  mdiDotsVertical,
  mdiHistory,
  mdiMagnify,
  mdiMenu,
  mdiPageFirst,
  mdiPageLast,
  mdiPinOutline,
  mdiPlus,
  mdiPrinterOutline,
  mdiProgressCheck,
  mdiRefresh,
  mdiRobotIndustrialOutline,
  mdiShapeOutline,
  mdiTruckOutline,
  mdiViewColumnOutline,
  mdiViewDashboardOutline,
  mdiWarehouse,
} from '@mdi/js'
import type { ReactElement } from 'react'

/** A drawn sign, 24 units wide, in the colour of its text. */
export type Icon = (props: SvgIconProps) => ReactElement

/** Draws a path as an icon. */
export const icon =
  (path: string): Icon =>
  props => (
    <SvgIcon {...props}>
      <path d={path} />
    </SvgIcon>
  )

export const AccountBalance = /* @__PURE__ */ icon(mdiBankOutline)
export const Add = /* @__PURE__ */ icon(mdiPlus)
export const ArrowDownward = /* @__PURE__ */ icon(mdiArrowDown)
export const ArrowUpward = /* @__PURE__ */ icon(mdiArrowUp)
export const Bell = /* @__PURE__ */ icon(mdiBellOutline)
export const Cable = /* @__PURE__ */ icon(mdiConnection)
export const Campaign = /* @__PURE__ */ icon(mdiBullhornOutline)
export const Category = /* @__PURE__ */ icon(mdiShapeOutline)
export const Check = /* @__PURE__ */ icon(mdiCheck)
export const CheckCircle = /* @__PURE__ */ icon(mdiCheckCircleOutline)
export const ChevronLeft = /* @__PURE__ */ icon(mdiChevronLeft)
export const ChevronRight = /* @__PURE__ */ icon(mdiChevronRight)
export const Close = /* @__PURE__ */ icon(mdiClose)
export const Dashboard = /* @__PURE__ */ icon(mdiViewDashboardOutline)
export const ErrorIcon = /* @__PURE__ */ icon(mdiAlertCircleOutline)
export const ExpandMore = /* @__PURE__ */ icon(mdiChevronDown)
export const FactCheck = /* @__PURE__ */ icon(mdiClipboardCheckOutline)
export const FirstPage = /* @__PURE__ */ icon(mdiPageFirst)
export const History = /* @__PURE__ */ icon(mdiHistory)
export const Jobs = /* @__PURE__ */ icon(mdiProgressCheck)
export const LastPage = /* @__PURE__ */ icon(mdiPageLast)
export const LocalShipping = /* @__PURE__ */ icon(mdiTruckOutline)
export const MenuIcon = /* @__PURE__ */ icon(mdiMenu)
export const MoreVert = /* @__PURE__ */ icon(mdiDotsVertical)
export const PrecisionManufacturing = /* @__PURE__ */ icon(mdiRobotIndustrialOutline)
export const PushPin = /* @__PURE__ */ icon(mdiPinOutline)
export const Print = /* @__PURE__ */ icon(mdiPrinterOutline)
export const Refresh = /* @__PURE__ */ icon(mdiRefresh)
export const Search = /* @__PURE__ */ icon(mdiMagnify)
export const Settings = /* @__PURE__ */ icon(mdiCogOutline)
export const ShoppingCart = /* @__PURE__ */ icon(mdiCartOutline)
export const ViewColumn = /* @__PURE__ */ icon(mdiViewColumnOutline)
export const Warehouse = /* @__PURE__ */ icon(mdiWarehouse)
