import { tambahBankSoal } from '@lms/contracts/soal/bank-soal';
import { Group, Paper, Radio, Skeleton, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { byContract } from '../../../shared/form/by-contract.ts';
import { ChangedElsewhere } from '../../../shared/form/changed-elsewhere.tsx';
import type { DraftStore } from '../../../shared/form/draft-store.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { type NewDraft, newDraft } from '../../../shared/form/new-draft.ts';
import { type AppForm, type Sending, useAppForm } from '../../../shared/form/use-app-form.ts';
import { useConflict, versionUpon } from '../../../shared/form/use-conflict.ts';
import { versionedDraft } from '../../../shared/form/versioned-draft.ts';
import { api } from '../../../shared/lib/api.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import {
  CourseSelect,
  LecturerSelect,
  TaughtCourseSelect,
} from '../../../shared/ui/filter/reference-select.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { courseLine, shownLabel } from './bank-card.tsx';
import { type BankValues, bankToSent, copiedBank, newBank, storedBank } from './bank-form.ts';
import { useAddBank, useChangeBank, useDuplicateBank } from './mutations.ts';
import { type BankRinci, bankSoalQueries, type KartuBank } from './queries.ts';

type Body = ReturnType<typeof bankToSent>;
type Draft = Partial<BankValues>;

const draftKey = (idUser: string, of: string) => ({ name: 'bank-soal', idUser, of });
/** A new bank cannot conflict with anyone's version. */
function useNewDraft(of: string): NewDraft<Draft> {
  const { id } = usePengguna();
  return useState(() => newDraft<Draft>(draftKey(id, of)))[0];
}

const toCourse = ({ mata_kuliah: { id, kode, nama } }: Pick<KartuBank, 'mata_kuliah'>) => ({
  idMakul: id,
  kodeMakul: kode,
  nama,
});

interface FrameProps<Answer> {
  title: string;
  before: BankValues;
  /**
   * The bank and, in a conflict, another user's version: the course list may lack their courses.
   */
  banks?: readonly (Pick<KartuBank, 'mata_kuliah'> | null)[];
  sending: Sending<Body, Answer>;
  draft: DraftStore<Draft>;
  onSent: (answer: Answer) => void;
  onClose: () => void;
  notice?: (form: AppForm<BankValues>) => ReactNode;
}

function BankForm<Answer>({
  title,
  before,
  banks = [],
  sending,
  draft,
  onSent,
  onClose,
  notice,
}: FrameProps<Answer>) {
  const { role, id_dosen: idDosen } = usePengguna();
  const isOperator = role === 'ROLE_OPERATOR';
  const toSent = (values: BankValues): Body => bankToSent(values, isOperator);
  const form: AppForm<BankValues> = useAppForm<BankValues, Body, Answer>({
    initialValues: before,
    validate: byContract(tambahBankSoal, toSent),
    sending,
    toSent,
    onSent: (answer) => {
      onClose();
      onSent(answer);
    },
    draft,
  });
  const { values } = form.fields;
  const cancel = (): void => {
    form.discard();
    onClose();
  };
  return (
    <FormModal
      form={form}
      title={title}
      submitLabel="Simpan"
      onClose={onClose}
      onCancel={cancel}
      guard="Bank soal belum disimpan. Tinggalkan halaman ini?"
    >
      {notice?.(form)}
      <TextInput label="Judul" required maxLength={100} {...form.field('judul')} data-autofocus />
      <Textarea
        label="Deskripsi"
        required
        autosize
        minRows={3}
        maxLength={300}
        {...form.field('deskripsi')}
      />
      {isOperator || idDosen === null ? (
        <CourseSelect required placeholder="Pilih mata kuliah" {...form.field('id_mata_kuliah')} />
      ) : (
        <TaughtCourseSelect
          required
          placeholder="Pilih mata kuliah"
          idDosen={idDosen}
          also={banks.flatMap((bank) => (bank?.mata_kuliah.id ? [toCourse(bank)] : []))}
          {...form.field('id_mata_kuliah')}
        />
      )}
      {isOperator && <LecturerSelect placeholder="Belum Ada Dosen" {...form.field('id_dosen')} />}
      <Radio.Group
        label="Tampilan"
        description="Bank soal yang ditampilkan dapat dilihat dan diduplikat dosen lain dari mata kuliah yang sama."
        value={values.dibagikan ? '1' : '0'}
        onChange={(value) => form.fields.setFieldValue('dibagikan', value === '1')}
      >
        <Group gap="lg" mih={44}>
          <Radio value="1" label="Ditampilkan" disabled={form.pending} />
          <Radio value="0" label="Disembunyikan" disabled={form.pending} />
        </Group>
      </Radio.Group>
    </FormModal>
  );
}

