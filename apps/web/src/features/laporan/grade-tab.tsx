import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatPercent } from '../../shared/lib/format.ts';
import { useQueryParams } from '../../shared/lib/use-query-params.ts';
import { paths } from '../../shared/paths.ts';
import type { Column } from '../../shared/ui/list/data-table.tsx';
import { ExportButton } from '../sistem/pekerjaan/export-button.tsx';
import { ClassReport, programmeName } from './class-report.tsx';
import { countColumn, percentColumn } from './figure-columns.ts';
import { type GradeRow, laporanQueries } from './queries.ts';
import { toReportFilter, toReportQuery } from './report-filter.ts';

type Figures = Pick<
  GradeRow,
  'nilai' | 'terisi' | 'terkirim' | 'ditolak' | 'persen_terisi' | 'persen_terkirim'
>;

function columns<Row extends Figures>(): Column<Row>[] {
  return [
    countColumn('Nilai', ({ nilai }) => nilai),
    countColumn('Terisi', ({ terisi }) => terisi),
    countColumn('Terkirim', ({ terkirim }) => terkirim),
    countColumn('Ditolak', ({ ditolak }) => ditolak),
    percentColumn('Terisi (%)', ({ persen_terisi }) => persen_terisi),
    percentColumn('Terkirim (%)', ({ persen_terkirim }) => persen_terkirim),
  ];
}

/** Values of components, filled and sent to Siakad (N78). */
export function GradeTab({ runningPeriod }: { runningPeriod: number }) {
  const { params } = useQueryParams();
  const query = useQuery(laporanQueries.nilai(toReportQuery(params, runningPeriod)));
  return (
    <ClassReport
      name="Nilai"
      runningPeriod={runningPeriod}
      query={query}
      programmes={query.data?.meta.prodi ?? []}
      charts={(programmes) => [
        {
          title: 'Nilai terisi per program studi',
          bars: programmes.map((row) => ({ label: programmeName(row), value: row.persen_terisi })),
          format: formatPercent,
          max: 100,
        },
        {
          title: 'Nilai terkirim ke Siakad per program studi',
          bars: programmes.map((row) => ({
            label: programmeName(row),
            value: row.persen_terkirim,
          })),
          format: formatPercent,
          max: 100,
        },
      ]}
      programmeColumns={columns()}
      classColumns={columns()}
      actions={
        <>
          <Button component={Link} to={paths.laporanNilai} variant="default">
            Pemeriksaan Nilai Feeder
          </Button>
          <ExportButton
            endpoint="eksporLaporanNilai"
            input={{ query: toReportFilter(params, runningPeriod) }}
          />
        </>
      }
    />
  );
}
