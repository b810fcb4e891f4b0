import type { PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  EMPTY,
  formatDateTime,
  formatNumber,
  formatTimeSeconds,
  isEmptyInstant,
  type TimeZone,
} from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../../shared/lib/time/use-invalidate-at.ts';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import { paths } from '../../../shared/paths.ts';
import { pengerjaanQueries } from '../../../shared/queries/pengerjaan.ts';
import { penggunaQueries, usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { receiptQueries } from '../../../shared/queries/tanda-terima-ujian.ts';
import type { Ujian } from '../../../shared/queries/ujian.ts';
import { toPath } from '../../../shared/to-path.ts';
import { type Fact, FactList } from '../../../shared/ui/fact-list.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { BerkasPanel } from './berkas/berkas-panel.tsx';
import { enterFullScreen } from './layar/layar-penuh.ts';
import { renewToken } from './mutations.ts';
import { usePaket } from './paket/use-paket.ts';
import { sisaQueries } from './sisa/sisa-queries.ts';
import { sebabText, statusText } from './status.ts';
import { examButton } from './tombol.ts';

const FokusDialog = lazyPart(() =>
  import('./fokus/fokus-dialog.tsx').then((module) => module.FokusDialog),
);
const SisaPanel = lazyPart(() =>
  import('./sisa/sisa-panel.tsx').then((module) => module.SisaPanel),
);
const SerahkanCadangan = lazyPart(() =>
  import('./sisa/serahkan-cadangan.tsx').then((module) => module.SerahkanCadangan),
);
const InformasiModal = lazyPart(() =>
  import('./informasi-modal.tsx').then((module) => module.InformasiModal),
);

const time = (instant: string, zone: TimeZone): string =>
  isEmptyInstant(instant) ? EMPTY : formatDateTime(instant, zone);

function factsOf(saya: PengerjaanSaya, zone: TimeZone): Fact[] {
  return [
    { label: 'Status pengerjaan', value: statusText[saya.status] },
    { label: 'Mulai dikerjakan', value: time(saya.waktu_mulai, zone) },
    { label: 'Selesai dikerjakan', value: time(saya.waktu_selesai, zone) },
    { label: 'Dijawab', value: `${saya.jumlah_soal_dijawab} dari ${saya.jumlah_soal} soal` },
    { label: 'Nilai', value: formatNumber(saya.nilai_akhir) },
  ];
}

/** Students see everything recorded about them (U66). */
function Absences({ id, zone }: { id: string; zone: TimeZone }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button variant="default" w="fit-content" onClick={() => setShown(true)}>
        Kejadian fokus
      </Button>
      {isShown && (
        <Suspense>
          <FokusDialog idUjian={id} zone={zone} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The receipt code follows once no answer is awaited (U56, U71). */
function Received({ id, ended, zone }: { id: string; ended: string; zone: TimeZone }) {
  const receipt = useQuery(receiptQueries.mine(id)).data;
  return (
    <div role="status">
      <Text size="sm" className="tab-angka">
        {`Diterima ${formatTimeSeconds(ended, zone)}`}
      </Text>
      {/* Reserves the code's line, so that nothing moves. */}
      <Text size="sm" className="tab-angka" mih="1lh">
        {receipt && `Kode ${receipt.kode_pendek}`}
      </Text>
      <Anchor
        component={Link}
        to={toPath(paths.tandaTerimaUjian, { id })}
        size="sm"
        py={12}
        w="fit-content"
        display="block"
      >
        Tanda terima
      </Anchor>
    </div>
  );
}

/** And handing in another device's file (U58, U59). */
function OnDevice({ ujian: { id }, hasBegun }: { ujian: Ujian; hasBegun: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const isHere = useQuery(sisaQueries.any(id)).data ?? false;
  if (!isHere && !hasBegun) return null;
  return (
    <Suspense>
      {isHere && <SisaPanel idUjian={id} />}
      <Button variant="default" w="fit-content" onClick={() => setAsked(true)}>
        Serahkan cadangan
      </Button>
      {isAsked && <SerahkanCadangan idUjian={id} onClose={() => setAsked(false)} />}
    </Suspense>
  );
}

/** Full screen for a closed-book exam and a new token, then the questions (S2 §2.6). */
function Continue({ ujian: { id, judul, sifat } }: { ujian: Ujian }) {
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const open = async (): Promise<void> => {
    setOpening(true);
    if (sifat === 'close') await enterFullScreen();
    await renewToken();
    void navigate(toPath(paths.soalUjian, { id }));
  };
  return (
    <Button loading={isOpening} onClick={() => void open()} aria-label={`Lanjutkan Ujian ${judul}`}>
      Lanjutkan Ujian
    </Button>
  );
}

interface ActionsProps extends Required<AttemptPanelProps> {
  saya: PengerjaanSaya;
}

function Actions({ ujian, saya, isPage, prepare }: ActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const now = useServerNow('second');
  const mayShowKeys =
    useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas.akses_resume_ujian
      .tampilkan_soal ?? false;
  const attempt = {
    mulai: saya.waktu_mulai,
    berakhir: saya.berakhir_pada,
    usai: saya.status === 'selesai',
  };
  const button = examButton(ujian, attempt, mayShowKeys, now);
  if (button === 'Mulai Ujian' && saya.penolakan === null) {
    return (
      <Group>
        <Button onClick={() => setAsked(true)} aria-label={`Mulai Ujian ${ujian.judul}`}>
          Mulai Ujian
        </Button>
        {isAsked && (
          <Suspense>
            <InformasiModal ujian={ujian} prepare={prepare} onClose={() => setAsked(false)} />
          </Suspense>
        )}
      </Group>
    );
  }
  if (button === 'Lanjutkan Ujian') {
    return (
      <Group>
        <Continue ujian={ujian} />
      </Group>
    );
  }
  // On the exam's page a link to itself makes no sense.
  if (button !== null && button !== 'Mulai Ujian' && !isPage) {
    return (
      <Group>
        <Button
          component={Link}
          to={toPath(paths.detailUjian, { id: ujian.id })}
          variant="default"
          aria-label={`${button} ${ujian.judul}`}
        >
          {button}
        </Button>
      </Group>
    );
  }
  return null;
}

interface AttemptPanelProps {
  ujian: Ujian;
  isPage?: boolean;
  /** The exam screen's code, before an attempt begins. */
  prepare: () => Promise<void>;
}

/** Its state and the possible action (S2 §2.6, §4). */
export function AttemptPanel({ ujian, isPage = false, prepare }: AttemptPanelProps) {
  const zone = useZone();
  const isActing = usePengguna().bertindak !== null;
  const options = pengerjaanQueries.saya(ujian.id);
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  usePaket(ujian, isActing ? undefined : query.data);
  useInvalidateAt(
    [ujian.waktu_mulai, ujian.waktu_selesai, query.data?.berakhir_pada],
    options.queryKey,
  );
  return (
    <QueryState query={query} skeleton={<Skeleton h={148} />}>
      {(saya) => (
        <Stack gap="sm">
          {saya.status === 'belum_dimulai' ? (
            saya.penolakan !== null && <Text size="sm">{saya.penolakan.message}</Text>
          ) : (
            <>
              <FactList facts={factsOf(saya, zone)} />
              {saya.sebab_selesai !== null && (
                <Text size="sm">{sebabText[saya.sebab_selesai]}</Text>
              )}
              {isPage && saya.status === 'selesai' && (
                <Received id={ujian.id} ended={saya.waktu_selesai} zone={zone} />
              )}
            </>
          )}
          {!isActing && saya.status === 'selesai' && <BerkasPanel idUjian={ujian.id} />}
          {isActing ? (
            <Text size="sm" c="dimmed">
              Ujian hanya dapat dikerjakan oleh mahasiswa sendiri.
            </Text>
          ) : (
            <Actions ujian={ujian} saya={saya} isPage={isPage} prepare={prepare} />
          )}
          {isPage && !isActing && (
            <OnDevice ujian={ujian} hasBegun={saya.status !== 'belum_dimulai'} />
          )}
          {isPage && saya.status !== 'belum_dimulai' && ujian.sifat === 'close' && (
            <Absences id={ujian.id} zone={zone} />
          )}
        </Stack>
      )}
    </QueryState>
  );
}