interface ModalProps {
  onClose: () => void;
  onDone: (id: string) => void;
}

export function AddBankModal({ onClose, onDone }: ModalProps) {
  const draft = useNewDraft('baru');
  return (
    <BankForm
      title="Tambah Bank Soal"
      before={newBank}
      sending={useAddBank(draft.idKlien)}
      draft={draft}
      onSent={({ id }) => onDone(id)}
      onClose={onClose}
    />
  );
}

function DuplicateForm({ bank, onClose, onDone }: ModalProps & { bank: BankRinci }) {
  const draft = useNewDraft(`salinan:${bank.id}`);
  return (
    <BankForm
      title="Duplikat Bank Soal"
      before={copiedBank(bank)}
      banks={[bank]}
      sending={useDuplicateBank(bank.id, draft.idKlien)}
      draft={draft}
      onSent={({ id }) => onDone(id)}
      onClose={onClose}
    />
  );
}

/** The card lacks the description, so it loads first. */
export function DuplicateBankModal({ bank, onClose, onDone }: ModalProps & { bank: KartuBank }) {
  const query = useQuery(bankSoalQueries.detail(bank.id));
  if (query.data) return <DuplicateForm bank={query.data} onClose={onClose} onDone={onDone} />;
  return (
    <AppModal opened onClose={onClose} title="Duplikat Bank Soal" size={600}>
      <QueryState query={query} skeleton={<Skeleton h={320} />}>
        {() => null}
      </QueryState>
    </AppModal>
  );
}

/** 'Ubah Bank Soal'; a conflicting change is shown beside the typed values. */
export function EditBankModal({ bank, onClose }: { bank: BankRinci; onClose: () => void }) {
  // Keeps the opening version; the save reports a conflict.
  const [first] = useState(bank);
  const { id: idUser } = usePengguna();
  const [draft] = useState(() =>
    versionedDraft<Draft>(draftKey(idUser, first.id), first.updated_at),
  );
  const changing = useChangeBank(first.id);
  const findTheirs = () => api.call('detailBankSoal', { params: { id: first.id } });
  const { known, theirs, sending, settle } = useConflict(changing, first, findTheirs, draft);
  return (
    <BankForm
      title="Ubah Bank Soal"
      before={storedBank(first)}
      banks={[first, theirs]}
      sending={{
        ...sending,
        mutate: (sent, options) =>
          sending.mutate({ ...sent, versi: versionUpon(known, first) }, options),
      }}
      draft={draft}
      onSent={() => undefined}
      onClose={onClose}
      notice={(form) =>
        theirs && (
          <ChangedElsewhere
            title={`Sudah diubah ${theirs.updated_by.name}`}
            onKeepOwn={settle}
            onTakeTheirs={() => {
              form.fields.setValues(storedBank(theirs));
              settle();
            }}
          >
            <Paper withBorder p="sm">
              <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
                {theirs.judul}
              </Text>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {theirs.deskripsi}
              </Text>
              <Text size="sm" c="dimmed">
                {[
                  courseLine(theirs),
                  theirs.dosen?.nama ?? 'Belum Ada Dosen',
                  shownLabel(theirs.dibagikan),
                ].join(' · ')}
              </Text>
            </Paper>
          </ChangedElsewhere>
        )
      }
    />
  );
}
