import type { Berkas } from '@lms/contracts/berkas/berkas';
import { ajukanSanggahan } from '@lms/contracts/kehadiran/sanggahan';
import { Alert, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormActions, FormFrame } from '../../../shared/form/app-form.tsx';
import { byContract } from '../../../shared/form/by-contract.ts';
import { draftStore } from '../../../shared/form/draft-store.ts';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { newId } from '../../../shared/lib/new-id.ts';
import { useLineDown } from '../../../shared/lib/use-line-down.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { FilesField } from '../../../shared/upload/files-field.tsx';
import { useAjukan } from './mutations.ts';

interface Values {
  alasan: string;
  berkas: Berkas[];
}

const MOST_FILES = 3;

/** This tab keeps the text; offline the form says so and does not send by itself. */
export function DisputeForm({ idPertemuan }: { idPertemuan: string }) {
  const { id: idUser } = usePengguna();
  const isDown = useLineDown();
  // A resend after a lost answer is the same dispute.
  const [idKlien] = useState(() => newId());
  const toSent = ({ alasan, berkas }: Values) => ({
    alasan,
    berkas: berkas.map(({ id }) => id),
    id_klien: idKlien,
  });
  const form = useAppForm<Values, ReturnType<typeof toSent>, unknown>({
    initialValues: { alasan: '', berkas: [] },
    validate: byContract(ajukanSanggahan, toSent),
    sending: useAjukan(idPertemuan),
    toSent,
    draft: draftStore<Partial<Values>>({ name: 'sanggahan', idUser, of: idPertemuan }),
  });
  const { berkas } = form.fields.values;
  return (
    <FormFrame
      form={form}
      label="Ajukan sanggahan"
      gap="sm"
      guard="Sanggahan belum dikirim. Tinggalkan halaman ini? Isian tetap ada di tab ini."
      actions={<FormActions form={form} submitLabel="Kirim sanggahan" disabled={isDown} />}
    >
      {isDown && (
        <Alert color="warning" py="xs" role="status">
          Tidak ada koneksi. Isian tetap ada di tab ini; kirim setelah tersambung lagi.
        </Alert>
      )}
      <Textarea
        label="Alasan"
        description="10 sampai 1000 karakter"
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={1_000}
        {...form.field('alasan')}
      />
      <FilesField
        kind="bukti_kehadiran"
        label="Bukti"
        description={`Boleh dikosongkan, paling banyak ${MOST_FILES} berkas`}
        most={MOST_FILES}
        value={berkas}
        onChange={(next) => form.fields.setFieldValue('berkas', next)}
        error={form.fields.errors.berkas}
        disabled={form.pending}
      />
    </FormFrame>
  );
}
