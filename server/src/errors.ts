/** Error codes of the shop and of the packages below it: HTTP status here, Swedish words in the contract. */
import type { ErrorCode } from '@leksmedjan/contract/errors'
import { CodedError, isCodedError, PLATFORM_STATUS, type ErrorOptions } from '@leksmedjan/platform/errors'
import { WIRE_STATUS } from '@leksmedjan/supabase-wire/errors'

export const STATUS_OF: Record<ErrorCode, number> = {
  ...PLATFORM_STATUS,
  ...WIRE_STATUS,
  method_not_allowed: 405,
  second_factor_needed: 403,
  new_sign_in_needed: 403,
  already_staff: 409,
  category_is_uuid: 400,
  category_missing: 400,
  missing_required_fields: 400,
  wish_refused: 422,
  generation_running: 409,
  generation_failed: 502,
  design_not_saved: 500,
  picture_quota: 429,
  drawing_queue_full: 429,
  shared_picture_changed: 409,
  design_withheld: 403,
  design_not_found: 404,
  unknown_option: 422,
  feature_not_possible: 422,
  sign_wordless: 422,
  pricing_failed: 502,
  coupon_invalid: 422,
  email_required: 400,
  email_required_for_update: 400,
  image_not_ours: 422,
  picture_outdated: 409,
  price_changed: 409,
  order_create_failed: 500,
  order_update_failed: 500,
  order_not_found: 404,
  order_already_paid: 409,
  order_locked: 409,
  payment_processing: 409,
  changed_meanwhile: 409,
  order_step_refused: 409,
  lookup_incomplete: 400,
  lookup_code_needed: 403,
  lookup_code_wrong: 422,
  lookup_missed: 404,
  order_id_required: 400,
  customer_email_required: 400,
  pricing_required: 400,
  customer_name_missing: 400,
  address_missing: 422,
  unknown_action: 400,
  payment_start_failed: 502,
  payment_provider_away: 503,
  payment_unknown: 503,
  payment_reference_missing: 400,
  payment_not_found: 404,
  signature_invalid: 400,
  refund_not_possible: 409,
  refund_too_much: 409,
  refund_disputed: 409,
  refund_key_reused: 422,
  model_not_allowed: 409,
  model_not_found: 404,
  proof_not_found: 404,
  proof_moved_on: 409,
  own_data_link_over: 404,
  erasure_hindered: 409,
  proof_no_change_left: 409,
  size_not_possible: 422,
  promise_changed: 409,
  delivery_too_far: 422,
  print_job_not_found: 404,
  print_job_moved: 409,
  print_step_refused: 409,
  printer_changed: 409,
  printer_name_taken: 409,
  printer_project_refused: 422,
  printer_project_changed: 409,
  printer_project_not_found: 404,
  printer_project_too_small: 409,
  inspection_refused: 409,
  label_refused: 409,
  label_moved: 409,
  carrier_away: 503,
  photo_unreadable: 422,
  toy_not_found: 404,
  complaint_not_found: 404,
  complaint_refused: 409,
  complaint_moved: 409,
}

export class ShopError extends CodedError {
  declare readonly code: ErrorCode

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(code, STATUS_OF[code], message, options)
  }
}

/** Of the shop or of a package below it; the contract lists every code of both. */
export function isShopError(error: unknown, code?: ErrorCode): error is CodedError {
  return isCodedError(error, code)
}
