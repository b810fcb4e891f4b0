import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { STARTS } from '../../../shared/grading/after.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import { paths } from '../../../shared/paths.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { DueWord } from '../../../shared/ui/aktivitas/due-word.tsx';
import { kindLook } from '../../../shared/ui/aktivitas/kind-look.ts';
import { IconWritingSign } from '../../../shared/ui/icons.ts';
import type { PerluReport, PerluRow } from '../queries.ts';
import classes from './work-list.module.css';

const DAY_MS = 86_400_000;

const actions: Record<PerluRow['tindakan'], string> = {
  kumpulkan: 'Kumpulkan',
  kerjakan: 'Kerjakan',
  lanjutkan: 'Lanjutkan',
  buka: 'Buka',
  diskusi: 'Ikut diskusi',
  gabung: 'Gabung',
  lihat: 'Lihat',
  nilai: 'Mulai menilai',
  awasi: 'Awasi',
};

function addressOf({ tindakan, jenis, id, link }: PerluRow): string {
  if (tindakan !== 'nilai') return link;
  const page = jenis === 'ujian' ? paths.penilaianUjian : paths.penilaianTugas;
  return `${toPath(page, { id })}?${new URLSearchParams({ [STARTS]: '1' })}`;
}

/** One thing that waits, with its one action (K123). */
export function TodoRow({ row }: { row: PerluRow }) {
  const zone = useZone();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const { label, color, icon: Icon } = kindLook[row.jenis];
  const action = actions[row.tindakan];
  const begins = row.status === 'belum_dimulai';
  const now = useServerNow('minute');
  // What ends within a day stands out; the rest is there to plan.
  const isNear = row.status === 'berlangsung' && Date.parse(row.waktu_selesai) - now < DAY_MS;
  return (
    <li className={classes.item}>
      <div className={classes.todo}>
        <Icon
          size={20}
          stroke={1.75}
          color={`var(--mantine-color-${color}-text)`}
          className={classes.icon}
          aria-hidden
        />
        <div className={classes.text}>
          <Text fw={600} lineClamp={2} dir="auto">
            {row.judul}
          </Text>
          <Text size="sm" c="dimmed">
            {`${label} · ${row.mata_kuliah.nama} ${row.kelas.nama}`}
          </Text>
          <Text size="sm" className="tab-angka">
            {row.belum_dinilai !== null && (
              <Text span fw={600}>{`${row.belum_dinilai} belum dinilai · `}</Text>
            )}
            {begins
              ? `Mulai ${formatDateTime(row.waktu_mulai, zone)}`
              : `${row.status === 'selesai' ? 'Berakhir' : 'Sampai'} ${formatDateTime(row.waktu_selesai, zone)}`}
            <DueWord mulai={row.waktu_mulai} selesai={row.waktu_selesai} owed={isStudent} />
          </Text>
        </div>
      </div>
      <Button
        component={Link}
        to={addressOf(row)}
        variant={isNear && isStudent ? 'filled' : 'default'}
        mih={44}
        aria-label={`${action}: ${row.judul}`}
      >
        {action}
      </Button>
    </li>
  );
}

/** A report that the student co-signs for the class (N57). */
export function ReportRow({ report }: { report: PerluReport }) {
  const zone = useZone();
  return (
    <li className={classes.item}>
      <div className={classes.todo}>
        <IconWritingSign size={20} stroke={1.75} className={classes.icon} aria-hidden />
        <div className={classes.text}>
          <Text fw={600}>BAP menunggu tanda tangan Anda</Text>
          <Text size="sm" c="dimmed" dir="auto">
            {`${report.judul} · ${report.mata_kuliah.nama} ${report.kelas.nama}`}
          </Text>
          <Text
            size="sm"
            className="tab-angka"
          >{`Sampai ${formatDateTime(report.batas, zone)}`}</Text>
        </div>
      </div>
      <Button
        component={Link}
        to={report.link}
        mih={44}
        aria-label={`Periksa BAP: ${report.judul}`}
      >
        Periksa
      </Button>
    </li>
  );
}
