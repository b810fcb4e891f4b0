import { ActionIcon, Alert, Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../shared/lib/format.ts';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { IconX } from '../../../shared/ui/icons.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { StudentName } from '../../../shared/ui/student-name.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { ChoiceLabel } from './choice-label.tsx';
import classes from './kelompok.module.css';
import { type Calon, kelompokQueries } from './queries.ts';

export interface Pilihan {
  mahasiswa: { id_user: string; nim: string; nama: string; avatar_url: string | null };
  jabatan: 'ketua' | 'anggota';
  /** Handed in with the group and cannot be removed (K64). */
  tetap: boolean;
}

const PAGE = 20;

interface CandidatesProps {
  idTugas: string;
  idKelompok: string | null;
  chosen: ReadonlySet<string>;
  held: ReadonlySet<string>;
  disabled: boolean;
  onToggle: (calon: Calon) => void;
}

/** The row of another group's member names it (DECISIONS 149). */
function Candidates({ idTugas, idKelompok, chosen, held, disabled, onToggle }: CandidatesProps) {
  const [{ search, count }, setList] = useState({ search: '', count: PAGE });
  const query = useQuery(
    kelompokQueries.peserta(idTugas, {
      page: 1,
      per_page: Math.min(count, 100),
      search: search || undefined,
    }),
  );
  return (
    <Stack gap="xs">
      <SearchField
        label="Cari nama atau NIM"
        value={search}
        onSearch={(text) => setList({ search: text, count: PAGE })}
      />
      <QueryState
        query={query}
        skeleton={<RowSkeletons count={5} height={44} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Text size="sm" c="dimmed">
            {search === ''
              ? 'Kelas ini belum mempunyai mahasiswa.'
              : 'Tidak ada mahasiswa yang cocok.'}
          </Text>
        }
      >
        {({ data, meta }) => (
          <>
            <ul className={classes.candidates} aria-label="Peserta kelas">
              {data.map((calon) => {
                const { mahasiswa, kelompok } = calon;
                const isElsewhere = kelompok !== null && kelompok.id !== idKelompok;
                return (
                  <li key={mahasiswa.nim} className={classes.candidate}>
                    <Checkbox
                      checked={chosen.has(mahasiswa.nim)}
                      disabled={disabled || isElsewhere || held.has(mahasiswa.nim)}
                      onChange={() => onToggle(calon)}
                      label={
                        <ChoiceLabel
                          facts={[
                            mahasiswa.nim,
                            isElsewhere && kelompok.nama,
                            !mahasiswa.aktif && 'tidak aktif',
                          ]}
                        >
                          {mahasiswa.nama}
                        </ChoiceLabel>
                      }
                    />
                  </li>
                );
              })}
            </ul>
            {meta.total_items > data.length && (
              <Group justify="space-between" gap="xs">
                <Text size="xs" c="dimmed">
                  {`${formatCount(data.length)} dari ${formatCount(meta.total_items)} mahasiswa`}
                </Text>
                {count < 100 ? (
                  <Button
                    variant="subtle"
                    size="compact-md"
                    loading={query.isFetching}
                    onClick={() => setList({ search, count: Math.min(count + 40, 100) })}
                  >
                    Tampilkan lagi
                  </Button>
                ) : (
                  <Text size="xs" c="dimmed">
                    Persempit dengan pencarian
                  </Text>
                )}
              </Group>
            )}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

interface MemberPickerProps {
  idTugas: string;
  idKelompok: string | null;
  value: readonly Pilihan[];
  onChange: (next: Pilihan[]) => void;
  errors: readonly string[];
  disabled: boolean;
}

/** Nobody twice. */
export function MemberPicker({
  idTugas,
  idKelompok,
  value,
  onChange,
  errors,
  disabled,
}: MemberPickerProps) {
  const chosen = new Set(value.map(({ mahasiswa }) => mahasiswa.nim));
  const held = new Set(value.flatMap(({ tetap, mahasiswa }) => (tetap ? [mahasiswa.nim] : [])));
  const leader = value.find(({ jabatan }) => jabatan === 'ketua')?.mahasiswa.nim ?? null;
  // A group with members always has a leader.
  const led = (rows: readonly Pilihan[], nim: string | null): Pilihan[] => {
    const ketua = rows.some(({ mahasiswa }) => mahasiswa.nim === nim)
      ? nim
      : (rows[0]?.mahasiswa.nim ?? null);
    return rows.map((row) => ({
      ...row,
      jabatan: row.mahasiswa.nim === ketua ? 'ketua' : 'anggota',
    }));
  };
  const without = (nim: string): void =>
    onChange(
      led(
        value.filter(({ mahasiswa }) => mahasiswa.nim !== nim),
        leader,
      ),
    );
  const toggle = ({ mahasiswa }: Calon): void => {
    if (chosen.has(mahasiswa.nim)) {
      without(mahasiswa.nim);
      return;
    }
    const { id_user, nim, nama, avatar_url } = mahasiswa;
    onChange(
      led(
        [
          ...value,
          { mahasiswa: { id_user, nim, nama, avatar_url }, jabatan: 'anggota', tetap: false },
        ],
        leader,
      ),
    );
  };
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Text fw={550} size="sm" component="span">
          Anggota
        </Text>
        <Tag color="gray" size="sm">
          {`${formatCount(value.length)} dipilih`}
        </Tag>
      </Group>
      {errors.length > 0 && (
        <Alert color="danger" py="xs" role="alert">
          {errors.map((error) => (
            <div key={error}>{error}</div>
          ))}
        </Alert>
      )}
      {value.length > 0 && (
        <Radio.Group
          aria-label="Ketua kelompok"
          value={leader}
          onChange={(nim) => onChange(led(value, nim))}
          readOnly={disabled}
        >
          <ul className={classes.chosen} aria-label="Anggota yang dipilih">
            {value.map(({ mahasiswa, tetap }) => (
              <li key={mahasiswa.nim} className={classes.line}>
                <StudentName student={mahasiswa} />
                <Radio
                  value={mahasiswa.nim}
                  label="Ketua"
                  aria-label={`Ketua ${mahasiswa.nama}`}
                  disabled={disabled}
                  styles={{ body: { alignItems: 'center' } }}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  className={classes.touch}
                  aria-label={`Keluarkan ${mahasiswa.nama}`}
                  disabled={disabled || tetap}
                  onClick={() => without(mahasiswa.nim)}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </Radio.Group>
      )}
      <Candidates
        idTugas={idTugas}
        idKelompok={idKelompok}
        chosen={chosen}
        held={held}
        disabled={disabled}
        onToggle={toggle}
      />
    </Stack>
  );
}
