import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isChangedElsewhere } from '../../../shared/form/use-conflict.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import { kelasQueries } from '../../../shared/queries/kelas.ts';
import { texts } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { DataTable } from '../../../shared/ui/list/data-table.tsx';
import { NameNim } from '../../../shared/ui/name-nim.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { useUbahKetua } from './mutations.ts';
import classes from './pengaturan.module.css';

type Student = DataOf<'pesertaKelas'>[number];

const LEADER = 'ketua_kelas';
/** Slower than elsewhere (S2 §9). */
const SEARCH_DELAY_MS = 1_000;

const leaderOf = (students: readonly Student[]): string =>
  students.find(({ jabatan }) => jabatan === LEADER)?.nim ?? '';

function matches({ nim, nama }: Student, search: string): boolean {
  const wanted = search.toLocaleLowerCase('id');
  return (
    nim.toLocaleLowerCase('id').includes(wanted) || nama.toLocaleLowerCase('id').includes(wanted)
  );
}

interface PositionProps {
  student: Student;
  leads: boolean;
  onChange: (leads: boolean) => void;
  disabled: boolean;
}

function Position({ student, leads, onChange, disabled }: PositionProps) {
  return (
    <div role="radiogroup" aria-label={`Jabatan ${student.nama}`} className={classes.choices}>
      {[true, false].map((isLeader) => (
        <Radio
          key={String(isLeader)}
          name={`jabatan-${student.nim}`}
          label={isLeader ? 'Ketua Kelas' : 'Peserta'}
          checked={leads === isLeader}
          onChange={() => onChange(isLeader)}
          disabled={disabled}
        />
      ))}
    </div>
  );
}

function Students({
  students,
  stored,
  idKelas,
  onClose,
}: {
  students: readonly Student[];
  /** The leader when the list was read. */
  stored: string;
  idKelas: string;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [search, setSearch] = useState('');
  const [semula, setSemula] = useState(stored);
  const [nim, setNim] = useState(stored);
  const saving = useUbahKetua(idKelas);
  const stale = saving.error !== null && isChangedElsewhere(saving.error);
  const shown = students.filter((student) => matches(student, search));
  const chosen = students.find((student) => student.nim === nim);
  const reload = async (): Promise<void> => {
    const { data } = await queryClient.fetchQuery({
      ...kelasQueries.peserta(idKelas),
      staleTime: 0,
    });
    setSemula(leaderOf(data));
    saving.reset();
  };
  return (
    <Stack gap="sm">
      <SearchField
        label="Cari nama atau NIM"
        value={search}
        onSearch={setSearch}
        delayMs={SEARCH_DELAY_MS}
      />
      <Text size="sm" aria-live="polite">
        {chosen ? `Ketua kelas: ${chosen.nama} (${chosen.nim})` : 'Belum ada ketua kelas.'}
      </Text>
      {shown.length === 0 ? (
        <EmptyState>Tidak ada peserta dengan nama atau NIM itu.</EmptyState>
      ) : (
        <DataTable
          label="Peserta kelas"
          rows={shown}
          keyOf={(student) => student.nim}
          firstNumber={1}
          columns={[
            {
              head: 'Nama/NIM',
              card: 'title',
              cell: ({ nama, nim: own }) => <NameNim nama={nama} nim={own} />,
            },
            {
              head: 'Program Studi',
              cell: ({ prodi }) => `${prodi.jenjang} ${prodi.nama}`,
            },
            { head: 'Angkatan', cell: ({ angkatan }) => angkatan },
            {
              head: 'Jabatan',
              card: 'plain',
              width: 260,
              cell: (student) => (
                <Position
                  student={student}
                  leads={student.nim === nim}
                  disabled={saving.isPending}
                  onChange={(leads) => {
                    if (saving.error && !stale) saving.reset();
                    setNim(leads ? student.nim : '');
                  }}
                />
              ),
            },
          ]}
        />
      )}
      {saving.error && (
        <Alert color={stale ? 'warning' : 'danger'} role="alert" py="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{loadFailureText(saving.error)}</Text>
            {stale && (
              <Button size="compact-md" variant="default" onClick={() => void reload()}>
                Muat ulang, pertahankan pilihan saya
              </Button>
            )}
          </Group>
        </Alert>
      )}
      <DialogFoot>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={saving.isPending}>
            {texts.cancel}
          </Button>
          <Button
            loading={saving.isPending}
            disabled={nim === semula || stale}
            onClick={() => saving.mutate({ nim, semula }, { onSuccess: onClose })}
          >
            Simpan
          </Button>
        </Group>
      </DialogFoot>
    </Stack>
  );
}

/** One leader at a time (S2 §2.10, §4). */
export function LeaderModal({ classId, onClose }: { classId: string; onClose: () => void }) {
  const query = useQuery(kelasQueries.peserta(classId));
  return (
    <AppModal opened onClose={onClose} title="Ubah Ketua Kelas" size={900}>
      <QueryState
        query={query}
        skeleton={<RowSkeletons count={6} height={48} gap="sm" />}
        isEmpty={(page) => page.data.length === 0}
        empty={<EmptyState>Tidak ada mahasiswa yang tersedia pada kelas ini.</EmptyState>}
      >
        {({ data }) => (
          <Students students={data} stored={leaderOf(data)} idKelas={classId} onClose={onClose} />
        )}
      </QueryState>
    </AppModal>
  );
}
