import type { JabatanPengajar, MetodePengajaran } from '@lms/contracts/kelas/jabatan';
import { Alert, Button, Group, NativeSelect, Paper, Radio, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isChangedElsewhere } from '../../../shared/form/use-conflict.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import { formatLecturer, orEmpty } from '../../../shared/lib/format.ts';
import { type Kelas, kelasQueries } from '../../../shared/queries/kelas.ts';
import { texts } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { DataTable } from '../../../shared/ui/list/data-table.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { type Susunan, useUbahJabatan } from './mutations.ts';
import classes from './pengaturan.module.css';
import { methods, positionOf, positionsOf, problemOfSusunan } from './susunan.ts';

type Teacher = DataOf<'pengajarKelasList'>[number];

const TITLE = 'Ubah Jabatan Pengajar';

const susunanOf = (metode: MetodePengajaran, teachers: readonly Teacher[]): Susunan => ({
  metode,
  pengajar: teachers.map(({ id_dosen, jabatan }) => ({ id_dosen, jabatan: positionOf(jabatan) })),
});

const isSame = (one: Susunan, other: Susunan): boolean =>
  one.metode === other.metode &&
  one.pengajar.every(({ id_dosen, jabatan }) =>
    other.pengajar.some((each) => each.id_dosen === id_dosen && each.jabatan === jabatan),
  );

/** What methods and positions mean (S2 §2.10). */
function Explanation() {
  return (
    <Paper withBorder p="sm" component="section" aria-label="Keterangan">
      <Text fw={600} size="sm" mb={4}>
        Keterangan
      </Text>
      <Text size="sm">
        <b>Individu</b>: tepat satu Dosen; pengajar lainnya menjadi Asisten.
      </Text>
      <Text size="sm">
        <b>Team Teaching</b>: paling sedikit dua Dosen, paling banyak satu di antaranya Dosen
        Koordinator.
      </Text>
      <Text size="sm">
        Kehadiran dihitung untuk Dosen dan Asisten. <b>Dosen Koordinator</b> tidak tercatat mengajar
        pada pertemuan yang belum dimulai.
      </Text>
    </Paper>
  );
}

function matches(teacher: Teacher, search: string): boolean {
  const wanted = search.toLocaleLowerCase('id');
  return [teacher.id_dosen, teacher.nidn ?? '', formatLecturer(teacher)].some((text) =>
    text.toLocaleLowerCase('id').includes(wanted),
  );
}

interface FormProps {
  kelas: Kelas;
  teachers: readonly Teacher[];
  onClose: () => void;
}

function PositionsForm({ kelas, teachers: first, onClose }: FormProps) {
  const queryClient = useQueryClient();
  const [teachers, setTeachers] = useState(first);
  const [semula, setSemula] = useState(() => susunanOf(kelas.metode_pengajaran, first));
  const [metode, setMetode] = useState(semula.metode);
  const [chosen, setChosen] = useState<Readonly<Record<string, JabatanPengajar>>>({});
  const [search, setSearch] = useState('');
  const saving = useUbahJabatan(kelas.id);
  const stale = saving.error !== null && isChangedElsewhere(saving.error);
  const positionNow = ({ id_dosen, jabatan }: Teacher): JabatanPengajar =>
    chosen[id_dosen] ?? positionOf(jabatan);
  const susunan: Susunan = {
    metode,
    pengajar: teachers.map((teacher) => ({
      id_dosen: teacher.id_dosen,
      jabatan: positionNow(teacher),
    })),
  };
  const problem = problemOfSusunan(
    metode,
    susunan.pengajar.map(({ jabatan }) => jabatan),
  );
  const forget = (): void => {
    if (saving.error && !stale) saving.reset();
  };
  const reload = async (): Promise<void> => {
    const now = { staleTime: 0 };
    const [stored, people] = await Promise.all([
      queryClient.fetchQuery({ ...kelasQueries.detail(kelas.id), ...now }),
      queryClient.fetchQuery({ ...kelasQueries.pengajar(kelas.id), ...now }),
    ]);
    setTeachers(people);
    setSemula(susunanOf(stored.metode_pengajaran, people));
    saving.reset();
  };
  const shown = teachers.filter((teacher) => matches(teacher, search));
  const isUnchanged = isSame(susunan, semula);
  return (
    <Stack gap="sm">
      <Radio.Group
        label="Metode Pengajaran"
        value={metode}
        onChange={(value) => {
          forget();
          setMetode(value === 'individu' ? 'individu' : 'team_teaching');
        }}
      >
        <div className={classes.choices}>
          {methods.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} disabled={saving.isPending} />
          ))}
        </div>
      </Radio.Group>
      <Explanation />
      <SearchField label="Cari ID atau nama dosen" value={search} onSearch={setSearch} />
      {shown.length === 0 ? (
        <EmptyState>Tidak ada pengajar dengan ID atau nama itu.</EmptyState>
      ) : (
        <DataTable
          label="Pengajar kelas"
          rows={shown}
          keyOf={(teacher) => teacher.id_dosen}
          firstNumber={1}
          columns={[
            { head: 'ID', cell: ({ id_dosen }) => id_dosen },
            {
              head: 'Nama/NIDN',
              card: 'title',
              cell: (teacher) => (
                <>
                  <Text component="div" size="sm" fw={550}>
                    {formatLecturer(teacher)}
                  </Text>
                  <Text size="xs" c="dimmed" className="tab-angka">
                    {orEmpty(teacher.nidn)}
                  </Text>
                </>
              ),
            },
            { head: 'Program Studi Homebase', cell: ({ prodi }) => orEmpty(prodi) },
            {
              head: 'Jabatan',
              card: 'plain',
              width: 220,
              cell: (teacher) => {
                const now = positionNow(teacher);
                const choices = positionsOf(metode);
                return (
                  <NativeSelect
                    aria-label={`Jabatan ${teacher.nama}`}
                    data={choices.includes(now) ? [...choices] : [now, ...choices]}
                    value={now}
                    disabled={saving.isPending}
                    onChange={(event) => {
                      forget();
                      const jabatan = positionOf(event.currentTarget.value);
                      setChosen((before) => ({ ...before, [teacher.id_dosen]: jabatan }));
                    }}
                  />
                );
              },
            },
          ]}
        />
      )}
      {problem !== null && (
        <Alert color="warning" py="xs" role="status">
          {problem}
        </Alert>
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
            disabled={problem !== null || stale || isUnchanged}
            onClick={() => saving.mutate({ ...susunan, semula }, { onSuccess: onClose })}
          >
            Simpan
          </Button>
        </Group>
      </DialogFoot>
    </Stack>
  );
}

/** Method and positions of the class's lecturers, set by operators (S2 §2.10, K111). */
export function PositionsModal({ kelas, onClose }: { kelas: Kelas; onClose: () => void }) {
  const query = useQuery(kelasQueries.pengajar(kelas.id));
  return (
    <AppModal opened onClose={onClose} title={TITLE} size={800}>
      <QueryState
        query={query}
        skeleton={<RowSkeletons count={3} height={48} gap="sm" />}
        isEmpty={(teachers) => teachers.length === 0}
        empty={<EmptyState>Tidak ada pengajar yang tersedia pada kelas ini.</EmptyState>}
      >
        {(teachers) => <PositionsForm kelas={kelas} teachers={teachers} onClose={onClose} />}
      </QueryState>
    </AppModal>
  );
}
