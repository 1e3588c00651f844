import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import {
  mdiAccountGroupOutline,
  mdiAccountOutline,
  mdiAlertCircleOutline,
  mdiArrowDown,
  mdiArrowRight,
  mdiArrowUp,
  mdiBankOutline,
  mdiBellOutline,
  mdiBullhornOutline,
  mdiCalendarBlankOutline,
  mdiCalendarMonthOutline,
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
  mdiContrastCircle,
  mdiDotsVertical,
  mdiEyeOffOutline,
  mdiEyeOutline,
  mdiFileTreeOutline,
  mdiFormatListBulleted,
  mdiGavel,
  mdiHistory,
  mdiInboxArrowUpOutline,
  mdiLogout,
  mdiLockOutline,
  mdiMagnify,
  mdiMapMarkerOutline,
  mdiMenu,
  mdiOfficeBuildingOutline,
  mdiOpenInNew,
  mdiPageFirst,
  mdiPageLast,
  mdiPaperclip,
  mdiPercentOutline,
  mdiPinOutline,
  mdiPlus,
  mdiPound,
  mdiPrinterOutline,
  mdiProgressCheck,
  mdiRefresh,
  mdiRobotIndustrialOutline,
  mdiScale,
  mdiShapeOutline,
  mdiTrayArrowDown,
  mdiTruckOutline,
  mdiViewColumnOutline,
  mdiViewDashboardOutline,
  mdiWarehouse,
  mdiWeatherNight,
  mdiWeatherSunny,
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
export const AccountTree = /* @__PURE__ */ icon(mdiFileTreeOutline)
export const Add = /* @__PURE__ */ icon(mdiPlus)
export const ArrowDownward = /* @__PURE__ */ icon(mdiArrowDown)
export const ArrowForward = /* @__PURE__ */ icon(mdiArrowRight)
export const ArrowUpward = /* @__PURE__ */ icon(mdiArrowUp)
export const Attach = /* @__PURE__ */ icon(mdiPaperclip)
export const Bell = /* @__PURE__ */ icon(mdiBellOutline)
export const Bulleted = /* @__PURE__ */ icon(mdiFormatListBulleted)
export const Business = /* @__PURE__ */ icon(mdiOfficeBuildingOutline)
export const Cable = /* @__PURE__ */ icon(mdiConnection)
export const CalendarIcon = /* @__PURE__ */ icon(mdiCalendarBlankOutline)
export const CalendarMonth = /* @__PURE__ */ icon(mdiCalendarMonthOutline)
export const Campaign = /* @__PURE__ */ icon(mdiBullhornOutline)
export const Category = /* @__PURE__ */ icon(mdiShapeOutline)
export const Check = /* @__PURE__ */ icon(mdiCheck)
export const CheckCircle = /* @__PURE__ */ icon(mdiCheckCircleOutline)
export const ChevronLeft = /* @__PURE__ */ icon(mdiChevronLeft)
export const ChevronRight = /* @__PURE__ */ icon(mdiChevronRight)
export const Close = /* @__PURE__ */ icon(mdiClose)
export const Contrast = /* @__PURE__ */ icon(mdiContrastCircle)
export const DarkMode = /* @__PURE__ */ icon(mdiWeatherNight)
export const Dashboard = /* @__PURE__ */ icon(mdiViewDashboardOutline)
export const Download = /* @__PURE__ */ icon(mdiTrayArrowDown)
export const ErrorIcon = /* @__PURE__ */ icon(mdiAlertCircleOutline)
export const ExpandMore = /* @__PURE__ */ icon(mdiChevronDown)
export const FactCheck = /* @__PURE__ */ icon(mdiClipboardCheckOutline)
export const FirstPage = /* @__PURE__ */ icon(mdiPageFirst)
export const Gavel = /* @__PURE__ */ icon(mdiGavel)
export const Group = /* @__PURE__ */ icon(mdiAccountGroupOutline)
export const History = /* @__PURE__ */ icon(mdiHistory)
export const Jobs = /* @__PURE__ */ icon(mdiProgressCheck)
export const LastPage = /* @__PURE__ */ icon(mdiPageLast)
export const LightMode = /* @__PURE__ */ icon(mdiWeatherSunny)
export const LocalShipping = /* @__PURE__ */ icon(mdiTruckOutline)
export const Logout = /* @__PURE__ */ icon(mdiLogout)
export const MenuIcon = /* @__PURE__ */ icon(mdiMenu)
export const MoreVert = /* @__PURE__ */ icon(mdiDotsVertical)
export const OpenInNew = /* @__PURE__ */ icon(mdiOpenInNew)
export const Outbox = /* @__PURE__ */ icon(mdiInboxArrowUpOutline)
export const Percent = /* @__PURE__ */ icon(mdiPercentOutline)
export const Person = /* @__PURE__ */ icon(mdiAccountOutline)
export const Place = /* @__PURE__ */ icon(mdiMapMarkerOutline)
export const PrecisionManufacturing = /* @__PURE__ */ icon(mdiRobotIndustrialOutline)
export const Print = /* @__PURE__ */ icon(mdiPrinterOutline)
export const PushPin = /* @__PURE__ */ icon(mdiPinOutline)
export const Refresh = /* @__PURE__ */ icon(mdiRefresh)
export const Scale = /* @__PURE__ */ icon(mdiScale)
export const Lock = /* @__PURE__ */ icon(mdiLockOutline)
export const Search = /* @__PURE__ */ icon(mdiMagnify)
export const Settings = /* @__PURE__ */ icon(mdiCogOutline)
export const ShoppingCart = /* @__PURE__ */ icon(mdiCartOutline)
export const Tag = /* @__PURE__ */ icon(mdiPound)
export const ViewColumn = /* @__PURE__ */ icon(mdiViewColumnOutline)
export const Visibility = /* @__PURE__ */ icon(mdiEyeOutline)
export const VisibilityOff = /* @__PURE__ */ icon(mdiEyeOffOutline)
export const Warehouse = /* @__PURE__ */ icon(mdiWarehouse)
