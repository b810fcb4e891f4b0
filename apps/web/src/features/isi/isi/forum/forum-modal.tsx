import { MOST_POST } from '@lms/contracts/percakapan/forum';
import { forumErrors } from '@lms/contracts/percakapan/forum.errors';
import { MAKS_JUDUL_ISI } from '@lms/contracts/wire/batas';
import { Group, Radio, SimpleGrid, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { DraftStore } from '../../../../shared/form/draft-store.ts';
import { errorText } from '../../../../shared/form/error-text.ts';
import { newDraft } from '../../../../shared/form/new-draft.ts';
import { NumberEntry } from '../../../../shared/form/number-entry.tsx';
import { type AppForm, type Sending, useAppForm } from '../../../../shared/form/use-app-form.ts';
import { api } from '../../../../shared/lib/api.ts';
import { notifyProblem } from '../../../../shared/lib/notify.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import { startOfToday } from '../../../../shared/lib/time/wall-clock.ts';
import type { Forum } from '../../../../shared/queries/forum.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { usePengguna, useZone } from '../../../../shared/queries/pengguna.ts';
import { RichTextEditor } from '../../../../shared/rich-text/rich-text-editor.tsx';
import { DateTimeInput } from '../../../../shared/ui/date-time-input.tsx';
import { ForumTimes } from '../../../percakapan/forum/forum-info.tsx';
import { ContentForm } from '../content-form.tsx';
import { ContentModal, EditModal, StoredContent } from '../content-modal.tsx';
import { useTambahForum, useUbahForum } from '../mutations.ts';
import { askedFor } from '../pratinjau/queries.ts';
import { usePratinjau } from '../pratinjau/use-pratinjau.ts';
import { usulanOfForum, usulanOfNewForum } from '../pratinjau/usulan.ts';
import { whereOf } from '../queries.ts';
import { firstFault } from '../tugas/tugas-form.ts';
import {
  earliestEnd,
  type ForumValues,
  forumFaults,
  forumToSent,
  newForum,
  storedForum,
} from './forum-form.ts';

const DAY_MS = 86_400_000;
type SentForum = ReturnType<typeof forumToSent> & { id_pertemuan: string };

/** Times from yesterday on; the start is fixed once somebody has joined (S2 §4, §5). */
function TimeFields({ form, fixed }: { form: AppForm<ForumValues>; fixed: boolean }) {
  const { values, errors } = form.fields;
  const now = serverNow();
  const yesterday = new Date(Date.parse(startOfToday(now, useZone())) - DAY_MS).toISOString();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <DateTimeInput
        label="Waktu mulai"
        required
        disabled={fixed}
        value={values.waktu_mulai}
        onChange={form.field('waktu_mulai').onChange}
        min={fixed ? null : yesterday}
        error={errorText(errors.waktu_mulai)}
      />
      <DateTimeInput
        label="Waktu selesai"
        end
        required
        value={values.waktu_selesai}
        onChange={form.field('waktu_selesai').onChange}
        min={earliestEnd(values.waktu_mulai, now, yesterday)}
        error={errorText(errors.waktu_selesai)}
      />
    </SimpleGrid>
  );
}

/** S2 §5. */
function ActivityFields({ form }: { form: AppForm<ForumValues> }) {
  const graded = form.field('penilaian_keaktifan');
  const minimal = form.field('minimal_post');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <NumberEntry
        hideControls
        label="Minimal komentar"
        required
        max={MOST_POST}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        {...minimal}
        onChange={(value) => minimal.onChange(value === '' ? '' : Number(value))}
      />
      <Radio.Group
        label="Penilaian keaktifan"
        value={graded.value ? 'ya' : 'tidak'}
        onChange={(value) => graded.onChange(value === 'ya')}
      >
        <Group mih={44} gap="lg">
          <Radio value="ya" label="Ya" />
          <Radio value="tidak" label="Tidak" />
        </Group>
      </Radio.Group>
    </SimpleGrid>
  );
}

