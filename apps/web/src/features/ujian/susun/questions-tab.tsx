import { MOST_SOAL_UJIAN } from '@lms/contracts/soal/batas';
import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLeftDialog } from '../../../shared/form/left-draft.ts';
import { formatCount, formatNumber } from '../../../shared/lib/format.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import type { Ujian } from '../../../shared/queries/ujian.ts';
import {
  IconArrowsSort,
  IconEye,
  IconInfoCircle,
  IconPlus,
  IconTrash,
} from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { isKind } from '../../soal/kinds.ts';
import { Corrections } from '../../soal/koreksi/corrections.tsx';
import type { ExportPart, ImportPart, ImportSource } from '../../soal/parts.ts';
import { GroupSection, type Writing } from './group-section.tsx';
import { estimatedMinutes } from './paper-sum.ts';
import { type Kelompok, type SusunanSoal, soalUjianQueries } from './queries.ts';
import { Readiness } from './readiness.tsx';
import classes from './ujian-soal.module.css';

// Lazy: dragging, preview and dialogs load when opened.
const ArrangeDialog = lazyPart(() =>
  import('./arrange-dialog.tsx').then((module) => module.ArrangeDialog),
);
const OrderGroupsDialog = lazyPart(() =>
  import('./order-groups-dialog.tsx').then((module) => module.OrderGroupsDialog),
);
const BankDialog = lazyPart(() => import('./bank-dialog.tsx').then((module) => module.BankDialog));
const PreviewDialog = lazyPart(() =>
  import('./preview-dialog.tsx').then((module) => module.PreviewDialog),
);
const SampahDialog = lazyPart(() =>
  import('./sampah-dialog.tsx').then((module) => module.SampahDialog),
);
const GroupModal = lazyPart(() => import('./group-modal.tsx').then((module) => module.GroupModal));

type Opened =
  | { what: 'susun' | 'urutan' | 'pratinjau' | 'sampah' }
  | { what: 'impor'; from: ImportSource; group: Kelompok }
  | { what: 'bank'; groupId: string }
  | { what: 'kelompok'; group: Kelompok | null };

interface TabProps {
  ujian: Ujian;
  Import?: ImportPart;
  Export?: ExportPart;
}

function Sums({ ujian, susunan }: { ujian: Ujian; susunan: SusunanSoal }) {
  const minutes = estimatedMinutes(susunan.kelompok_soal);
  const isLong = ujian.gunakan_batas_waktu && minutes > ujian.durasi;
  return (
    <div className={classes.sum}>
      <Text
        size="sm"
        className="tab-angka"
      >{`${formatCount(susunan.jumlah_soal_dikerjakan)} soal dikerjakan`}</Text>
      <Text
        size="sm"
        className="tab-angka"
      >{`Jumlah bobot ${formatNumber(susunan.jumlah_bobot)}`}</Text>
      <Text size="sm" className="tab-angka" c={isLong ? 'warning' : undefined}>
        {`Perkiraan waktu ${formatCount(minutes)} menit${isLong ? `, lebih dari durasi ${formatCount(ujian.durasi)} menit` : ''}`}
      </Text>
    </div>
  );
}

/** The address holds the open editor. */
function useWriting(groups: readonly Kelompok[], mayWrite: boolean): Writing {
  const { params, set } = useQueryParams();
  const [asked, into] = [params.get('tambah'), params.get('kelompok')];
  const editing =
    groups.flatMap(({ soal }) => soal).find(({ id }) => id === params.get('ubah'))?.id ?? null;
  const group = groups.find(({ id }) => id === into) ?? groups[0];
  const isAdding = mayWrite && editing === null && isKind(asked) && group !== undefined;
  return {
    editing: mayWrite ? editing : null,
    adding: isAdding ? { jenis: asked, groupId: group.id } : null,
    onEdit: (id) => set({ ubah: id, tambah: null, kelompok: null }, { replace: true }),
    onAdd: (adding) =>
      set(
        { tambah: adding?.jenis ?? null, kelompok: adding?.groupId ?? null, ubah: null },
        { replace: true },
      ),
  };
}

