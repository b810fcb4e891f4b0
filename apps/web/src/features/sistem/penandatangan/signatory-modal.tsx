import { ubahPenandatangan } from '@lms/contracts/sistem/penandatangan';
import { TextInput } from '@mantine/core';
import { byContract } from '../../../shared/form/by-contract.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { type ProdiDitandatangani, useSavePenandatangan } from './queries.ts';
import { type Signature, SignatureField } from './signature-field.tsx';

interface Values {
  nama: string;
  nidn: string;
  jabatan: string;
  ttd: Signature;
}

const toSent = (versi: number) => (values: Values) => {
  const { nama, nidn, jabatan, ttd } = values;
  return {
    nama,
    nidn: nidn.trim() === '' ? null : nidn,
    jabatan,
    versi,
    ...(ttd !== 'stored' && { ttd: ttd === null ? null : ttd.sent }),
  };
};

/** Sets who signs the reports of a programme (N62). */
export function SignatoryModal({
  prodi,
  onClose,
}: {
  prodi: ProdiDitandatangani;
  onClose: () => void;
}) {
  const { penandatangan } = prodi;
  const sent = toSent(penandatangan?.versi ?? 0);
  const form = useAppForm<Values, ReturnType<typeof sent>, ProdiDitandatangani>({
    initialValues: {
      nama: penandatangan?.nama ?? '',
      nidn: penandatangan?.nidn ?? '',
      jabatan: penandatangan?.jabatan ?? 'Ketua Program Studi',
      ttd: 'stored',
    },
    validate: byContract(ubahPenandatangan, sent),
    sending: useSavePenandatangan(prodi.id),
    toSent: sent,
    onSent: onClose,
  });
  const ttd = form.field('ttd');
  return (
    <FormModal
      form={form}
      title={`Penandatangan ${prodi.jenjang} ${prodi.nama}`}
      submitLabel="Simpan"
      onClose={onClose}
    >
      <TextInput label="Nama dan gelar" required maxLength={200} {...form.field('nama')} />
      <TextInput label="NIDN" maxLength={30} {...form.field('nidn')} />
      <TextInput label="Jabatan" required maxLength={200} {...form.field('jabatan')} />
      <SignatureField
        storedOf={penandatangan?.ada_ttd ? prodi.id : null}
        value={form.fields.values.ttd}
        onChange={ttd.onChange}
      />
    </FormModal>
  );
}
