import { ActionIcon, Box, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatTimeSeconds } from '../../../../shared/lib/format.ts';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { IconMaximize } from '../../../../shared/ui/icons.ts';
import { useBerkasLokal } from '../berkas/use-berkas-lokal.ts';
import { useFokus } from '../fokus/dengar-fokus.ts';
import classes from '../pengerjaan.module.css';
import { saveNews, saveText, soalOf, tandaOf } from '../sesi/question-states.ts';
import { LATIHAN } from '../sesi/server.ts';
import type { Sesi } from '../sesi/sesi.ts';
import { useSesiState } from '../sesi/use-sesi.ts';
import { CadanganButton } from '../sisa/cadangan-button.tsx';
import { ClosingPane } from './closing-pane.tsx';
import { type AskPart, DeskDialogs, type Dialog } from './desk-dialogs.tsx';
import { DeskFoot } from './desk-foot.tsx';
import { ExamHead } from './exam-head.tsx';
import { enterFullScreen, useMissesFullScreen } from './layar-penuh.ts';
import { Navigator } from './navigator.tsx';
import { PengumumanLalu } from './pengumuman-ujian.tsx';
import { QuestionPane } from './question-pane.tsx';
import { useTextSize } from './text-size.ts';
import { useQuestion } from './use-question.ts';

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

interface DeskProps {
  id: string;
  sesi: Sesi;
  Ask?: AskPart | undefined;
}

/** The attempt, and the question that the address names, with its files of this device. */
function useDesk(id: string, sesi: Sesi) {
  const keadaan = useSesiState(sesi);
  const { lembar, penutupan, savedAt } = keadaan;
  const { ujian } = lembar;
  const soal = soalOf(lembar);
  const tanda = tandaOf(keadaan, soal);
  const question = useQuestion(soal.length);
  const { nomor } = question;
  const { soal: shown, lokal } = useBerkasLokal(
    id,
    sesi,
    soal.find((one) => one.nomor === nomor),
  );
  const isClosedBook = ujian.sifat === 'close';
  useFokus(sesi, isClosedBook && penutupan === null);
  const saved = savedAt === null ? null : formatTimeSeconds(savedAt, ujian.time_zone);
  return {
    ...question,
    keadaan,
    ujian,
    tanda,
    count: soal.length,
    shown,
    mark: tanda.find((one) => one.nomor === nomor),
    lokal,
    isPractice: id === LATIHAN,
    isClosedBook,
    textSize: useTextSize(),
    isStuck: keadaan.sending === 'waiting' || tanda.some(({ ditolak }) => ditolak !== null),
    saving: saveText(tanda, keadaan, saved),
    news: saveNews(tanda, keadaan),
  };
}

type Desk = ReturnType<typeof useDesk>;

function Head({ id, desk }: { id: string; desk: Desk }) {
  const { ujian, keadaan, isPractice, isClosedBook } = desk;
  return (
    <ExamHead
      title={ujian.judul}
      berakhirPada={keadaan.pengerjaan.berakhir_pada}
      saving={desk.saving}
      kabar={desk.news}
      textSize={desk.textSize}
    >
      {!isPractice && <PengumumanLalu id={id} zone={ujian.time_zone} />}
      {isClosedBook && <FullScreenButton />}
    </ExamHead>
  );
}

function Question({ sesi, desk, tools }: { sesi: Sesi; desk: Desk; tools: ReactNode }) {
  const { tanda, nomor, go, shown, mark, count, moved, lokal, swipe } = desk;
  const isWide = useIsWide();
  return (
    <main className={classes.body} {...swipe}>
      {shown && mark && (
        <QuestionPane
          key={shown.id}
          sesi={sesi}
          soal={shown}
          tanda={mark}
          count={count}
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
  );
}

/** One question at a time (S2 §2.6). */
export function ExamDesk({ id, sesi, Ask }: DeskProps) {
  const desk = useDesk(id, sesi);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { keadaan, ujian, tanda, nomor, count, go, isPractice } = desk;
  const isOpen = keadaan.penutupan === null;
  const canSeal = 'subtle' in crypto;
  const cadangan = canSeal && (
    <CadanganButton judul={ujian.judul} isi={sesi.cadanganSource} fullWidth={isOpen} mt="xs" />
  );
  if (!isOpen) return <ClosingPane keadaan={keadaan} tanda={tanda} cadangan={cadangan} />;
  const tools = (
    <Tools
      hasAsk={Ask !== undefined}
      hasAbsences={desk.isClosedBook && !isPractice}
      cadangan={desk.isStuck && cadangan}
      onDialog={setDialog}
    />
  );
  return (
    <Box className={classes.page} __vars={{ '--ukuran-soal': String(desk.textSize.scale) }}>
      <Head id={id} desk={desk} />
      <Question sesi={sesi} desk={desk} tools={tools} />
      <DeskFoot
        id={id}
        isPractice={isPractice}
        keadaan={keadaan}
        nomor={nomor}
        count={count}
        go={go}
        onDialog={setDialog}
      />
      <DeskDialogs
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
