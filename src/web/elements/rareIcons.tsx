import {
  mdiAccountGroupOutline,
  mdiAccountOutline,
  mdiArrowRight,
  mdiCalendarBlankOutline,
  mdiCalendarMonthOutline,
  mdiContrastCircle,
  mdiEyeOffOutline,
  mdiEyeOutline,
  mdiFileTreeOutline,
  mdiGavel,
  mdiInboxArrowUpOutline,
  mdiLogout,
  mdiMapMarkerOutline,
  mdiOfficeBuildingOutline,
  mdiOpenInNew,
  mdiPaperclip,
  mdiPercentOutline,
  mdiPound,
  mdiScale,
  mdiTrayArrowDown,
  mdiWeatherNight,
  mdiWeatherSunny,
} from '@mdi/js'
import { icon } from './icons.tsx'

// Signs of a few pages alone, so that not every page brings them along.

export const AccountTree = /* @__PURE__ */ icon(mdiFileTreeOutline)
export const ArrowForward = /* @__PURE__ */ icon(mdiArrowRight)
export const Attach = /* @__PURE__ */ icon(mdiPaperclip)
export const Business = /* @__PURE__ */ icon(mdiOfficeBuildingOutline)
export const CalendarIcon = /* @__PURE__ */ icon(mdiCalendarBlankOutline)
export const CalendarMonth = /* @__PURE__ */ icon(mdiCalendarMonthOutline)
export const Contrast = /* @__PURE__ */ icon(mdiContrastCircle)
export const DarkMode = /* @__PURE__ */ icon(mdiWeatherNight)
export const Download = /* @__PURE__ */ icon(mdiTrayArrowDown)
export const Gavel = /* @__PURE__ */ icon(mdiGavel)
export const Group = /* @__PURE__ */ icon(mdiAccountGroupOutline)
export const LightMode = /* @__PURE__ */ icon(mdiWeatherSunny)
export const Logout = /* @__PURE__ */ icon(mdiLogout)
export const OpenInNew = /* @__PURE__ */ icon(mdiOpenInNew)
export const Outbox = /* @__PURE__ */ icon(mdiInboxArrowUpOutline)
export const Percent = /* @__PURE__ */ icon(mdiPercentOutline)
export const Person = /* @__PURE__ */ icon(mdiAccountOutline)
export const Place = /* @__PURE__ */ icon(mdiMapMarkerOutline)
export const Scale = /* @__PURE__ */ icon(mdiScale)
export const Tag = /* @__PURE__ */ icon(mdiPound)
export const Visibility = /* @__PURE__ */ icon(mdiEyeOutline)
export const VisibilityOff = /* @__PURE__ */ icon(mdiEyeOffOutline)
