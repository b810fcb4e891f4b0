import { useQuery } from '@tanstack/react-query';
import { formatCount, formatPercent } from '../../shared/lib/format.ts';
import { useQueryParams } from '../../shared/lib/use-query-params.ts';
import type { Column } from '../../shared/ui/list/data-table.tsx';
import { ExportButton } from '../sistem/pekerjaan/export-button.tsx';
import { ClassReport, programmeName } from './class-report.tsx';
import { countColumn, percentColumn } from './figure-columns.ts';
import { laporanQueries, type ReportRow } from './queries.ts';
import { toReportFilter, toReportQuery } from './report-filter.ts';

type Figures = Pick<
  ReportRow,
  | 'terlaksana'
  | 'terbit'
  | 'ditandatangani'
  | 'disahkan'
  | 'menunggu_lama'
  | 'tidak_sesuai'
  | 'dibatalkan'
  | 'persen_terbit'
>;

function columns<Row extends Figures>(): Column<Row>[] {
  return [
    countColumn('Terlaksana', ({ terlaksana }) => terlaksana),
    countColumn('BAP terbit', ({ terbit }) => terbit),
    percentColumn('Terbit (%)', ({ persen_terbit }) => persen_terbit),
    countColumn('Ditandatangani dosen', ({ ditandatangani }) => ditandatangani),
    countColumn('Disahkan kelas', ({ disahkan }) => disahkan),
    countColumn('Menunggu > 7 hari', ({ menunggu_lama }) => menunggu_lama),
    countColumn('Tidak sesuai lagi', ({ tidak_sesuai }) => tidak_sesuai),
    countColumn('Dibatalkan', ({ dibatalkan }) => dibatalkan),
  ];
}

/** Reports of meetings that were held (N78). */
export function BapTab({ runningPeriod }: { runningPeriod: number }) {
  const { params } = useQueryParams();
  const query = useQuery(laporanQueries.bap(toReportQuery(params, runningPeriod)));
  return (
    <ClassReport
      name="BAP"
      runningPeriod={runningPeriod}
      query={query}
      programmes={query.data?.meta.prodi ?? []}
      charts={(programmes) => [
        {
          title: 'BAP terbit per program studi',
          bars: programmes.map((row) => ({ label: programmeName(row), value: row.persen_terbit })),
          format: formatPercent,
          max: 100,
        },
        {
          title: 'Pertemuan menunggu BAP lebih dari 7 hari',
          bars: programmes.map((row) => ({ label: programmeName(row), value: row.menunggu_lama })),
          format: formatCount,
        },
      ]}
      programmeColumns={columns()}
      classColumns={columns()}
      actions={
        <ExportButton
          endpoint="eksporLaporanBap"
          input={{ query: toReportFilter(params, runningPeriod) }}
        />
      }
    />
  );
}
