import { Button, Text } from '@mantine/core';
import { useLeaveStudent } from '../../features/orang/sesi/acting.ts';
import { formatCountdown } from '../../shared/lib/format.ts';
import { useServerNow } from '../../shared/lib/time/use-server-now.ts';
import { type Pengguna, usePengguna } from '../../shared/queries/pengguna.ts';
import { IconUserShare } from '../../shared/ui/icons.ts';
import classes from './acting-bar.module.css';

function TimeLeft({ until }: { until: string }) {
  const now = useServerNow('second');
  return (
    <Text
      span
      size="sm"
      className="tab-angka"
      title="Sisa waktu"
      role="timer"
      aria-label="Sisa waktu"
    >
      {formatCountdown(Math.floor((Date.parse(until) - now) / 1_000) * 1_000)}
    </Text>
  );
}

/**
 * The student that the operator acts as, the remaining time, and the exit, on every page (DECISIONS
 * 49).
 */
export function ActingBar({ acting }: { acting: NonNullable<Pengguna['bertindak']> }) {
  const { nama, nomor_induk } = usePengguna();
  const leave = useLeaveStudent();
  return (
    <section className={classes.bar} aria-label="Masuk sebagai mahasiswa">
      <IconUserShare size={18} aria-hidden className={classes.icon} />
      <span className={classes.who} title={`Masuk sebagai ${nama} (${nomor_induk})`}>
        <span className={classes.label}>Masuk sebagai</span>{' '}
        <strong className={classes.name}>{nama}</strong>
        <span className={classes.wide}>{` · ${nomor_induk} · oleh ${acting.operator.nama}`}</span>
      </span>
      <TimeLeft until={acting.berakhir_pada} />
      <Button
        size="sm"
        variant="default"
        loading={leave.isPending}
        onClick={() => leave.mutate()}
        style={{ flexShrink: 0 }}
      >
        Keluar
        <span className={classes.wide}>&nbsp;dari akun ini</span>
      </Button>
    </section>
  );
}
