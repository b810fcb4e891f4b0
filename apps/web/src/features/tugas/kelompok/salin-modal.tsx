import { Alert, Radio, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { newId } from '../../../shared/lib/new-id.ts';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { IconInfoCircle } from '../../../shared/ui/icons.ts';
import { type QueryLike, QueryState } from '../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { BagiFrame } from './bagi-frame.tsx';
import { ChoiceLabel } from './choice-label.tsx';
import classes from './kelompok.module.css';
import { useSalinKelompok } from './mutations.ts';
import { kelompokQueries, reloadKelompok } from './queries.ts';
import { RancanganList } from './rancangan-list.tsx';

const reasons = {
  bukan_peserta: 'bukan peserta kelas lagi',
  sudah_berkelompok: 'sudah berkelompok',
} as const;
const NAMED = 5;

type Salinan = DataOf<'salinKelompok'>;

function Plan({ query }: { query: QueryLike<Salinan> }) {
  return (
    <QueryState query={query} skeleton={<RowSkeletons count={4} height={64} />}>
      {({ kelompok, dilewati }) => (
        <Stack gap="xs">
          {dilewati.length > 0 && (
            <Alert color="info" icon={<IconInfoCircle size={18} aria-hidden />} py="xs">
              {`${formatCount(dilewati.length)} mahasiswa tidak ikut disalin: ${dilewati
                .slice(0, NAMED)
                .map(({ nama, alasan }) => `${nama} (${reasons[alasan]})`)
                .join(
                  ', ',
                )}${dilewati.length > NAMED ? `, dan ${formatCount(dilewati.length - NAMED)} lainnya` : ''}.`}
            </Alert>
          )}
          <RancanganList kelompok={kelompok} />
        </Stack>
      )}
    </QueryState>
  );
}

/** From another task of the class (K63): the groups shown are the groups saved. */
export function SalinModal({ idTugas, onClose }: { idTugas: string; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [idKlien] = useState(() => newId());
  const queryClient = useQueryClient();
  const sources = useQuery(kelompokQueries.sumber(idTugas, search));
  const saving = useSalinKelompok(idTugas);
  const enabled = chosen !== null && !saving.isPending && !saving.isSuccess;
  const plan = useQuery({ ...kelompokQueries.salinan(idTugas, chosen ?? ''), enabled });
  const ready =
    chosen !== null && plan.data && plan.error === null
      ? { id_tugas: chosen, sidik: plan.data.sidik }
      : undefined;
  const choose = (id: string): void => {
    saving.reset();
    setChosen(id);
  };
  return (
    <BagiFrame
      title="Salin Kelompok dari Tugas Lain"
      onClose={onClose}
      onSave={
        ready &&
        (() =>
          saving.mutate(
            { ...ready, id_klien: idKlien },
            { onSuccess: onClose, onError: () => void reloadKelompok(queryClient, idTugas) },
          ))
      }
      saving={saving}
      saveLabel="Salin Kelompok"
    >
      <SearchField label="Cari judul tugas" value={search} onSearch={setSearch} />
      <QueryState
        query={sources}
        skeleton={<RowSkeletons count={3} height={44} />}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <Text size="sm" c="dimmed">
            {search === ''
              ? 'Belum ada tugas lain di kelas ini yang mempunyai kelompok.'
              : 'Tidak ada tugas yang cocok.'}
          </Text>
        }
      >
        {(rows) => (
          <Radio.Group aria-label="Tugas asal" value={chosen} onChange={choose}>
            <ul className={classes.candidates} aria-label="Tugas kelompok kelas ini">
              {rows.map(({ id, judul, pertemuan, jumlah_kelompok, jumlah_anggota }) => (
                <li key={id} className={classes.candidate}>
                  <Radio
                    value={id}
                    disabled={saving.isPending}
                    label={
                      <ChoiceLabel
                        facts={[
                          `Pertemuan ${pertemuan.nomor}`,
                          `${formatCount(jumlah_kelompok)} kelompok`,
                          `${formatCount(jumlah_anggota)} mahasiswa`,
                        ]}
                      >
                        {judul}
                      </ChoiceLabel>
                    }
                  />
                </li>
              ))}
            </ul>
          </Radio.Group>
        )}
      </QueryState>
      {chosen !== null && <Plan query={plan} />}
    </BagiFrame>
  );
}
