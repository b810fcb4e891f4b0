import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '../../shared/lib/format.ts';
import { useQueryParams } from '../../shared/lib/use-query-params.ts';
import type { Column } from '../../shared/ui/list/data-table.tsx';
import { ExportButton } from '../sistem/pekerjaan/export-button.tsx';
import { ClassReport, programmeName } from './class-report.tsx';
import { countColumn, percentColumn } from './figure-columns.ts';
import { type AttendanceRow, laporanQueries } from './queries.ts';
import { toReportFilter, toReportQuery } from './report-filter.ts';

type Figures = Pick<
  AttendanceRow,
  'pertemuan' | 'terlaksana' | 'hadir' | 'izin' | 'sakit' | 'alpa' | 'persen'
>;

const heldPercent = ({ pertemuan, terlaksana }: Figures): number | null =>
  pertemuan === 0 ? null : (100 * terlaksana) / pertemuan;

function columns<Row extends Figures>(): Column<Row>[] {
  return [
    countColumn('Terjadwal', ({ pertemuan }) => pertemuan),
    countColumn('Terlaksana', ({ terlaksana }) => terlaksana),
    percentColumn('Terlaksana (%)', heldPercent),
    countColumn('Hadir', ({ hadir }) => hadir),
    countColumn('Izin', ({ izin }) => izin),
    countColumn('Sakit', ({ sakit }) => sakit),
    countColumn('Alpa', ({ alpa }) => alpa),
    percentColumn('Kehadiran', ({ persen }) => persen),
  ];
}

/** Lectures held of those planned, and marks of students (N78). */
export function AttendanceTab({ runningPeriod }: { runningPeriod: number }) {
  const { params } = useQueryParams();
  const query = useQuery(laporanQueries.kehadiran(toReportQuery(params, runningPeriod)));
  return (
    <ClassReport
      name="Kehadiran"
      runningPeriod={runningPeriod}
      query={query}
      programmes={query.data?.meta.prodi ?? []}
      charts={(programmes) => [
        {
          title: 'Kehadiran mahasiswa per program studi',
          bars: programmes.map((row) => ({ label: programmeName(row), value: row.persen })),
          format: formatPercent,
          max: 100,
        },
        {
          title: 'Pertemuan terlaksana per program studi',
          bars: programmes.map((row) => ({ label: programmeName(row), value: heldPercent(row) })),
          format: formatPercent,
          max: 100,
        },
      ]}
      programmeColumns={columns()}
      classColumns={columns()}
      actions={
        <ExportButton
          endpoint="eksporLaporanKehadiran"
          input={{ query: toReportFilter(params, runningPeriod) }}
        />
      }
    />
  );
}
