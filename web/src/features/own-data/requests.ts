import {
  ownDataAnswer,
  ownDataSent,
  type OwnDataAnswer,
  type OwnDataWish,
} from '@leksmedjan/contract/own-data'
import { callFunction, fetchFile } from '#lib/request.ts'

export async function sendLink({
  email,
  orderNumber,
}: {
  email: string
  orderNumber: string
}): Promise<void> {
  const number = orderNumber.trim()
  const wish = { email: email.trim(), ...(number === '' ? {} : { order_number: number }) }
  await callFunction('own-data-letter', ownDataSent, wish)
}

export const askOwnData = (wish: OwnDataWish): Promise<OwnDataAnswer> =>
  callFunction('own-data', ownDataAnswer, wish)

export const fetchOwnData = (key: string): Promise<Blob> => fetchFile('own-data-export', { key })
