import type { Berkas } from '@lms/contracts/berkas/berkas';
import { isiErrors } from '@lms/contracts/isi/isi.errors';
import { Paper } from '@mantine/core';
import { useState } from 'react';
import { ChangedElsewhere } from '../../../shared/form/changed-elsewhere.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { useConflict } from '../../../shared/form/use-conflict.ts';
import { versionedDraft } from '../../../shared/form/versioned-draft.ts';
import { formatPeriod } from '../../../shared/lib/format.ts';
import type { Kelas } from '../../../shared/queries/kelas.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { isTooLongRichText } from '../../../shared/rich-text/limits.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { RichTextEditor } from '../../../shared/rich-text/rich-text-editor.tsx';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { FilesField } from '../../../shared/upload/files-field.tsx';
import { useUbahSilabus } from './mutations.ts';
import type { Pendahuluan } from './queries.ts';
import classes from './silabus.module.css';
import { SilabusFiles } from './silabus-files.tsx';
import { fromVersion, toVersion, useFindStored } from './versioned.ts';

/** As the server allows. */
const MOST_FILES = 10;

interface Values {
  teks: string;
  files: Berkas[];
}

const toBerkas = ({ name, ...file }: Pendahuluan['silabus']['file'][number]): Berkas => ({
  ...file,
  nama: name,
  durasi_detik: null,
});

const versionOf = ({ silabus }: Pendahuluan) => ({
  ...silabus,
  updated_at: toVersion(silabus.updated_at),
});

interface SyllabusModalProps {
  kelas: Kelas;
  data: Pendahuluan;
  onClose: () => void;
}

/** Notes and files of the class's syllabus (S2 §2.9). */
export function SyllabusModal({ kelas, data, onClose }: SyllabusModalProps) {
  const { id: idUser } = usePengguna();
  const [first] = useState(() => versionOf(data));
  const [draft] = useState(() =>
    versionedDraft<Partial<Values>>({ name: 'silabus', idUser, of: kelas.id }, first.updated_at),
  );
  const findStored = useFindStored(kelas.id);
  const { known, theirs, sending, settle } = useConflict(
    useUbahSilabus(kelas.id),
    first,
    async () => versionOf(await findStored()),
    draft,
  );
  const form = useAppForm({
    initialValues: { teks: first.teks, files: first.file.map(toBerkas) },
    validate: ({ teks }: Values): { teks?: string } =>
      isTooLongRichText(teks) ? { teks: isiErrors.teks_terlalu_panjang.message } : {},
    sending,
    toSent: ({ teks, files }: Values) => ({
      teks,
      files: files.map(({ id }) => id),
      updated_at: fromVersion(known.updated_at),
    }),
    onSent: onClose,
    draft,
  });
  const cancel = (): void => {
    form.discard();
    onClose();
  };
  const { mata_kuliah, kelas: group } = kelas;
  return (
    <FormModal
      form={form}
      title="Ubah Data Silabus"
      submitLabel="Simpan"
      size={800}
      guard="Silabus belum disimpan. Tinggalkan halaman ini?"
      onClose={onClose}
      onCancel={cancel}
    >
      <FactList
        facts={[
          { label: 'Mata Kuliah', value: `${mata_kuliah.kode} · ${mata_kuliah.nama}` },
          { label: 'Kelas', value: [group.nama, group.jenis?.nama].filter(Boolean).join(' · ') },
          { label: 'Periode', value: formatPeriod(kelas.periode) },
        ]}
      />
      {theirs && (
        <ChangedElsewhere
          onKeepOwn={settle}
          onTakeTheirs={() => {
            form.fields.setValues({ teks: theirs.teks, files: theirs.file.map(toBerkas) });
            settle();
          }}
        >
          <Paper withBorder p="xs" className={classes.frame}>
            <RichText html={theirs.teks} />
            <SilabusFiles files={theirs.file} />
          </Paper>
        </ChangedElsewhere>
      )}
      <RichTextEditor label="Catatan" {...form.field('teks')} value={form.fields.values.teks} />
      <FilesField
        kind="silabus"
        label="Lampiran"
        most={MOST_FILES}
        value={form.fields.values.files}
        onChange={(files) => form.fields.setFieldValue('files', files)}
        error={form.fields.errors.files}
      />
    </FormModal>
  );
}
