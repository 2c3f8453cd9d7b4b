/** Addresses of everything that waits, as a file for the carrier's site; the operator maps its columns. */
import { ADDRESS_VALUES, type AddressColumns, type AddressValue } from '@leksmedjan/contract/packing'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '#lib/save-file.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, SelectField } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { useStaff } from '../standing.ts'
import { refusalWords } from './refusal.ts'
import { fetchAddresses, readAddressColumns, saveAddressColumns } from './requests.ts'
import { TEXTS } from './texts.ts'
import { PACKING_KEY, useStep } from './use-packing.ts'

/** `waiting`: how many the file has. */
export function AddressFile({ waiting }: { waiting: number }) {
  const { role, email: me } = useStaff()
  const [isMapping, setMapping] = useState(false)
  const fetching = useMutation({
    mutationFn: fetchAddresses,
    onSuccess: (file) => saveFile(file, 'adresser.csv'),
    onError: (error) => {
      console.error(error)
      notify({ text: refusalWords(error, { me, fallback: TEXTS.addressesFailed }), tone: 'bad' })
    },
  })
  return (
    <section aria-label={TEXTS.addresses} className="border-t border-line pt-5">
      <p className="mb-3 text-note text-ink-soft">
        {waiting === 0 ? TEXTS.noAddresses : TEXTS.addressesHint}
      </p>
      <div className="flex flex-wrap gap-3">
        {waiting > 0 && (
          <Button
            look="secondary"
            size="small"
            icon="download"
            busy={fetching.isPending}
            onClick={() => fetching.mutate()}
          >
            {TEXTS.addresses}
          </Button>
        )}
        {role === 'ADMIN' && (
          <Button look="quiet" size="small" onClick={() => setMapping(true)}>
            {TEXTS.columns}
          </Button>
        )}
      </div>
      {isMapping && <Mapping onClose={() => setMapping(false)} />}
    </section>
  )
}

function Mapping({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ queryKey: [...PACKING_KEY, 'columns'], queryFn: readAddressColumns })
  return (
    <Dialog open onClose={onClose} title={TEXTS.columnsTitle}>
      {data === undefined ? <output>{TEXTS.loading}</output> : <Columns saved={data} onClose={onClose} />}
    </Dialog>
  )
}

interface TypedColumn {
  id: string
  title: string
  value: AddressValue
}

const MOST_COLUMNS = 30

function Columns({ saved, onClose }: { saved: AddressColumns; onClose: () => void }) {
  const [separator, setSeparator] = useState(saved.separator)
  const [columns, setColumns] = useState<readonly TypedColumn[]>(() =>
    saved.columns.map((column) => ({ ...column, id: crypto.randomUUID() })),
  )
  const saving = useStep({ run: saveAddressColumns, said: () => TEXTS.saved, after: onClose })
  const faults: Record<string, string> = Object.fromEntries(
    columns.map(({ id, title }) => [id, title.trim() === '' ? TEXTS.columnMissing : '']),
  )
  const form = useForm({
    faults,
    onSubmit: () =>
      saving.take({
        separator,
        columns: columns.map(({ title, value }) => ({ title: title.trim(), value })),
      }),
  })
  const change = (id: string, part: Partial<TypedColumn>) =>
    setColumns((before) => before.map((column) => (column.id === id ? { ...column, ...part } : column)))
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <SelectField
        label={TEXTS.separator}
        value={separator}
        onChange={({ target }) => setSeparator(target.value as AddressColumns['separator'])}
      >
        {Object.entries(TEXTS.separators).map(([sign, name]) => (
          <option key={sign} value={sign}>
            {name}
          </option>
        ))}
      </SelectField>
      {columns.map(({ id, title, value }, index) => (
        <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <Field
            label={TEXTS.columnTitle(index + 1)}
            maxLength={60}
            value={title}
            error={form.errorOf(id)}
            onChange={({ target }) => change(id, { title: target.value })}
          />
          <SelectField
            label={TEXTS.columnValue(index + 1)}
            value={value}
            onChange={({ target }) => change(id, { value: target.value as AddressValue })}
          >
            {ADDRESS_VALUES.map((each) => (
              <option key={each} value={each}>
                {TEXTS.values[each]}
              </option>
            ))}
          </SelectField>
          {columns.length > 1 && (
            <IconButton
              icon="trash"
              label={TEXTS.removeColumn(index + 1)}
              onClick={() => setColumns((before) => before.filter((column) => column.id !== id))}
            />
          )}
        </div>
      ))}
      {columns.length < MOST_COLUMNS && (
        <Button
          look="quiet"
          icon="plus"
          className="self-start"
          onClick={() =>
            setColumns((before) => [...before, { id: crypto.randomUUID(), title: '', value: 'order_number' }])
          }
        >
          {TEXTS.addColumn}
        </Button>
      )}
      <Button type="submit" wide busy={saving.busy}>
        {TEXTS.save}
      </Button>
    </form>
  )
}
