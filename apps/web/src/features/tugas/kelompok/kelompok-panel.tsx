import { Alert, Button, Group, Menu, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLeftDialog } from '../../../shared/form/left-draft.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { numberParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { useBelumDibaca } from '../../../shared/queries/percakapan.ts';
import { ConfirmModal } from '../../../shared/ui/dialog/confirm-modal.tsx';
import { NoticeModal } from '../../../shared/ui/dialog/notice-modal.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import {
  IconArrowsShuffle,
  IconChevronDown,
  IconCopy,
  IconInfoCircle,
  IconPlus,
} from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import classes from './kelompok.module.css';
import { KelompokCard } from './kelompok-card.tsx';
import { useHapusKelompok } from './mutations.ts';
import { type Kelompok, kelompokQueries, type TalkPart } from './queries.ts';
import { TanpaKelompok } from './tanpa-kelompok.tsx';

const AddKelompok = lazyPart(() =>
  import('./kelompok-modal.tsx').then((module) => module.AddKelompok),
);
const EditKelompok = lazyPart(() =>
  import('./kelompok-modal.tsx').then((module) => module.EditKelompok),
);
const AcakModal = lazyPart(() => import('./acak-modal.tsx').then((module) => module.AcakModal));
const SalinModal = lazyPart(() => import('./salin-modal.tsx').then((module) => module.SalinModal));

const PAGE = 'hal_kelompok';
const SIZE = 'per_kelompok';
const SEARCH = 'cari_kelompok';
const FIRST = 12;
const SIZES = [FIRST, 24, 48];

type Dialog =
  | { kind: 'tambah' | 'acak' | 'salin' }
  | { kind: 'ubah' | 'hapus' | 'percakapan'; kelompok: Kelompok };

interface KelompokPanelProps {
  idTugas: string;
  idKelas: string;
  Talk?: TalkPart | undefined;
  showActions?: boolean;
}

function DeleteQuestion({
  idTugas,
  kelompok,
  onClose,
}: {
  idTugas: string;
  kelompok: Kelompok;
  onClose: () => void;
}) {
  const deletion = useHapusKelompok(idTugas);
  const { nama, anggota, izin } = kelompok;
  if (izin.alasan_hapus !== null) {
    return (
      <NoticeModal title="Kelompok tidak dapat dihapus" onClose={onClose}>
        {izin.alasan_hapus}
      </NoticeModal>
    );
  }
  return (
    <ConfirmModal
      opened
      title="Hapus Kelompok"
      confirmLabel="Hapus"
      color="danger"
      size={500}
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate(kelompok.id, { onSettled: onClose })}
      onClose={onClose}
    >
      {anggota.length === 1
        ? `${anggota[0]?.mahasiswa.nama} adalah anggota terakhir. ${nama} ikut dihapus beserta percakapannya.`
        : `Hapus ${nama} beserta percakapannya? ${formatCount(anggota.length)} anggotanya kembali belum berkelompok.`}
    </ConfirmModal>
  );
}

const skeleton = (
  <div className={classes.cards}>
    {[0, 1, 2].map((index) => (
      <Skeleton key={index} h={220} />
    ))}
  </div>
);

function MakeTools({ onOpen }: { onOpen: (dialog: Dialog) => void }) {
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onOpen({ kind: 'tambah' })}
      >
        Tambah Kelompok
      </Button>
      <Menu position="bottom-end" shadow="md" width={260} classNames={{ item: classes.menuItem }}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Bagi sekaligus
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconArrowsShuffle size={16} aria-hidden />}
            onClick={() => onOpen({ kind: 'acak' })}
          >
            Acak
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => onOpen({ kind: 'salin' })}
          >
            Salin dari tugas lain
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

interface OpenDialogProps {
  idTugas: string;
  dialog: Dialog;
  Talk: KelompokPanelProps['Talk'];
  onClose: () => void;
}

