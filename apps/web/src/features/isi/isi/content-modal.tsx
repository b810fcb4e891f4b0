/** Adding, copying from other classes, and editing with conflicts, for every kind of content. */
import { Paper, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ChangedElsewhere } from '../../../shared/form/changed-elsewhere.tsx';
import type { DraftStore } from '../../../shared/form/draft-store.ts';
import type { AppForm, Sending } from '../../../shared/form/use-app-form.ts';
import { useConflict } from '../../../shared/form/use-conflict.ts';
import { versionedDraft } from '../../../shared/form/versioned-draft.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { TabRow } from '../../../shared/ui/tab-row.tsx';
import { PratinjauQuestionModal } from './pratinjau/pratinjau-modal.tsx';
import { askedFor, type Usulan } from './pratinjau/queries.ts';
import { type Previewed, usePratinjau } from './pratinjau/use-pratinjau.ts';
import classes from './section.module.css';

interface ContentModalProps {
  title: 'Tambah Data' | 'Ubah Data';
  noun: string;
  size?: number;
  previewed: readonly Pick<Previewed, 'sending' | 'question'>[];
  onClose: () => void;
  children: ReactNode;
}

export function ContentModal({
  title,
  noun,
  size = 800,
  previewed,
  onClose,
  children,
}: ContentModalProps) {
  const pending = previewed.some(({ sending }) => sending.isPending);
  const question = previewed.find((one) => one.question !== null)?.question ?? null;
  return (
    <AppModal
      opened
      onClose={pending ? () => undefined : onClose}
      title={title}
      size={size}
      closeOnClickOutside={false}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {`${title} ${noun}`}
      </Text>
      {children}
      <PratinjauQuestionModal question={question} />
    </AppModal>
  );
}

interface AddModalProps {
  noun: string;
  size?: number;
  newLabel: string;
  copyLabel?: string;
  adding: Previewed;
  copying: Previewed;
  /** The tab changes, which discards the input (S2 §2.4). */
  onOther: () => void;
  onClose: () => void;
  form: ReactNode;
  copyForm: ReactNode;
  /** The tab that has a draft. */
  first?: 'baru' | 'salin';
}

export function AddModal(props: AddModalProps) {
  const {
    noun,
    size,
    newLabel,
    copyLabel = `Salin ${noun} Kelas Lain`,
    adding,
    copying,
    onOther,
    onClose,
    form,
    copyForm,
    first = 'baru',
  } = props;
  const [tab, setTab] = useState<string>(first);
  const change = (next: string | null): void => {
    if (next === null || adding.sending.isPending || copying.sending.isPending) return;
    onOther();
    adding.sending.reset();
    copying.sending.reset();
    setTab(next);
  };
  return (
    <ContentModal
      title="Tambah Data"
      noun={noun}
      size={size}
      previewed={[adding, copying]}
      onClose={onClose}
    >
      <Tabs value={tab} onChange={change} keepMounted={false}>
        <TabRow current={tab} mb="md">
          <Tabs.Tab value="baru" className={classes.tab}>
            {newLabel}
          </Tabs.Tab>
          <Tabs.Tab value="salin" className={classes.tab}>
            {copyLabel}
          </Tabs.Tab>
        </TabRow>
        <Tabs.Panel value="baru">{form}</Tabs.Panel>
        <Tabs.Panel value="salin">{copyForm}</Tabs.Panel>
      </Tabs>
    </ContentModal>
  );
}

interface StoredContentProps {
  title: string;
  html: string;
  children?: ReactNode;
}

export function StoredContent({ title, html, children }: StoredContentProps) {
  return (
    <Paper withBorder p="xs" mah={200} style={{ overflow: 'auto' }}>
      <Stack gap={4}>
        <Text fw={650} size="sm">
          {title}
        </Text>
        {children}
        <RichText html={html} />
      </Stack>
    </Paper>
  );
}

/** What the form of a new row sends. */
interface Placed {
  id_pertemuan: string;
}
/** A change never moves the row to another meeting. */
type Changed<Sent> = Omit<Sent, 'id_pertemuan'> & { updated_at: string };

/** The version on which the change is based goes along. */
function uponVersion<Sent extends Placed>(
  sending: Sending<Changed<Sent>, unknown>,
  updatedAt: string,
): Sending<Sent, unknown> {
  return {
    ...sending,
    mutate: ({ id_pertemuan: _stays, ...sent }, options) =>
      sending.mutate({ ...sent, updated_at: updatedAt }, options),
  };
}

interface EditModalProps<Row, Sent, Values> {
  noun: string;
  size?: number;
  draftName: string;
  row: Row;
  changing: Sending<Changed<Sent>, unknown>;
  findTheirs: () => Promise<Row>;
  usulanOf?: (known: Row, sent: Changed<Sent>) => Usulan | null;
  valuesOf: (theirs: Row) => Values;
  stored: (theirs: Row) => ReactNode;
  onClose: () => void;
  form: (
    known: Row,
    sending: Sending<Sent, unknown>,
    notice: (form: AppForm<Values>) => ReactNode,
    draft: DraftStore<Partial<Values>>,
  ) => ReactNode;
}

/** Null when the list's descriptions are too large. */
interface ListedRow {
  id: string;
  id_pertemuan: string;
  updated_at: string;
  deskripsi: string | null;
}

/** Loads the whole row when the list omitted its description. */
export function EditModal<Row extends ListedRow, Sent extends Placed, Values>(
  props: EditModalProps<Row, Sent, Values>,
) {
  const {
    noun,
    size,
    draftName: name,
    row,
    changing,
    findTheirs,
    usulanOf,
    valuesOf,
    stored,
    onClose,
    form,
  } = props;
  const { id: idUser } = usePengguna();
  const [draft] = useState(() =>
    versionedDraft<Partial<Values>>({ name, idUser, of: row.id }, row.updated_at),
  );
  const {
    known: upon,
    theirs: found,
    sending: saving,
    settle,
  } = useConflict(changing, row, findTheirs, draft);
  const whole = useQuery({
    queryKey: ['isi', 'ubah', row.id],
    queryFn: findTheirs,
    enabled: upon.deskripsi === null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const theirs = found && whole.data && found.deskripsi === null ? whole.data : found;
  // The input keeps its version until the user has seen the other one.
  const read = whole.data && theirs ? { ...whole.data, updated_at: upon.updated_at } : whole.data;
  const known = upon.deskripsi === null ? (read ?? upon) : upon;
  const changed = usePratinjau(saving, (sent) =>
    askedFor(known.id_pertemuan, usulanOf?.(known, sent) ?? null),
  );
  const notice = ({ fields }: AppForm<Values>): ReactNode =>
    theirs && (
      <ChangedElsewhere
        onKeepOwn={settle}
        onTakeTheirs={() => {
          fields.setValues(valuesOf(theirs));
          settle();
        }}
      >
        {stored(theirs)}
      </ChangedElsewhere>
    );
  return (
    <ContentModal title="Ubah Data" noun={noun} size={size} previewed={[changed]} onClose={onClose}>
      {known.deskripsi === null ? (
        <QueryState query={whole} skeleton={<Skeleton height={240} />}>
          {() => null}
        </QueryState>
      ) : (
        form(known, uponVersion(changed.sending, known.updated_at), notice, draft)
      )}
    </ContentModal>
  );
}