interface ForumFormProps {
  meeting: PertemuanDetail;
  before: Forum | null;
  sending: Sending<SentForum, unknown>;
  draft: DraftStore<Partial<ForumValues>>;
  onClose: () => void;
  notice?: (form: AppForm<ForumValues>) => ReactNode;
}

function ForumForm({ meeting, before, sending, draft, onClose, notice }: ForumFormProps) {
  const zone = useZone();
  const form: AppForm<ForumValues> = useAppForm<ForumValues, SentForum, unknown>({
    initialValues: before ? storedForum(before) : newForum(meeting.id, { now: serverNow(), zone }),
    validate: (values) => forumFaults(values, before),
    sending,
    toSent: (values) => ({
      ...forumToSent(values),
      id_pertemuan: values.id_pertemuan ?? meeting.id,
    }),
    onSent: onClose,
    onFaults: () =>
      notifyProblem(
        firstFault(forumFaults(form.fields.getValues(), before)) ?? 'Pengisian Data Belum Lengkap!',
      ),
    draft,
  });
  const fixed = before?.mulai_terkunci ?? false;
  return (
    <ContentForm
      form={form}
      label={before ? 'Ubah Data Forum' : 'Tambah Data Forum'}
      guard="Forum belum disimpan. Tinggalkan halaman ini?"
      meeting={meeting}
      fixed={before !== null}
      onClose={onClose}
      notice={notice?.(form)}
    >
      <TextInput label="Judul" required maxLength={MAKS_JUDUL_ISI} {...form.field('judul')} />
      <RichTextEditor
        label="Deskripsi"
        required
        {...form.field('deskripsi')}
        value={form.fields.values.deskripsi}
      />
      {fixed && (
        <Text size="sm" c="dimmed" role="note">
          {forumErrors.forum_mulai_terkunci.message}
        </Text>
      )}
      <TimeFields form={form} fixed={fixed} />
      <ActivityFields form={form} />
    </ContentForm>
  );
}

const draftOf = (idUser: string, of: string) =>
  newDraft<Partial<ForumValues>>({ name: 'forum', idUser, of });

interface ForumModalProps {
  meeting: PertemuanDetail;
  onClose: () => void;
}

function AddForum({ meeting, onClose }: ForumModalProps) {
  const { id: idUser } = usePengguna();
  const [draft] = useState(() => draftOf(idUser, meeting.id));
  const adding = usePratinjau(
    useTambahForum(whereOf(meeting), draft.idKlien),
    ({ id_pertemuan: id }) =>
      askedFor(id, usulanOfNewForum(id === meeting.id ? meeting.jenis : null)),
  );
  return (
    <ContentModal title="Tambah Data" noun="Forum" previewed={[adding]} onClose={onClose}>
      <ForumForm
        meeting={meeting}
        before={null}
        sending={adding.sending}
        draft={draft}
        onClose={onClose}
      />
    </ContentModal>
  );
}

function EditForum({ meeting, forum, onClose }: ForumModalProps & { forum: Forum }) {
  return (
    <EditModal<Forum, SentForum, ForumValues>
      noun="Forum"
      draftName="forum"
      row={forum}
      changing={useUbahForum(whereOf(meeting), forum.id)}
      findTheirs={() => api.call('detailForum', { params: { id: forum.id } })}
      usulanOf={(known, sent) => usulanOfForum(meeting.jenis, known, { ...known, ...sent })}
      valuesOf={storedForum}
      stored={(theirs) => (
        <StoredContent title={theirs.judul} html={theirs.deskripsi ?? ''}>
          <ForumTimes forum={theirs} />
        </StoredContent>
      )}
      onClose={onClose}
      form={(known, sending, notice, draft) => (
        <ForumForm
          meeting={meeting}
          before={known}
          sending={sending}
          draft={draft}
          onClose={onClose}
          notice={notice}
        />
      )}
    />
  );
}

/** S2 §2.8. */
export function ForumModal({ forum, ...props }: ForumModalProps & { forum: Forum | null }) {
  return forum ? <EditForum forum={forum} {...props} /> : <AddForum {...props} />;
}
