import type { StaffRole } from '@leksmedjan/contract/staff'
import {
  staffAnswer,
  staffLogAnswer,
  type StaffAnswer,
  type StaffLogAnswer,
  type StaffLogRequest,
} from '@leksmedjan/contract/workshop-staff'
import { callFunction } from '#lib/request.ts'

export interface Role {
  email: string
  role: StaffRole
}

export const readStaff = (): Promise<StaffAnswer> => callFunction('workshop-staff', staffAnswer, {})

export const inviteStaff = (wish: Role): Promise<StaffAnswer> =>
  callFunction('workshop-staff-invite', staffAnswer, wish)

export interface RoleChange extends Role {
  was: StaffRole
}

export const changeRole = (wish: RoleChange): Promise<StaffAnswer> =>
  callFunction('workshop-staff-change', staffAnswer, wish)

export const revokeStaff = (wish: Role): Promise<StaffAnswer> =>
  callFunction('workshop-staff-revoke', staffAnswer, wish)

export const readStaffLog = (wish: StaffLogRequest): Promise<StaffLogAnswer> =>
  callFunction('workshop-staff-log', staffLogAnswer, wish)
