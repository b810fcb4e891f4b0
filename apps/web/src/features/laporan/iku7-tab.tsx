import { useQuery } from '@tanstack/react-query';
import { EMPTY, formatNumber, formatPercent } from '../../shared/lib/format.ts';
import { useQueryParams } from '../../shared/lib/use-query-params.ts';
import { ExportButton } from '../sistem/pekerjaan/export-button.tsx';
import { ClassReport, programmeName } from './class-report.tsx';
import { percentColumn } from './figure-columns.ts';
import { type Iku7Row, laporanQueries } from './queries.ts';
import { toReportFilter, toReportQuery } from './report-filter.ts';

type Share = Pick<Iku7Row, 'persen_iku7'>;
const share = ({ persen_iku7 }: Share): number | null => persen_iku7;

/** Weight of participation and projects (N48). */
export function Iku7Tab({ runningPeriod }: { runningPeriod: number }) {
  const { params } = useQueryParams();
  const query = useQuery(laporanQueries.iku7(toReportQuery(params, runningPeriod)));
  return (
    <ClassReport
      name="IKU-7"
      runningPeriod={runningPeriod}
      query={query}
      programmes={query.data?.meta.iku7 ?? []}
      charts={(programmes) => [
        {
          title: 'Bobot partisipatif dan proyek per program studi',
          bars: programmes.map((row) => ({ label: programmeName(row), value: row.persen_iku7 })),
          format: formatPercent,
          max: 100,
        },
      ]}
      programmeColumns={[percentColumn('Partisipatif dan proyek', share)]}
      classColumns={[
        {
          head: 'Jumlah bobot',
          align: 'end',
          card: 'short',
          cell: ({ jumlah_bobot }) => (jumlah_bobot === 0 ? EMPTY : formatNumber(jumlah_bobot)),
        },
        percentColumn('Partisipatif dan proyek', share),
      ]}
      actions={
        <ExportButton
          endpoint="eksporLaporanIku7"
          input={{ query: toReportFilter(params, runningPeriod) }}
        />
      }
    />
  );
}
