import type { JenisSoal, TingkatSoal } from '@lms/contracts/soal/soal';
import { Checkbox, Group, NativeSelect, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { newId } from '../../../shared/lib/new-id.ts';
import { notifyProblem } from '../../../shared/lib/notify.ts';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { contentPageSizes } from '../../../shared/ui/list/pagination.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { kindNames } from '../../soal/kind-names.ts';
import { isKind } from '../../soal/kinds.ts';
import { tingkatLabel } from '../../soal/labels.ts';
import { useFromBank } from './mutations.ts';
import { type FromBankProps, TakeFoot } from './take-foot.tsx';
import classes from './ujian-soal.module.css';

type Temuan = DataOf<'cariSoalBank'>[number];

const fresh = {
  page: 1,
  per_page: 10,
  search: '',
  jenis: '' as JenisSoal | '',
  tingkat: '' as TingkatSoal | '',
};

const jenisChoices = [{ value: '', label: 'Semua jenis' }].concat(
  Object.entries(kindNames).map(([value, label]) => ({ value, label })),
);
const tingkatChoices = [{ value: '', label: 'Semua tingkat' }].concat(
  Object.entries(tingkatLabel).map(([value, { text }]) => ({ value, label: text })),
);

const levels: readonly TingkatSoal[] = ['mudah', 'sedang', 'sulit'];
const tingkatOf = (value: string): TingkatSoal | '' => levels.find((one) => one === value) ?? '';

interface FoundListProps {
  rows: readonly Temuan[];
  chosen: ReadonlyMap<string, Temuan>;
  onChoose: (row: Temuan, isChosen: boolean) => void;
}

function FoundList({ rows, chosen, onChoose }: FoundListProps) {
  return (
    <ul className={classes.plain} aria-label="Soal yang ditemukan">
      {rows.map((row) => (
        <li key={row.id} className={classes.choice}>
          <Checkbox
            label={<span dir="auto">{row.judul}</span>}
            description={<span dir="auto">{[row.judul_bank, ...row.label].join(' · ')}</span>}
            checked={chosen.has(row.id)}
            onChange={(event) => onChoose(row, event.currentTarget.checked)}
            styles={{
              label: { overflowWrap: 'anywhere' },
              description: { overflowWrap: 'anywhere' },
            }}
          />
          <Group gap={6} wrap="nowrap">
            <Tag color="gray" size="sm">
              {kindNames[row.jenis]}
            </Tag>
            {!row.kunci_lengkap && (
              <Tag color="warning" size="sm">
                Kunci belum diisi
              </Tag>
            )}
          </Group>
        </li>
      ))}
    </ul>
  );
}

/** Searches all readable banks (U21); ticks stay over several searches. */
export function FindQuestions({ idUjian, groups, groupId, onClose }: FromBankProps) {
  const [list, setList] = useState(fresh);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Temuan>>(new Map());
  const [into, setInto] = useState(groupId);
  // A resend with the same id copies only once.
  const [idKlien] = useState(() => newId());
  const taking = useFromBank(idUjian, idKlien);
  const { jenis, tingkat, search, ...page } = list;
  const query = useQuery({
    queryKey: ['bank-soal', 'cari', list],
    queryFn: ({ signal }) =>
      api.call('cariSoalBank', {
        query: {
          ...page,
          search: search || undefined,
          jenis: jenis || undefined,
          tingkat: tingkat || undefined,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const narrow = (change: Partial<typeof fresh>): void =>
    setList((before) => ({ ...before, page: 1, ...change }));
  const choose = (row: Temuan, isChosen: boolean): void => {
    const next = new Map(chosen);
    if (isChosen) next.set(row.id, row);
    else next.delete(row.id);
    setChosen(next);
  };
  const take = (): void => {
    const banks = Map.groupBy(chosen.values(), ({ id_bank_soal }) => id_bank_soal);
    const bodies = [...banks].map(([id_bank_soal, rows]) => ({
      id_bank_soal,
      id_kelompok: into,
      list_id_soal: rows.map(({ id }) => id),
    }));
    if (bodies.length === 0) notifyProblem('Tidak ada soal yang dipilih');
    else taking.mutate(bodies, { onSuccess: onClose });
  };
  return (
    <Stack gap="sm">
      <SearchField
        label="Cari teks soal atau label"
        value={search}
        onSearch={(next) => narrow({ search: next })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          label="Jenis soal"
          data={jenisChoices}
          value={jenis}
          onChange={(event) =>
            narrow({ jenis: isKind(event.currentTarget.value) ? event.currentTarget.value : '' })
          }
        />
        <NativeSelect
          label="Tingkat kesulitan"
          data={tingkatChoices}
          value={tingkat}
          onChange={(event) => narrow({ tingkat: tingkatOf(event.currentTarget.value) })}
        />
      </SimpleGrid>
      <PagedList
        query={query}
        skeleton={<Skeleton h={280} />}
        none="Belum ada soal pada bank soal yang dapat Anda pakai."
        narrowed={
          (search !== '' || jenis !== '' || tingkat !== '') && {
            text: 'Tidak ada soal yang cocok.',
            onClear: () => setList(fresh),
          }
        }
        sizes={contentPageSizes}
        onPage={(change) => setList((before) => ({ ...before, ...change }))}
      >
        {(rows) => <FoundList rows={rows} chosen={chosen} onChoose={choose} />}
      </PagedList>
      {chosen.size > 0 && (
        <Text size="sm" c="dimmed" role="status">{`${chosen.size} soal dipilih`}</Text>
      )}
      <TakeFoot
        groups={groups}
        into={into}
        onInto={setInto}
        count={chosen.size}
        taking={taking}
        onTake={take}
        onClose={onClose}
      />
    </Stack>
  );
}
