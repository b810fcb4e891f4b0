import { Checkbox, Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { EMPTY, formatPeriod } from '../../../shared/lib/format.ts';
import { useStream } from '../../../shared/lib/stream/stream.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { texts } from '../../../shared/texts.ts';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { ExportButton } from '../../sistem/pekerjaan/export-button.tsx';
import { ImportButton } from '../impor/import-button.tsx';
import { SendButton } from '../kirim/send-button.tsx';
import { SiakadMenu } from '../kirim/siakad-menu.tsx';
import { SettingsButton } from '../pengaturan/settings-button.tsx';
import { exportQuery, readShown, withShown } from './columns.ts';
import type { RecapFilter, RecapFrame } from './queries.ts';
import classes from './recap.module.css';
import { RecapLegend } from './recap-legend.tsx';
import { RecapNotices } from './recap-notices.tsx';
import { ShowColumns } from './show-columns.tsx';
import { Students, type StudentsProps } from './students.tsx';
import { useRekap } from './use-rekap.ts';

function RecapSkeleton() {
  return (
    <Stack gap="md">
      <Skeleton h={92} />
      <Skeleton h={64} />
      <Skeleton h={520} />
    </Stack>
  );
}

function ClassFacts({ frame: { kelas, jumlah_mahasiswa } }: { frame: RecapFrame }) {
  const { mata_kuliah } = kelas;
  const type = kelas.kelas.jenis?.nama;
  return (
    <Paper withBorder p="md">
      <FactList
        facts={[
          { label: 'Periode', value: formatPeriod(kelas.periode) },
          { label: 'Mata Kuliah', value: `${mata_kuliah.kode} - ${mata_kuliah.nama}` },
          { label: 'Kelas', value: [kelas.kelas.nama, type].filter(Boolean).join(' - ') },
          { label: 'Kampus', value: kelas.kampus?.nama ?? EMPTY },
          { label: 'Mode Kuliah', value: kelas.mode ?? EMPTY },
          { label: 'Mahasiswa', value: String(jumlah_mahasiswa) },
        ]}
      />
    </Paper>
  );
}

function RecapBody(props: Omit<StudentsProps, 'shown'>) {
  const { idKelas, frame, filter } = props;
  const [params, setParams] = useSearchParams();
  const { set } = useQueryParams();
  const shown = useMemo(() => readShown(params), [params]);
  return (
    <Stack gap="md">
      <ClassFacts frame={frame} />
      <RecapNotices idKelas={idKelas} frame={frame} />
      <ShowColumns
        shown={shown}
        onChange={(next) =>
          setParams((before) => withShown(before, next), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchField
            label="Cari nama atau NIM"
            value={filter.search}
            onSearch={(search) => set({ search }, { replace: true })}
          />
        </div>
        {frame.jumlah_keluar > 0 && (
          <Checkbox
            label={`Termasuk yang keluar (${frame.jumlah_keluar})`}
            checked={filter.keluar}
            onChange={({ currentTarget: { checked } }) =>
              set({ keluar: checked ? 'ya' : null }, { replace: true })
            }
          />
        )}
        <RecapLegend />
      </div>
      <VisuallyHidden component="h2">Nilai mahasiswa</VisuallyHidden>
      <Students {...props} shown={shown} />
    </Stack>
  );
}

/** Rekap Nilai Kelas of lecturers and operators (S3 §2.1). */
export function GradeRecap({ idKelas }: { idKelas: string }) {
  const { params } = useQueryParams();
  const filter: RecapFilter = {
    search: params.get('search')?.slice(0, 200) ?? '',
    keluar: params.get('keluar') === 'ya',
  };
  const { first, rows, onSpan } = useRekap(idKelas, filter);
  useStream(`nilai:${idKelas}`);
  const shown = readShown(params);
  const kelas = first.data?.frame.kelas;
  const name = kelas ? `${kelas.mata_kuliah.nama} ${kelas.kelas.nama}` : 'Rekap Nilai Kelas';
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: 'Nilai', to: paths.nilai }, ...(kelas ? [{ label: name }] : [])]}
        description={kelas && 'Rekap Nilai Kelas'}
        actions={
          first.data && (
            <>
              <ExportButton
                endpoint="eksporRekapNilai"
                input={{ params: { id: idKelas }, query: exportQuery(shown) }}
                disabled={shown.size === 0}
              />
              <ImportButton idKelas={idKelas} frame={first.data.frame} />
              <SiakadMenu idKelas={idKelas} frame={first.data.frame} />
              <SettingsButton idKelas={idKelas} frame={first.data.frame} />
              <SendButton idKelas={idKelas} frame={first.data.frame} />
            </>
          )
        }
      />
      <QueryState query={first} skeleton={<RecapSkeleton />} errorTitle={texts.noData}>
        {({ frame }) => (
          <RecapBody idKelas={idKelas} frame={frame} rows={rows} filter={filter} onSpan={onSpan} />
        )}
      </QueryState>
    </>
  );
}
