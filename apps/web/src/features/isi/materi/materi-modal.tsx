import { Modal, Paper, Stack, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { draftStore } from '../../../shared/form/draft-store.ts';
import { api } from '../../../shared/lib/api.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import type { Materi } from '../../../shared/queries/materi.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { RichText } from '../../../shared/ui/rich-text.tsx';
import { ChangedElsewhere } from '../changed-elsewhere.tsx';
import { useSalinMateri, useTambahMateri, useUbahMateri } from '../mutations.ts';
import { PratinjauModal } from '../pratinjau/pratinjau-modal.tsx';
import type { Usulan } from '../pratinjau/queries.ts';
import { type PratinjauQuestion, usePratinjau } from '../pratinjau/use-pratinjau.ts';
import { usulanOfChange, usulanOfNew } from '../pratinjau/usulan.ts';
import { whereOf } from '../queries.ts';
import { useConflict } from '../use-conflict.ts';
import { CopyForm } from './copy-form.tsx';
import { tipeLabel } from './labels.ts';
import { type MateriValues, storedMateri } from './materi-form.ts';
import classes from './materi-modal.module.css';
import { UploadForm } from './upload-form.tsx';

interface FrameProps {
  title: string;
  subtitle: string;
  pending: boolean;
  onClose: () => void;
  children: React.ReactNode;
}

/** It stays open while it is being sent: closed, a refusal would have nowhere to stand. */
function Frame({ title, subtitle, pending, onClose, children }: FrameProps) {
  return (
    <Modal
      opened
      onClose={pending ? () => undefined : onClose}
      title={title}
      size={800}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {subtitle}
      </Text>
      {children}
    </Modal>
  );
}

const draftOf = (idUser: string, of: string) => draftStore<Partial<MateriValues>>({ name: 'materi', idUser, of });

interface MateriModalProps {
  meeting: PertemuanDetail;
  onClose: () => void;
}

const askedFor = (idPertemuan: string, usulan: Usulan | null) => usulan && { idPertemuan, usulan };

function Question({ question }: { question: PratinjauQuestion | null }) {
  return (
    question && (
      <PratinjauModal asked={question.asked} meta={question.meta} onConfirm={question.confirm} onClose={question.cancel} />
    )
  );
}

const tabs = { unggah: 'Upload Materi Baru', salin: 'Salin Materi Kelas Lain' } as const;

function AddMateri({ meeting, onClose }: MateriModalProps) {
  const where = whereOf(meeting);
  const { id: idUser } = usePengguna();
  const [tab, setTab] = useState<keyof typeof tabs>('unggah');
  const [draft] = useState(() => draftOf(idUser, meeting.id));
  const adding = useTambahMateri(where);
  const copying = useSalinMateri(where);
  const previewedAdding = usePratinjau(adding, (sent) => askedFor(sent.id_pertemuan, usulanOfNew(sent)));
  const previewedCopying = usePratinjau(copying, (sent) => askedFor(sent.id_pertemuan, usulanOfNew(sent, sent.list_id.length)));
  const pending = previewedAdding.sending.isPending || previewedCopying.sending.isPending;
  const change = (next: string | null): void => {
    if (pending || (next !== 'unggah' && next !== 'salin')) return;
    // Another tab begins anew (S2 §2.4).
    draft.forget();
    previewedAdding.sending.reset();
    previewedCopying.sending.reset();
    setTab(next);
  };
  return (
    <Frame title="Tambah Data" subtitle="Tambah Data Materi" pending={pending} onClose={onClose}>
      <Tabs value={tab} onChange={change} keepMounted={false}>
        <Tabs.List grow mb="md">
          {Object.entries(tabs).map(([value, label]) => (
            <Tabs.Tab key={value} value={value} className={classes.tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="unggah">
          <UploadForm meeting={meeting} before={null} sending={previewedAdding.sending} draft={draft} onClose={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="salin">
          <CopyForm meeting={meeting} sending={previewedCopying.sending} onClose={onClose} />
        </Tabs.Panel>
      </Tabs>
      <Question question={previewedAdding.question ?? previewedCopying.question} />
    </Frame>
  );
}

function Stored({ materi }: { materi: Materi }) {
  return (
    <Paper withBorder p="xs" mah={200} style={{ overflow: 'auto' }}>
      <Stack gap={4}>
        <Text fw={650} size="sm">{`${materi.judul} (${tipeLabel[materi.tipe_file]})`}</Text>
        <RichText html={materi.deskripsi} />
      </Stack>
    </Paper>
  );
}

function EditMateri({ meeting, materi, onClose }: MateriModalProps & { materi: Materi }) {
  const where = whereOf(meeting);
  const { id: idUser } = usePengguna();
  const [draft] = useState(() => draftOf(idUser, `${materi.id}:${materi.updated_at}`));
  const changing = useUbahMateri(where, materi.id);
  const findTheirs = () => api.call('detailMateri', { params: { id: materi.id } });
  const { known, theirs, sending: saving, settle } = useConflict(changing, materi, findTheirs);
  const { sending, question } = usePratinjau(saving, (sent) => askedFor(known.id_pertemuan, usulanOfChange(known, sent)));
  return (
    <Frame title="Ubah Data" subtitle="Ubah Data Materi" pending={sending.isPending} onClose={onClose}>
      <UploadForm
        meeting={meeting}
        before={known}
        sending={{
          ...sending,
          mutate: ({ id_pertemuan: _stays, ...sent }, options) =>
            sending.mutate({ ...sent, updated_at: known.updated_at }, options),
        }}
        draft={draft}
        onClose={onClose}
        notice={(form) =>
          theirs && (
            <ChangedElsewhere
              onKeepOwn={settle}
              onTakeTheirs={() => {
                form.fields.setValues(storedMateri(theirs, meeting));
                settle();
              }}
            >
              <Stored materi={theirs} />
            </ChangedElsewhere>
          )
        }
      />
      <Question question={question} />
    </Frame>
  );
}

/** 'Tambah Data' and 'Ubah Data' of materials (S2 §2.4). */
export function MateriModal({ materi, ...props }: MateriModalProps & { materi: Materi | null }) {
  return materi ? <EditMateri materi={materi} {...props} /> : <AddMateri {...props} />;
}
