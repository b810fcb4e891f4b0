import { ActionIcon, Box, Button } from '@mantine/core';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { formatTimeSeconds } from '../../../../shared/lib/format.ts';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { IconChevronLeft, IconChevronRight, IconMaximize } from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useBerkasLokal } from '../berkas/use-berkas-lokal.ts';
import { useFokus } from '../fokus/dengar-fokus.ts';
import classes from '../pengerjaan.module.css';
import { saveNews, saveText, soalOf, type Tanda, tandaOf } from '../sesi/question-states.ts';
import { LATIHAN } from '../sesi/server.ts';
import type { Sesi } from '../sesi/sesi.ts';
import type { SesiState } from '../sesi/sesi-state.ts';
import type { Lembar } from '../sesi/stored-sesi.ts';
import { useSesiState } from '../sesi/use-sesi.ts';
import { CadanganButton } from '../sisa/cadangan-button.tsx';
import { ClosingPane } from './closing-pane.tsx';
import { ExamHead, ExamNotices } from './exam-head.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { enterFullScreen, useMissesFullScreen } from './layar-penuh.ts';
import { Navigator } from './navigator.tsx';
import { PengumumanLalu, PengumumanUjian } from './pengumuman-ujian.tsx';
import { QuestionPane } from './question-pane.tsx';
import { useTextSize } from './text-size.ts';
import { useQuestion } from './use-question.ts';

const FokusDialog = lazyPart(() =>
  import('../fokus/fokus-dialog.tsx').then((module) => module.FokusDialog),
);

function FullScreenButton() {
  const misses = useMissesFullScreen();
  return misses ? (
    <ActionIcon
      variant="default"
      size={44}
      aria-label="Layar penuh"
      title="Layar penuh"
      onClick={() => void enterFullScreen()}
    >
      <IconMaximize size={20} aria-hidden />
    </ActionIcon>
  ) : null;
}

/** From the app (U69); only online. */
export type AskPart = ComponentType<{
  ujian: Lembar['ujian'] & { id: string };
  onClose: () => void;
}>;

type Dialog = 'daftar' | 'selesai' | 'fokus' | 'tanya';

interface ToolsProps {
  hasAsk: boolean;
  hasAbsences: boolean;
  cadangan: ReactNode;
  onDialog: (dialog: Dialog) => void;
}

/** Below the numbers of the questions, beside the question or in the dialog. */
function Tools({ hasAsk, hasAbsences, cadangan, onDialog }: ToolsProps) {
  return (
    <>
      <div style={{ marginTop: 16 }}>
        <Button fullWidth color="danger" variant="light" onClick={() => onDialog('selesai')}>
          Selesai
        </Button>
      </div>
      {hasAsk && (
        <Button
          fullWidth
          variant="subtle"
          mt="xs"
          aria-haspopup="dialog"
          onClick={() => onDialog('tanya')}
        >
          Tanya pengawas
        </Button>
      )}
      {hasAbsences && (
        <Button fullWidth variant="subtle" mt="xs" onClick={() => onDialog('fokus')}>
          Kejadian fokus
        </Button>
      )}
      {cadangan}
    </>
  );
}

interface FootProps {
  nomor: number;
  count: number;
  go: (nomor: number) => void;
  onDialog: (dialog: Dialog) => void;
}

