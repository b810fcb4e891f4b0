/** Below the question: what keeps it safe, announcements, and the way to the next one. */
import { Button } from '@mantine/core';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { IconChevronLeft, IconChevronRight } from '../../../../shared/ui/icons.ts';
import classes from '../pengerjaan.module.css';
import type { SesiState } from '../sesi/sesi-state.ts';
import type { Dialog } from './desk-dialogs.tsx';
import { ExamNotices } from './exam-head.tsx';
import { PengumumanUjian } from './pengumuman-ujian.tsx';

interface QuestionWalkProps {
  nomor: number;
  count: number;
  go: (nomor: number) => void;
  onDialog: (dialog: Dialog) => void;
}

function QuestionWalk({ nomor, count, go, onDialog }: QuestionWalkProps) {
  const isWide = useIsWide();
  return (
    <nav className={classes.foot} aria-label="Pindah soal">
      <Button
        variant="default"
        size="md"
        px="sm"
        disabled={nomor <= 1}
        aria-label="Soal sebelumnya"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        onClick={() => go(nomor - 1)}
      >
        {isWide ? 'Sebelumnya' : null}
      </Button>
      <Button
        variant="default"
        size="md"
        px="sm"
        className={classes.onlyNarrow}
        onClick={() => onDialog('daftar')}
      >
        Daftar soal
      </Button>
      {nomor < count ? (
        <Button
          size="md"
          px="sm"
          aria-label="Soal berikutnya"
          rightSection={<IconChevronRight size={18} aria-hidden />}
          onClick={() => go(nomor + 1)}
        >
          {isWide ? 'Berikutnya' : null}
        </Button>
      ) : (
        <Button size="md" px="sm" color="danger" onClick={() => onDialog('selesai')}>
          Selesai
        </Button>
      )}
    </nav>
  );
}

function NoRoom({ room }: { room: SesiState['room'] }) {
  if (room === 'free') return null;
  return (
    <div className={classes.notice} role="status">
      {room === 'full'
        ? 'Penyimpanan perangkat ini penuh: jawaban tetap dikirim, tetapi tidak aman tanpa koneksi.'
        : 'Perangkat ini tidak dapat menyimpan jawaban tanpa koneksi.'}
    </div>
  );
}

interface DeskFootProps extends QuestionWalkProps {
  id: string;
  isPractice: boolean;
  keadaan: SesiState;
}

export function DeskFoot({ id, isPractice, keadaan, ...walk }: DeskFootProps) {
  const { lembar, pengerjaan, room, pengumumanTerakhir } = keadaan;
  return (
    <div className={classes.lowerEdge} data-bilah-simpan>
      <ExamNotices berakhirPada={pengerjaan.berakhir_pada}>
        <NoRoom room={room} />
      </ExamNotices>
      {!isPractice && (
        <PengumumanUjian id={id} terakhir={pengumumanTerakhir} zone={lembar.ujian.time_zone} />
      )}
      <QuestionWalk {...walk} />
    </div>
  );
}
