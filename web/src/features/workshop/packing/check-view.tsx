/** The check of a printed toy: checklist, photo, filaments; passed or failed. */
import {
  INSPECTION_ITEMS,
  INSPECTION_KEYS,
  STEP_REASON_CHARACTERS,
  type InspectionItem,
  type InspectionPhoto,
  type InspectRequest,
  type PackingJob,
} from '@leksmedjan/contract/packing'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '#ui/button.tsx'
import { TickBox } from '#ui/forms/tick-box.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { GroupFault } from '../group-fault.tsx'
import { MarkedPlaces } from '../marked-places.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useDraft } from '../use-draft.ts'
import { numbersOf } from '../check-marks.ts'
import { Photos } from './photos.tsx'
import { inspect } from './requests.ts'
import { isNamed, lotsOf, NO_SPOOLS, spools } from './spools.rules.ts'
import { ReviewNotice } from './review-notice.tsx'
import { Spools } from './spools.tsx'
import { TEXTS } from './texts.ts'
import { TextsOnToy } from './texts-on-toy.tsx'
import { useCheckBack, useStep } from './use-packing.ts'

const checkInput = z.object({ ticked: z.array(z.enum(INSPECTION_KEYS)), spools })

interface CheckViewProps {
  job: PackingJob
  /** Its places have their numbers on the model. */
  isMarked: boolean
  onFailed: () => void
}

export function CheckView({ job, isMarked, onFailed }: CheckViewProps) {
  const { code, toy_name: toy } = job
  const items = job.check_items
  const { input, change, clear } = useDraft(`check:${code}`, checkInput, {
    ticked: [],
    spools: NO_SPOOLS,
  })
  const { ticked, spools: named } = input
  const [photos, setPhotos] = useState<readonly InspectionPhoto[]>(job.photos)
  const [isFailing, setFailing] = useState(false)
  const back = useCheckBack(code)
  const step = useStep({
    job,
    run: inspect,
    said: ({ serial, next_code: next }) =>
      serial === null ? TEXTS.failedNow(next ?? '') : TEXTS.passedNow(toy),
    back: ({ serial }) => back(serial === null ? TEXTS.failUndone : TEXTS.checkUndone),
    gone: ({ serial }) => (serial === null ? code : null),
    after: ({ serial }) => {
      clear()
      if (serial === null) onFailed()
    },
  })
  const answer: Omit<InspectRequest, 'passed'> = {
    code,
    items: Object.fromEntries(items.map((item) => [item, ticked.includes(item)])),
    photos: photos.map(({ id }) => id),
    lots: lotsOf(named),
  }
  const isOpen = items.some((item) => !ticked.includes(item))
  const { submit, errorOf } = useForm({
    faults: {
      items: isOpen ? TEXTS.missing.items : '',
      photo: photos.length === 0 ? TEXTS.missing.photo : '',
      lots: isNamed(named) ? '' : TEXTS.missing.lots,
    },
    onSubmit: () => step.take({ ...answer, passed: true }),
  })
  const [itemsFault, photoFault] = [errorOf('items'), errorOf('photo')]
  const tick = (item: InspectionItem, isTicked: boolean) =>
    change({ ticked: isTicked ? [...ticked, item] : ticked.filter((each) => each !== item) })
  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-7">
        {job.needs_review && <ReviewNotice job={job} />}
        <TextsOnToy job={job} />
        <fieldset
          tabIndex={-1}
          data-fault={itemsFault !== undefined || undefined}
          className="flex flex-col gap-1 outline-none"
        >
          <legend className="mb-2 font-head text-h4 font-semibold">{TEXTS.checklist}</legend>
          {items.map((item) => (
            <div key={item} className="border-b border-line py-2.5 last:border-b-0">
              <TickBox
                label={
                  isMarked
                    ? TEXTS.checkLine(INSPECTION_ITEMS[item], numbersOf(job.check_marks, item))
                    : INSPECTION_ITEMS[item]
                }
                checked={ticked.includes(item)}
                onChange={({ target }) => tick(item, target.checked)}
              />
            </div>
          ))}
          {job.check_marks.length > 0 && (
            <div className="mt-3">
              <p className="mb-2 text-note font-semibold">{TEXTS.marks}</p>
              <MarkedPlaces marks={job.check_marks} />
            </div>
          )}
          {itemsFault !== undefined && <GroupFault text={itemsFault} />}
        </fieldset>
        <div>
          <Photos code={code} photos={photos} onChange={setPhotos} isWrong={photoFault !== undefined} />
          {photoFault !== undefined && <GroupFault text={photoFault} />}
        </div>
        <Spools
          offered={job.lots_before}
          named={named}
          onChange={(changed) => change({ spools: changed })}
          fault={errorOf('lots')}
        />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit" size="large" icon="check" busy={step.busy} className="flex-1">
            {TEXTS.passed}
          </Button>
          <Button look="secondary" size="large" onClick={() => setFailing(true)}>
            {TEXTS.failed}
          </Button>
        </div>
      </form>
      <ReasonDialog
        name={`check:${job.code}`}
        open={isFailing}
        title={TEXTS.failTitle}
        body={TEXTS.failBody}
        most={STEP_REASON_CHARACTERS}
        usual={TEXTS.faults}
        busy={step.busy}
        ways={[{ label: TEXTS.failSend, run: (why) => step.take({ ...answer, passed: false, why }) }]}
        onClose={() => setFailing(false)}
      />
    </>
  )
}
