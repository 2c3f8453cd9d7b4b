import { staffStanding, type StaffStanding } from '@leksmedjan/contract/staff'
import { callFunction } from '#lib/request.ts'

export const readStanding = (): Promise<StaffStanding> => callFunction('workshop-standing', staffStanding)