function OpenDialog({ idTugas, dialog, Talk, onClose }: OpenDialogProps) {
  return (
    <>
      {dialog.kind === 'hapus' && (
        <DeleteQuestion idTugas={idTugas} kelompok={dialog.kelompok} onClose={onClose} />
      )}
      <Suspense>
        {dialog.kind === 'tambah' && <AddKelompok idTugas={idTugas} onClose={onClose} />}
        {dialog.kind === 'ubah' && (
          <EditKelompok idTugas={idTugas} kelompok={dialog.kelompok} onClose={onClose} />
        )}
        {dialog.kind === 'acak' && <AcakModal idTugas={idTugas} onClose={onClose} />}
        {dialog.kind === 'salin' && <SalinModal idTugas={idTugas} onClose={onClose} />}
        {dialog.kind === 'percakapan' && Talk && dialog.kelompok.percakapan && (
          <Talk
            judul={dialog.kelompok.nama}
            idGroup={dialog.kelompok.percakapan.id_group}
            idThread={dialog.kelompok.percakapan.id_thread}
            onClose={onClose}
          />
        )}
      </Suspense>
    </>
  );
}

/** Staff make them; students see them, their own first (S2 §2.5, K63). */
export function KelompokPanel({ idTugas, idKelas, Talk, showActions = true }: KelompokPanelProps) {
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const { params, set } = useQueryParams();
  const page = numberParam(params, PAGE, 1);
  const per_page = Math.min(numberParam(params, SIZE, FIRST), 100);
  const search = params.get(SEARCH) ?? '';
  const query = useQuery({
    ...kelompokQueries.list(idTugas, { page, per_page, search: search || undefined }),
    refetchInterval: useLiveInterval(),
  });
  // So that a message does not reload the groups.
  const talks = query.data?.data.flatMap(({ percakapan }) => percakapan?.id_thread ?? []) ?? [];
  const unread = useBelumDibaca(isStudent ? null : idKelas, Talk ? talks : []);
  const [dialog, open] = useLeftDialog<Dialog>(`kelompok:${idTugas}`);
  const close = (): void => open(null);
  const meta = query.data?.meta;
  const mayChange = meta?.has_write_access === true && showActions;
  const free = meta?.jumlah_tanpa_kelompok ?? 0;
  const hasNoGroup =
    isStudent &&
    search === '' &&
    page === 1 &&
    query.data !== undefined &&
    !query.data.data.some((one) => one.milik_saya);
  return (
    <Stack gap="md">
      <SectionCard title="Kelompok" more={mayChange && <MakeTools onOpen={open} />}>
        <Stack gap="sm">
          {hasNoGroup && (
            <Alert color="info" icon={<IconInfoCircle size={18} aria-hidden />} py="xs">
              Anda belum masuk kelompok. Pembagian dilakukan dosen; tugas dapat dikumpulkan setelah
              Anda menjadi anggota.
            </Alert>
          )}
          {meta && (meta.total_items > FIRST || search !== '') && (
            <SearchField
              label="Cari nama kelompok, nama atau NIM anggota"
              value={search}
              onSearch={(text) => set({ [SEARCH]: text, [PAGE]: null }, { replace: true })}
            />
          )}
          <PagedList
            query={query}
            skeleton={skeleton}
            noneTitle="Belum ada kelompok"
            none={
              mayChange
                ? 'Buat satu per satu, bagi acak, atau salin dari tugas lain kelas ini.'
                : 'Kelompok tugas ini belum dibagi.'
            }
            narrowed={
              search !== '' && {
                text: 'Tidak ada kelompok yang cocok.',
                onClear: () => set({ [SEARCH]: null, [PAGE]: null }),
              }
            }
            sizes={SIZES}
            onPage={(next) => set({ [PAGE]: next.page, [SIZE]: next.per_page })}
          >
            {(rows) => (
              <ul className={classes.cards} aria-label="Kelompok">
                {rows.map((kelompok) => (
                  <li key={kelompok.id}>
                    <KelompokCard
                      idTugas={idTugas}
                      kelompok={kelompok}
                      unread={unread.get(kelompok.percakapan?.id_thread ?? '')?.unread_count}
                      showActions={showActions}
                      onEdit={() => open({ kind: 'ubah', kelompok })}
                      onDelete={() => open({ kind: 'hapus', kelompok })}
                      onTalk={
                        Talk && kelompok.percakapan
                          ? () => open({ kind: 'percakapan', kelompok })
                          : undefined
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </Stack>
      </SectionCard>
      {!isStudent && meta && free > 0 && <TanpaKelompok idTugas={idTugas} jumlah={free} />}
      {!isStudent && meta && free === 0 && meta.total_items > 0 && search === '' && (
        <Text size="sm" c="dimmed">
          Semua mahasiswa kelas ini sudah berkelompok.
        </Text>
      )}
      {dialog && <OpenDialog idTugas={idTugas} dialog={dialog} Talk={Talk} onClose={close} />}
    </Stack>
  );
}