function Foot({ nomor, count, go, onDialog }: FootProps) {
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

interface DeskProps {
  id: string;
  sesi: Sesi;
  Ask?: AskPart | undefined;
}

interface DialogsProps extends DeskProps {
  dialog: Dialog | null;
  onClose: () => void;
  ujian: Lembar['ujian'];
  tanda: readonly Tanda[];
  nomor: number;
  go: (nomor: number) => void;
  tools: ReactNode;
}

function Dialogs({ id, sesi, Ask, dialog, onClose, ujian, tanda, nomor, go, tools }: DialogsProps) {
  return (
    <>
      {dialog === 'daftar' && (
        // Centered, the numbers would move under a thumb when the network fails.
        <AppModal opened onClose={onClose} centered={false} title="Daftar soal" size={500}>
          <Navigator
            tanda={tanda}
            current={nomor}
            onGo={(to) => {
              go(to);
              onClose();
            }}
          />
          {tools}
        </AppModal>
      )}
      {dialog === 'fokus' && (
        <Suspense>
          <FokusDialog idUjian={id} zone={ujian.time_zone} onClose={onClose} />
        </Suspense>
      )}
      {dialog === 'tanya' && Ask && (
        <Suspense>
          <Ask ujian={{ ...ujian, id }} onClose={onClose} />
        </Suspense>
      )}
      {dialog === 'selesai' && (
        <FinishDialog
          tanda={tanda}
          onGo={go}
          onFinish={() => {
            onClose();
            sesi.end();
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** One question at a time (S2 §2.6). */
export function ExamDesk({ id, sesi, Ask }: DeskProps) {
  const isPractice = id === LATIHAN;
  const keadaan = useSesiState(sesi);
  const { lembar, pengerjaan, penutupan, room, savedAt } = keadaan;
  const { ujian } = lembar;
  const isClosedBook = ujian.sifat === 'close';
  const isWide = useIsWide();
  const textSize = useTextSize();
  const soal = soalOf(lembar);
  const tanda = tandaOf(keadaan, soal);
  const { nomor, moved, go, swipe } = useQuestion(soal.length);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { soal: shown, lokal } = useBerkasLokal(
    id,
    sesi,
    soal.find((one) => one.nomor === nomor),
  );
  useFokus(sesi, isClosedBook && penutupan === null);
  const canSeal = 'subtle' in crypto;
  const isStuck = keadaan.sending === 'waiting' || tanda.some(({ ditolak }) => ditolak !== null);
  const cadangan = canSeal && (
    <CadanganButton
      judul={ujian.judul}
      isi={sesi.cadanganSource}
      fullWidth={penutupan === null}
      mt="xs"
    />
  );
  if (penutupan !== null)
    return <ClosingPane keadaan={keadaan} tanda={tanda} cadangan={cadangan} />;
  const saved = savedAt === null ? null : formatTimeSeconds(savedAt, ujian.time_zone);
  const mark = tanda.find((one) => one.nomor === nomor);
  const tools = (
    <Tools
      hasAsk={Ask !== undefined}
      hasAbsences={isClosedBook && !isPractice}
      cadangan={isStuck && cadangan}
      onDialog={setDialog}
    />
  );
  return (
    <Box className={classes.page} __vars={{ '--ukuran-soal': String(textSize.scale) }}>
      <ExamHead
        title={ujian.judul}
        berakhirPada={pengerjaan.berakhir_pada}
        saving={saveText(tanda, keadaan, saved)}
        kabar={saveNews(tanda, keadaan)}
        textSize={textSize}
      >
        {!isPractice && <PengumumanLalu id={id} zone={ujian.time_zone} />}
        {isClosedBook && <FullScreenButton />}
      </ExamHead>
      <main className={classes.body} {...swipe}>
        {shown && mark && (
          <QuestionPane
            key={shown.id}
            sesi={sesi}
            soal={shown}
            tanda={mark}
            count={soal.length}
            takesFocus={moved}
            lokal={lokal}
            onAskLink={sesi.refreshLinks}
          />
        )}
        <aside className={classes.aside} aria-label="Navigasi soal">
          {isWide && (
            <>
              <Navigator tanda={tanda} current={nomor} onGo={go} />
              {tools}
            </>
          )}
        </aside>
      </main>
      <div className={classes.lowerEdge} data-bilah-simpan>
        <ExamNotices berakhirPada={pengerjaan.berakhir_pada}>
          <NoRoom room={room} />
        </ExamNotices>
        {!isPractice && (
          <PengumumanUjian id={id} terakhir={keadaan.pengumumanTerakhir} zone={ujian.time_zone} />
        )}
        <Foot nomor={nomor} count={soal.length} go={go} onDialog={setDialog} />
      </div>
      <Dialogs
        id={id}
        sesi={sesi}
        Ask={Ask}
        dialog={dialog}
        onClose={() => setDialog(null)}
        ujian={ujian}
        tanda={tanda}
        nomor={nomor}
        go={go}
        tools={tools}
      />
    </Box>
  );
}
