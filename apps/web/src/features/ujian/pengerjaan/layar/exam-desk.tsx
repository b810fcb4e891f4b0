import { ActionIcon, Box, Button } from '@mantine/core';
import { type ComponentType, Suspense, useState } from 'react';
import { formatTimeSeconds } from '../../../../shared/lib/format.ts';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { IconChevronLeft, IconChevronRight, IconMaximize } from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useBerkasLokal } from '../berkas/use-berkas-lokal.ts';
import { useFokus } from '../fokus/dengar-fokus.ts';
import classes from '../pengerjaan.module.css';
import { LATIHAN } from '../sesi/server.ts';
import type { Sesi } from '../sesi/sesi.ts';
import type { Lembar } from '../sesi/simpanan.ts';
import { saveNews, saveText, soalOf, tandaOf } from '../sesi/susunan.ts';
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

/** One question at a time (S2 §2.6). */
export function ExamDesk({ id, sesi, Ask }: { id: string; sesi: Sesi; Ask?: AskPart | undefined }) {
  const isPractice = id === LATIHAN;
  const keadaan = useSesiState(sesi);
  const { lembar, pengerjaan, penutupan, ruang, tersimpanPada } = keadaan;
  const { ujian } = lembar;
  const isWide = useIsWide();
  const textSize = useTextSize();
  const soal = soalOf(lembar);
  const tanda = tandaOf(keadaan, soal);
  const { nomor, moved, go, swipe } = useQuestion(soal.length);
  const [dialog, setDialog] = useState<'daftar' | 'selesai' | 'fokus' | 'tanya' | null>(null);
  const { soal: shown, lokal } = useBerkasLokal(
    id,
    sesi,
    soal.find((one) => one.nomor === nomor),
  );
  useFokus(sesi, ujian.sifat === 'close' && penutupan === null);
  const close = (): void => setDialog(null);
  const saving = saveText(
    tanda,
    keadaan,
    tersimpanPada === null ? null : formatTimeSeconds(tersimpanPada, ujian.time_zone),
  );
  const canSeal = 'subtle' in crypto;
  const isStuck = keadaan.kirim === 'menunggu' || tanda.some(({ ditolak }) => ditolak !== null);
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
  const mark = tanda.find((one) => one.nomor === nomor);
  const finish = (
    <Button fullWidth color="danger" variant="light" onClick={() => setDialog('selesai')}>
      Selesai
    </Button>
  );
  const absences = ujian.sifat === 'close' && !isPractice && (
    <Button fullWidth variant="subtle" mt="xs" onClick={() => setDialog('fokus')}>
      Kejadian fokus
    </Button>
  );
  const ask = Ask && (
    <Button
      fullWidth
      variant="subtle"
      mt="xs"
      aria-haspopup="dialog"
      onClick={() => setDialog('tanya')}
    >
      Tanya pengawas
    </Button>
  );
  return (
    <Box className={classes.page} __vars={{ '--ukuran-soal': String(textSize.scale) }}>
      <ExamHead
        title={ujian.judul}
        berakhirPada={pengerjaan.berakhir_pada}
        saving={saving}
        kabar={saveNews(tanda, keadaan)}
        textSize={textSize}
      >
        {!isPractice && <PengumumanLalu id={id} zone={ujian.time_zone} />}
        {ujian.sifat === 'close' && <FullScreenButton />}
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
              <div style={{ marginTop: 16 }}>{finish}</div>
              {ask}
              {absences}
              {isStuck && cadangan}
            </>
          )}
        </aside>
      </main>
      <div className={classes.lowerEdge} data-bilah-simpan>
        <ExamNotices berakhirPada={pengerjaan.berakhir_pada}>
          {ruang !== 'ada' && (
            <div className={classes.notice} role="status">
              {ruang === 'penuh'
                ? 'Penyimpanan perangkat ini penuh: jawaban tetap dikirim, tetapi tidak aman tanpa koneksi.'
                : 'Perangkat ini tidak dapat menyimpan jawaban tanpa koneksi.'}
            </div>
          )}
        </ExamNotices>
        {!isPractice && (
          <PengumumanUjian id={id} terakhir={keadaan.pengumumanTerakhir} zone={ujian.time_zone} />
        )}
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
            onClick={() => setDialog('daftar')}
          >
            Daftar soal
          </Button>
          {nomor < soal.length ? (
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
            <Button size="md" px="sm" color="danger" onClick={() => setDialog('selesai')}>
              Selesai
            </Button>
          )}
        </nav>
      </div>
      {dialog === 'daftar' && (
        // Centered, the numbers would move under a thumb when the network fails.
        <AppModal opened onClose={close} centered={false} title="Daftar soal" size={500}>
          <Navigator
            tanda={tanda}
            current={nomor}
            onGo={(to) => {
              go(to);
              close();
            }}
          />
          <div style={{ marginTop: 16 }}>{finish}</div>
          {ask}
          {absences}
          {isStuck && cadangan}
        </AppModal>
      )}
      {dialog === 'fokus' && (
        <Suspense>
          <FokusDialog idUjian={id} zone={ujian.time_zone} onClose={close} />
        </Suspense>
      )}
      {dialog === 'tanya' && Ask && (
        <Suspense>
          <Ask ujian={{ ...ujian, id }} onClose={close} />
        </Suspense>
      )}
      {dialog === 'selesai' && (
        <FinishDialog
          tanda={tanda}
          onGo={go}
          onFinish={() => {
            close();
            sesi.end();
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}
