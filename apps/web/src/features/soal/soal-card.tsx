import type { JenisSoal, SoalDikirim, SoalPenulis } from '@lms/contracts/soal/soal';
import { Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { FormActions, FormFrame } from '../../shared/form/app-form.tsx';
import { ChangedElsewhere } from '../../shared/form/changed-elsewhere.tsx';
import type { DraftStore } from '../../shared/form/draft-store.ts';
import { newDraft } from '../../shared/form/new-draft.ts';
import { type AppForm, type Sending, useAppForm } from '../../shared/form/use-app-form.ts';
import { useConflict, versionUpon } from '../../shared/form/use-conflict.ts';
import { versionedDraft } from '../../shared/form/versioned-draft.ts';
import { formatDateTime } from '../../shared/lib/format.ts';
import { notifyProblem } from '../../shared/lib/notify.ts';
import { usePengguna, useZone } from '../../shared/queries/pengguna.ts';
import { RichTextEditor } from '../../shared/rich-text/rich-text-editor.tsx';
import type { SoalHome } from './home.ts';
import { kinds } from './kinds.ts';
import { useAddSoal, useChangeSoal } from './mutations.ts';
import { KindChoice, KindFields, MoreFields } from './soal-fields.tsx';
import { newSoal, type SoalValues, soalFaults, soalToSent, storedSoal } from './soal-form.ts';
import { SoalBody } from './soal-view.tsx';

const LEAVE = 'Soal belum disimpan. Tinggalkan halaman ini?';

/** Drafts of another version are ignored. */
const DRAFT_VERSION = 1;
const draftKey = (idUser: string, of: string) => ({
  name: 'soal',
  idUser,
  of,
  version: DRAFT_VERSION,
});
type Draft = Partial<SoalValues>;

/** The card opens far from its button, so focus and scroll move to it. */
const show = (heading: HTMLElement | null): void => heading?.focus();

interface FrameProps {
  title: string;
  before: SoalValues;
  /** A new question may change its kind. */
  isNew: boolean;
  /** The stored question has no key yet (U34). */
  mayLackKey?: boolean;
  sending: Sending<SoalDikirim, SoalPenulis>;
  draft: DraftStore<Draft>;
  home: SoalHome;
  onClose: () => void;
  notice?: (form: AppForm<SoalValues>) => ReactNode;
}

function CardForm({
  title,
  before,
  isNew,
  mayLackKey = false,
  sending,
  draft,
  home,
  onClose,
  notice,
}: FrameProps) {
  const id = useId();
  const form: AppForm<SoalValues> = useAppForm<SoalValues, SoalDikirim, SoalPenulis>({
    initialValues: before,
    validate: (values) => soalFaults(values, mayLackKey),
    sending,
    toSent: soalToSent,
    onSent: onClose,
    onFaults: () => {
      const first = Object.values(soalFaults(form.fields.getValues(), mayLackKey))[0];
      notifyProblem(typeof first === 'string' ? first : 'Pengisian Data Belum Lengkap!');
    },
    draft,
  });
  const cancel = (): void => {
    form.discard();
    onClose();
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title
        order={3}
        size="h4"
        id={id}
        mb="sm"
        ref={show}
        tabIndex={-1}
        style={{ outline: 'none' }}
      >
        {title}
      </Title>
      <FormFrame
        form={form}
        labelledBy={id}
        guard={LEAVE}
        actions={<FormActions form={form} submitLabel="Simpan" onCancel={cancel} />}
      >
        {notice?.(form)}
        {isNew && <KindChoice form={form} />}
        <RichTextEditor
          label="Pertanyaan"
          required
          {...form.field('pertanyaan')}
          value={form.fields.values.pertanyaan}
          disabled={form.pending}
        />
        <KindFields form={form} files={home.files} />
        <MoreFields form={form} files={home.files} />
      </FormFrame>
    </Paper>
  );
}

interface AddCardProps {
  home: SoalHome;
  jenis: JenisSoal;
  onClose: () => void;
}

/** The inline card of a new question (S3 §2.3). */
export function AddCard({ home, jenis, onClose }: AddCardProps) {
  const { id: idUser } = usePengguna();
  const [draft] = useState(() => newDraft<Draft>(draftKey(idUser, `${home.key}:baru`)));
  const adding = useAddSoal(home, draft.idKlien);
  return (
    <CardForm
      title="Tambah Soal"
      before={newSoal(jenis)}
      isNew
      sending={adding}
      draft={draft}
      home={home}
      onClose={onClose}
    />
  );
}

interface EditCardProps {
  home: SoalHome;
  soal: SoalPenulis;
  number: number;
  onClose: () => void;
}

/** Edits a question; a conflicting change is shown beside the typed values (U14). */
export function EditCard({ home, soal, number, onClose }: EditCardProps) {
  const zone = useZone();
  // Keeps the opening version; the save reports a conflict.
  const [first] = useState(soal);
  const { id: idUser } = usePengguna();
  const [draft] = useState(() =>
    versionedDraft<Draft>(draftKey(idUser, first.id), first.updated_at),
  );
  const changing = useChangeSoal(home, first.id);
  const upon: Sending<SoalDikirim & { versi: number }, SoalPenulis> = changing;
  const { known, theirs, sending, settle } = useConflict(
    upon,
    first,
    () => home.find(first.id),
    draft,
  );
  return (
    <CardForm
      title={`Ubah Soal ${number} · ${kinds[first.jenis].label}`}
      before={storedSoal(first)}
      isNew={false}
      mayLackKey={!known.kunci_lengkap}
      sending={{
        ...sending,
        mutate: (sent, options) =>
          sending.mutate({ ...sent, versi: versionUpon(known, first) }, options),
      }}
      draft={draft}
      home={home}
      onClose={onClose}
      notice={(form) =>
        theirs && (
          <ChangedElsewhere
            title={`Sudah diubah ${theirs.updated_by.name} pada ${formatDateTime(theirs.updated_at, zone)}`}
            onKeepOwn={settle}
            onTakeTheirs={() => {
              form.fields.setValues(storedSoal(theirs));
              settle();
            }}
          >
            <Paper withBorder p="sm">
              <Stack gap="sm">
                <SoalBody soal={theirs} onAskLink={home.reload} />
              </Stack>
            </Paper>
          </ChangedElsewhere>
        )
      }
    />
  );
}
