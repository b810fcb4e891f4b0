import { MOST_BOBOT, MOST_NAMA_KELOMPOK, MOST_SOAL_UJIAN } from '@lms/contracts/soal/batas';
import { tambahKelompokSoal } from '@lms/contracts/ujian/soal';
import { Checkbox, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useState } from 'react';
import { FormActions, FormFrame } from '../../../shared/form/app-form.tsx';
import { byContract } from '../../../shared/form/by-contract.ts';
import { type DraftStore, draftStore } from '../../../shared/form/draft-store.ts';
import { newDraft } from '../../../shared/form/new-draft.ts';
import { NumberEntry } from '../../../shared/form/number-entry.tsx';
import { type AppForm, type Sending, useAppForm } from '../../../shared/form/use-app-form.ts';
import { notifyProblem } from '../../../shared/lib/notify.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { useAddGroup, useChangeGroup } from './mutations.ts';
import type { Kelompok } from './queries.ts';

interface GroupValues {
  nama: string;
  bobot: number | string;
  diambil: boolean;
  ambil: number | string;
}

interface SentGroup {
  nama: string;
  bobot: number;
  ambil: number | null;
}

const fresh: GroupValues = { nama: '', bobot: 1, diambil: false, ambil: '' };

const storedGroup = ({ nama, bobot, ambil }: Kelompok): GroupValues => ({
  nama,
  bobot,
  diambil: ambil !== null,
  ambil: ambil ?? '',
});

const toSent = ({ nama, bobot, diambil, ambil }: GroupValues): SentGroup => ({
  nama: nama.trim(),
  bobot: Number(bobot),
  ambil: diambil ? Number(ambil) : null,
});

const byShape = byContract(tambahKelompokSoal, toSent);

/** A draw may exceed the present questions; the exam is then not ready. */
function faultsOf(values: GroupValues): FormErrors {
  const { diambil, ambil } = values;
  const drawn = Number(ambil);
  const most = MOST_SOAL_UJIAN;
  return {
    ...byShape(values),
    ...(diambil &&
      !(Number.isInteger(drawn) && drawn >= 1 && drawn <= most) && {
        ambil: `Isi 1 sampai ${most}`,
      }),
  };
}

const draftKey = (idUser: string, of: string) => ({ name: 'kelompok-soal', idUser, of });

interface FrameProps {
  title: string;
  before: GroupValues;
  count: number | null;
  sending: Sending<SentGroup, unknown>;
  draft: DraftStore<Partial<GroupValues>>;
  onClose: () => void;
}

function GroupForm({ title, before, count, sending, draft, onClose }: FrameProps) {
  const form: AppForm<GroupValues> = useAppForm<GroupValues, SentGroup, unknown>({
    initialValues: before,
    validate: faultsOf,
    sending,
    toSent,
    onSent: onClose,
    draft,
    onFaults: () => notifyProblem('Pengisian Data Belum Lengkap!'),
  });
  const { diambil } = form.fields.values;
  const cancel = (): void => {
    form.discard();
    onClose();
  };
  return (
    <AppModal
      opened
      onClose={form.pending ? () => undefined : onClose}
      title={title}
      size={500}
      closeOnClickOutside={false}
    >
      <FormFrame
        form={form}
        label={title}
        guard="Kelompok soal belum disimpan. Tinggalkan halaman ini?"
        actions={<FormActions form={form} submitLabel="Simpan" onCancel={cancel} />}
      >
        <TextInput
          label="Nama kelompok"
          required
          maxLength={MOST_NAMA_KELOMPOK}
          data-autofocus
          {...form.field('nama')}
        />
        <NumberEntry
          label="Bobot soal baru"
          description="Nilai satu soal dibanding soal lain; dapat diubah pada tiap soal."
          required
          min={0}
          max={MOST_BOBOT}
          decimalScale={2}
          allowNegative={false}
          hideControls
          inputMode="decimal"
          {...form.field('bobot')}
        />
        <Checkbox
          label="Ambil sebagian soal secara acak"
          description="Tiap mahasiswa mendapat soal yang berbeda dari kelompok ini; semua soalnya harus berbobot sama."
          checked={diambil}
          onChange={(event) => form.fields.setValues({ diambil: event.currentTarget.checked })}
        />
        {diambil && (
          <NumberEntry
            label="Jumlah soal yang diambil"
            description={count === null ? undefined : `Kelompok ini berisi ${count} soal.`}
            required
            min={1}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            inputMode="numeric"
            {...form.field('ambil')}
          />
        )}
      </FormFrame>
    </AppModal>
  );
}

function ChangeGroup({
  idUjian,
  group,
  onClose,
}: {
  idUjian: string;
  group: Kelompok;
  onClose: () => void;
}) {
  const { id: idUser } = usePengguna();
  const [draft] = useState(() => draftStore<Partial<GroupValues>>(draftKey(idUser, group.id)));
  return (
    <GroupForm
      title="Ubah Kelompok Soal"
      before={storedGroup(group)}
      count={group.soal.length}
      sending={useChangeGroup(idUjian, group.id)}
      draft={draft}
      onClose={onClose}
    />
  );
}

function AddGroup({ idUjian, onClose }: { idUjian: string; onClose: () => void }) {
  const { id: idUser } = usePengguna();
  const [draft] = useState(() =>
    newDraft<Partial<GroupValues>>(draftKey(idUser, `${idUjian}:baru`)),
  );
  const sending = useAddGroup(idUjian, draft.idKlien);
  return (
    <GroupForm
      title="Tambah Kelompok Soal"
      before={fresh}
      count={null}
      sending={sending}
      draft={draft}
      onClose={onClose}
    />
  );
}

/** A group's name, weight and draw (U37). */
export function GroupModal({
  group,
  ...props
}: {
  idUjian: string;
  group: Kelompok | null;
  onClose: () => void;
}) {
  return group ? <ChangeGroup group={group} {...props} /> : <AddGroup {...props} />;
}
