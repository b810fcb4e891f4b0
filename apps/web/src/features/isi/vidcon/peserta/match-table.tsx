import { Group, Select, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { EMPTY, formatCount, formatTimeRange } from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { type Column, DataTable } from '../../../../shared/ui/list/data-table.tsx';
import { Pagination } from '../../../../shared/ui/list/pagination.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { lengthText } from '../vidcon-info.tsx';
import {
  type Chosen,
  countsOf,
  howText,
  isOpen,
  nimOf,
  reasonText,
  sortedPersons,
  summaryText,
  verdictOf,
} from './match.ts';
import type { Impor, Orang } from './queries.ts';

const ROWS_A_PAGE = 20;
/** More missing students are counted. */
const MOST_NAMED = 10;

interface MatchTableProps {
  impor: Impor;
  chosen: Chosen;
  onChoose: (nomor: number, nim: string | null) => void;
  disabled: boolean;
}

function Name({ one }: { one: Orang }) {
  return (
    <Stack gap={0} miw={0}>
      <Text size="sm" fw={550} dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {one.nama}
      </Text>
      {one.email && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {one.email}
        </Text>
      )}
      {one.jumlah_baris > 1 && (
        <Text size="xs" c="dimmed">{`${one.jumlah_baris} baris disatukan`}</Text>
      )}
    </Stack>
  );
}

function Times({ one }: { one: Orang }) {
  const zone = useZone();
  return (
    <span className="tab-angka">
      {one.masuk === null ? EMPTY : formatTimeRange(one.masuk, one.keluar, zone)}
    </span>
  );
}

/** Candidates come first; searching finds the rest of the class by name or nim. */
function Student({
  one,
  options,
  chosen,
  onChoose,
  disabled,
}: {
  one: Orang;
  options: readonly { value: string; label: string }[];
} & Pick<MatchTableProps, 'chosen' | 'onChoose' | 'disabled'>) {
  const nim = nimOf(one, chosen);
  const first = new Set(one.kandidat);
  const data = [
    ...options.filter(({ value }) => first.has(value)),
    ...options.filter(({ value }) => !first.has(value)),
  ];
  if (one.pengajar) return <Tag color="gray">Dosen kelas ini</Tag>;
  const own = chosen.get(one.nomor);
  const how = own !== undefined && own !== one.nim ? 'tangan' : one.cara;
  const says = nim === null ? one.alasan && reasonText[one.alasan] : how && howText[how];
  return (
    <Stack gap={2} w="100%" maw={340}>
      <Select
        aria-label={`Mahasiswa untuk ${one.nama}`}
        placeholder="Pilih mahasiswa"
        searchable
        clearable
        limit={50}
        nothingFoundMessage="Tidak ditemukan"
        comboboxProps={{ withinPortal: true }}
        data={data}
        value={nim}
        disabled={disabled}
        onChange={(value) => onChoose(one.nomor, value)}
      />
      {says && (
        <Text size="xs" c={nim === null ? 'warning' : 'dimmed'}>
          {says}
        </Text>
      )}
    </Stack>
  );
}

/** Who is who: the persons of the file, each with a student or none (K120). */
export function MatchTable({ impor, chosen, onChoose, disabled }: MatchTableProps) {
  const [page, setPage] = useState(1);
  const persons = useMemo(() => sortedPersons(impor.orang), [impor.orang]);
  const options = useMemo(
    () => impor.mahasiswa.map(({ nim, nama }) => ({ value: nim, label: `${nama} · ${nim}` })),
    [impor.mahasiswa],
  );
  const present = useMemo(
    () => new Set(impor.mahasiswa.flatMap(({ nim, hadir }) => (hadir ? [nim] : []))),
    [impor.mahasiswa],
  );
  const counts = countsOf(impor, chosen);
  const columns: Column<Orang>[] = [
    { head: 'Nama di berkas', card: 'title', cell: (one) => <Name one={one} /> },
    {
      head: 'Mahasiswa',
      cell: (one) => (
        <Student
          one={one}
          options={options}
          chosen={chosen}
          onChoose={onChoose}
          disabled={disabled}
        />
      ),
    },
    { head: 'Masuk–keluar', card: 'short', cell: (one) => <Times one={one} /> },
    {
      head: 'Lama',
      card: 'short',
      cell: ({ durasi_detik }) => (
        <span className="tab-angka">
          {durasi_detik === null ? EMPTY : lengthText(durasi_detik)}
        </span>
      ),
    },
    {
      head: 'Akibat',
      card: 'corner',
      cell: (one) => {
        if (one.pengajar || isOpen(one, chosen)) return <Tag color="gray">Tidak dihitung</Tag>;
        const { text, color } = verdictOf(one, chosen, present);
        return <Tag color={color}>{text}</Tag>;
      },
    },
  ];
  const shown = persons.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE);
  const pages = Math.ceil(persons.length / ROWS_A_PAGE);
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Text fw={550} role="status">
          {summaryText(counts)}
        </Text>
        {counts.hadirBaru > 0 && (
          <Tag color="success">{`${formatCount(counts.hadirBaru)} hadir baru`}</Tag>
        )}
      </Group>
      <DataTable
        label="Pencocokan nama"
        rows={shown}
        keyOf={({ nomor }) => nomor}
        columns={columns}
        minWidth={760}
      />
      {pages > 1 && (
        <Pagination
          meta={{
            page,
            per_page: ROWS_A_PAGE,
            total_items: persons.length,
            total_pages: pages,
          }}
          sizes={[ROWS_A_PAGE]}
          onChange={(next) => setPage(next.page ?? 1)}
        />
      )}
      {counts.tidakAda.length > 0 && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {`Tidak ada di berkas (${formatCount(counts.tidakAda.length)}): ${counts.tidakAda
            .slice(0, MOST_NAMED)
            .map(({ nama }) => nama)
            .join(', ')}${counts.tidakAda.length > MOST_NAMED ? ', …' : ''}`}
        </Text>
      )}
    </Stack>
  );
}