function Loaded({ ujian, susunan, Import, Export }: TabProps & { susunan: SusunanSoal }) {
  const { role, hak_akses } = usePengguna();
  const [opened, setOpened] = useLeftDialog<Opened>(`soal-ujian:${ujian.id}`);
  const { kelompok_soal: groups, terkunci: frozen, boleh_ubah: mayWrite } = susunan;
  const writing = useWriting(groups, mayWrite);
  const mayArrange = mayWrite && !frozen;
  const mayReadBanks =
    role === 'ROLE_DOSEN' || (hak_akses?.bank_soal ?? 'no_access') !== 'no_access';
  const count = groups.reduce((sum, { soal }) => sum + soal.length, 0);
  const isFull = count >= MOST_SOAL_UJIAN;
  const isBusy = writing.editing !== null || writing.adding !== null;
  const close = (): void => setOpened(null);
  const numbers = groups.map((_group, index) =>
    groups.slice(0, index).reduce((sum, { soal }) => sum + soal.length, 1),
  );
  return (
    <Stack gap="md">
      {frozen && (
        <Alert color="info" icon={<IconInfoCircle size={18} aria-hidden />} py="xs" role="note">
          Sudah ada pengerjaan: susunan dan bobot soal tidak bisa diubah lagi. Teks soal masih bisa
          diperbaiki, bagi mahasiswa yang belum mulai. Kunci yang salah diperbaiki dengan 'Koreksi
          kunci'.
        </Alert>
      )}
      {frozen && <Corrections idUjian={ujian.id} />}
      {!frozen && <Readiness idUjian={ujian.id} />}
      <Paper withBorder p="md">
        <Stack gap="sm">
          <Sums ujian={ujian} susunan={susunan} />
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconEye size={16} aria-hidden />}
              disabled={count === 0}
              onClick={() => setOpened({ what: 'pratinjau' })}
            >
              Lihat sebagai mahasiswa
            </Button>
            {mayArrange && (count > 1 || (count > 0 && groups.length > 1)) && (
              <Button
                variant="default"
                leftSection={<IconArrowsSort size={16} aria-hidden />}
                disabled={isBusy}
                onClick={() => setOpened({ what: 'susun' })}
              >
                Susun soal
              </Button>
            )}
            {mayArrange && groups.length > 1 && (
              <Button
                variant="default"
                leftSection={<IconArrowsSort size={16} aria-hidden />}
                disabled={isBusy}
                onClick={() => setOpened({ what: 'urutan' })}
              >
                Urutkan kelompok
              </Button>
            )}
            {mayArrange && (
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setOpened({ what: 'kelompok', group: null })}
              >
                Tambah kelompok
              </Button>
            )}
            {mayArrange && (
              <Button
                variant="default"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setOpened({ what: 'sampah' })}
              >
                Sampah
              </Button>
            )}
            {Export && <Export pemilik={{ jenis: 'ujian', id: ujian.id }} isEmpty={count === 0} />}
          </Group>
          {mayArrange && isFull && (
            <Text size="sm" c="dimmed" role="note">
              {`Jumlah soal ujian maksimal ${MOST_SOAL_UJIAN}`}
            </Text>
          )}
        </Stack>
      </Paper>
      {groups.map((group, index) => (
        <GroupSection
          key={group.id}
          idUjian={ujian.id}
          group={group}
          firstNumber={numbers[index] ?? 1}
          mayWrite={mayWrite}
          frozen={frozen}
          isLast={groups.length === 1}
          isFull={isFull}
          writing={writing}
          onChange={() => setOpened({ what: 'kelompok', group })}
          onBank={mayReadBanks ? () => setOpened({ what: 'bank', groupId: group.id }) : undefined}
          onImport={Import && ((from) => setOpened({ what: 'impor', from, group }))}
        />
      ))}
      <Suspense>
        {opened?.what === 'susun' && (
          <ArrangeDialog idUjian={ujian.id} groups={groups} onClose={close} />
        )}
        {opened?.what === 'urutan' && <OrderGroupsDialog idUjian={ujian.id} onClose={close} />}
        {opened?.what === 'pratinjau' && <PreviewDialog idUjian={ujian.id} onClose={close} />}
        {opened?.what === 'sampah' && <SampahDialog idUjian={ujian.id} onClose={close} />}
        {opened?.what === 'kelompok' && (
          <GroupModal idUjian={ujian.id} group={opened.group} onClose={close} />
        )}
        {opened?.what === 'bank' && (
          <BankDialog idUjian={ujian.id} groups={groups} groupId={opened.groupId} onClose={close} />
        )}
        {opened?.what === 'impor' && Import && (
          <Import
            pemilik={{ jenis: 'ujian', id: ujian.id }}
            from={opened.from}
            room={Math.max(0, MOST_SOAL_UJIAN - count)}
            kelompok={opened.group}
            onClose={close}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/** An exam's questions with keys, by group (S2 §2.6). */
export function QuestionsTab(props: TabProps) {
  const query = useQuery(soalUjianQueries.groups(props.ujian.id));
  return (
    <QueryState query={query} skeleton={<Skeleton h={420} />}>
      {(susunan) => <Loaded {...props} susunan={susunan} />}
    </QueryState>
  );
}
