import { Alert, Button, Divider, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import {
  formatDateTime,
  formatHeaderClock,
  formatNumber,
  zoneLabel,
} from '../../../shared/lib/format.ts';
import { notifyError } from '../../../shared/lib/notify.ts';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import { dismissWaiting, retryWaiting } from '../../../shared/offline/waiting.ts';
import type { Waiting } from '../../../shared/offline/waiting-store.ts';
import { useTaskSeen } from '../../../shared/queries/dilihat.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { ConfirmModal } from '../../../shared/ui/dialog/confirm-modal.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { Deadline } from './deadline.tsx';
import { draftQuery } from './draft.ts';
import { HandIn } from './hand-in-button.tsx';
import {
  keadaanOf,
  MENUNGGU_KONEKSI,
  sudahDikumpulkan,
  TERSIMPAN,
  waitingNote,
} from './keadaan.ts';
import { useTarik } from './mutations.ts';
import { NewerVersion, newerTitle } from './newer-version.tsx';
import type { OwnHandIn, Version } from './queries.ts';
import { type HandInTask, useHandIn } from './tanpa-server.ts';
import { VersionView } from './version-list.tsx';
import { bodyOf, draftOfWaiting, useWaitingHandIn } from './waiting-pengumpulan.ts';

/**
 * The server would refuse the submission again: the student sees the present version and decides.
 */
function RefusedBehind({ waiting, standing }: { waiting: Waiting; standing: Version | undefined }) {
  const body = bodyOf(waiting);
  const upon = { ...waiting, body: { ...body, percobaan: standing?.percobaan ?? 0 } };
  return (
    <>
      <NewerVersion version={standing} own={draftOfWaiting(waiting)} />
      <Text size="sm">
        {standing
          ? 'Mengumpulkan isian Anda menjadikannya versi yang berlaku. Untuk menggabungkan keduanya, buka isian pengumpulannya.'
          : 'Anda dapat mengumpulkan isian ini sekarang.'}
      </Text>
      <Group gap="xs">
        <Button
          size="sm"
          variant="default"
          onClick={() => void retryWaiting(upon).catch(notifyError)}
        >
          {standing ? `Kumpulkan menggantikan versi ${standing.percobaan}` : 'Kumpulkan'}
        </Button>
      </Group>
    </>
  );
}

interface NoticeProps {
  waiting: Waiting;
  saya?: OwnHandIn;
  /** `saya` was loaded after the refusal. */
  isFresh?: boolean;
}

/** Without `saya` the window is unknown. */
function WaitingNotice({ waiting, saya, isFresh = false }: NoticeProps) {
  const { nim } = usePengguna();
  const izin = saya?.izin;
  const standing = saya?.daftar.find(({ berlaku }) => berlaku);
  const isBehind = saya?.izin.boleh && bodyOf(waiting).percobaan !== (standing?.percobaan ?? 0);
  const isVersion = waiting.code === 'pengumpulan_berubah';
  // Useless when based on an old version.
  const isWorthAgain = !isBehind && (!isVersion || (isFresh && saya?.izin.boleh));
  const now = useServerNow('second');
  const [asked, setAsked] = useState(false);
  if (waiting.refused === null) {
    return (
      <Alert color="warning" role="status" title={MENUNGGU_KONEKSI} py="xs">
        {waitingNote(
          { sampai: izin?.sampai ?? null, tenggang: izin?.tenggang_sampai ?? null },
          now,
        )}
      </Alert>
    );
  }
  return (
    <Alert color="danger" role="alert" title="Tidak terkumpul" py="xs">
      <Stack gap="xs">
        {!(isBehind && isVersion) && <Text size="sm">{waiting.refused}</Text>}
        {isBehind && (
          <>
            <Text size="sm">{`${newerTitle(standing, nim)}.`}</Text>
            <RefusedBehind waiting={waiting} standing={standing} />
          </>
        )}
        <Group gap="xs">
          {isWorthAgain && (
            <Button
              size="sm"
              variant="default"
              onClick={() => void retryWaiting(waiting).catch(notifyError)}
            >
              Kirim ulang
            </Button>
          )}
          <Button size="sm" variant="subtle" color="danger" onClick={() => setAsked(true)}>
            Buang
          </Button>
        </Group>
      </Stack>
      <ConfirmModal
        opened={asked}
        title="Buang pengumpulan"
        confirmLabel="Buang"
        color="danger"
        size={500}
        onConfirm={() => void dismissWaiting(waiting.id)}
        onClose={() => setAsked(false)}
      >
        Yang tidak terkumpul ini dan berkasnya dihapus dari perangkat ini. Yang sudah terkumpul
        tetap.
      </ConfirmModal>
    </Alert>
  );
}

interface StateProps {
  tugas: HandInTask;
  saya: OwnHandIn;
  isFresh: boolean;
  isByTask: boolean;
}

export function HandInState({ tugas, saya, isFresh, isByTask }: StateProps) {
  const zone = useZone();
  const { id: idUser } = usePengguna();
  const waiting = useWaitingHandIn(tugas.id);
  const standing = saya.daftar.find(({ berlaku }) => berlaku);
  const hasDraft = Boolean(useQuery(draftQuery(tugas.id, idUser)).data);
  const keadaan = keadaanOf({
    waiting,
    hasDraft,
    isHandedIn: standing !== undefined && saya.termasuk_saya,
  });
  const isOld = keadaan !== 'terkumpul';
  return (
    <Stack gap="xs">
      {waiting && (
        <WaitingNotice waiting={waiting} saya={isByTask ? undefined : saya} isFresh={isFresh} />
      )}
      {keadaan === 'tersimpan' && (
        <Group gap="xs">
          <Tag color="gray">{TERSIMPAN}</Tag>
          <Text size="sm">Tersimpan di perangkat ini saja, belum dikumpulkan.</Text>
        </Group>
      )}
      {standing && !saya.termasuk_saya && (
        <Alert color="warning" role="status" py="xs">
          Kelompok sudah mengumpulkan sebelum Anda bergabung; belum tercatat untuk Anda.
        </Alert>
      )}
      {standing && saya.termasuk_saya && (
        <div>
          <Tag color={standing.terlambat ? 'danger' : 'success'}>
            {sudahDikumpulkan(standing.dikumpulkan_pada, zone)}
          </Tag>
          <Text size="sm" c="dimmed" mt={4} className="tab-angka">
            {[
              `${formatHeaderClock(standing.dikumpulkan_pada, zone)} ${zoneLabel(zone)}`,
              `versi ${standing.percobaan}`,
              standing.terlambat && 'terlambat',
              isOld && 'versi ini tetap berlaku sampai yang baru terkumpul',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
      )}
      {isByTask && tugas.pengumpulan_saya && (
        <Tag color="success">{sudahDikumpulkan(tugas.pengumpulan_saya.dikumpulkan_pada, zone)}</Tag>
      )}
      {!standing && keadaan === 'kosong' && !(isByTask && tugas.pengumpulan_saya) && (
        <Text size="sm">Belum dikumpulkan</Text>
      )}
    </Stack>
  );
}

function Grade({ nilai }: { nilai: NonNullable<OwnHandIn['nilai']> }) {
  const zone = useZone();
  return (
    <SectionCard title="Nilai">
      <Text fz={28} fw={700} className="tab-angka">
        {nilai.nilai === null ? 'Belum dinilai' : formatNumber(nilai.nilai)}
      </Text>
      {nilai.faktor !== 100 && nilai.nilai_dasar !== null && (
        <Text size="sm">{`Nilai kelompok ${formatNumber(nilai.nilai_dasar)} × ${nilai.faktor}%${nilai.alasan_faktor ? `: ${nilai.alasan_faktor}` : ''}`}</Text>
      )}
      {nilai.catatan && (
        <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {nilai.catatan}
        </Text>
      )}
      {nilai.diubah_pada && (
        <Text
          size="xs"
          c="dimmed"
          mt="xs"
        >{`Diubah ${formatDateTime(nilai.diubah_pada, zone)}`}</Text>
      )}
    </SectionCard>
  );
}

function Withdrawal({
  idTugas,
  standing,
  idBerkas,
  onClose,
}: {
  idTugas: string;
  standing: Version;
  idBerkas?: string;
  onClose: () => void;
}) {
  const withdraw = useTarik(idTugas);
  const nama = standing.berkas.find(({ id }) => id === idBerkas)?.nama;
  return (
    <ConfirmModal
      opened
      title="Tarik pengumpulan"
      confirmLabel="Tarik"
      color="danger"
      size={500}
      pending={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(
          { percobaan: standing.percobaan, ...(idBerkas === undefined ? {} : { idBerkas }) },
          { onSettled: onClose },
        )
      }
      onClose={onClose}
    >
      {nama === undefined
        ? 'Tugas ini menjadi belum dikumpulkan. Anda dapat mengumpulkan lagi sampai batas waktu.'
        : `“${nama}” tidak lagi termasuk pengumpulan Anda; selebihnya menjadi versi baru.`}
    </ConfirmModal>
  );
}

interface PanelProps {
  tugas: HandInTask;
  saya: OwnHandIn;
  isFresh: boolean;
  isByTask: boolean;
  onAskLink: () => void;
}

function Panel({ tugas, saya, isFresh, isByTask, onAskLink }: PanelProps) {
  const zone = useZone();
  const [asked, setAsked] = useState<{ idBerkas?: string } | null>(null);
  const { izin, kelompok, perpanjangan, daftar, nilai } = saya;
  useTaskSeen(tugas, nilai?.dinilai_pada);
  const standing = daftar.find(({ berlaku }) => berlaku);
  const mayWithdraw = izin.boleh_tarik && standing !== undefined;
  return (
    <Stack>
      {nilai && <Grade nilai={nilai} />}
      <SectionCard title="Pengumpulan saya">
        <Stack gap="sm">
          <Deadline izin={izin} />
          {perpanjangan && (
            <Alert
              color="info"
              py="xs"
              title={`Waktu Anda diperpanjang sampai ${formatDateTime(perpanjangan.waktu_selesai, zone)}`}
            >
              {`${perpanjangan.alasan} (${perpanjangan.diberikan_oleh})`}
            </Alert>
          )}
          {kelompok && (
            <Text size="sm">{`${kelompok.nama}: ${kelompok.anggota.map(({ nama }) => nama).join(', ')}`}</Text>
          )}
          <HandInState tugas={tugas} saya={saya} isFresh={isFresh} isByTask={isByTask} />
          <Group gap="xs">
            <HandIn tugas={tugas} izin={izin} />
            {mayWithdraw && (
              <Button variant="subtle" color="danger" onClick={() => setAsked({})}>
                Tarik pengumpulan
              </Button>
            )}
          </Group>
        </Stack>
      </SectionCard>
      <SectionCard title="Riwayat versi">
        {isByTask && (
          <Text size="sm" c="dimmed">
            Versi yang sudah terkumpul tampil setelah tersambung.
          </Text>
        )}
        {!isByTask && daftar.length === 0 ? (
          <EmptyState title="Belum Ada Pengumpulan">
            Versi yang Anda kumpulkan muncul di sini, dengan tanda terimanya.
          </EmptyState>
        ) : (
          <Stack>
            {daftar.map((version, index) => (
              <Fragment key={version.id}>
                {index > 0 && <Divider />}
                <VersionView
                  version={version}
                  idTugas={tugas.id}
                  onAskLink={onAskLink}
                  onWithdrawFile={
                    mayWithdraw && version.berlaku
                      ? (idBerkas) => setAsked({ idBerkas })
                      : undefined
                  }
                />
              </Fragment>
            ))}
          </Stack>
        )}
      </SectionCard>
      {asked && standing && (
        <Withdrawal
          idTugas={tugas.id}
          standing={standing}
          {...asked}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}

/** A student's own work on a task (S2 §2.5, K57–K62). */
export function HandInPanel({ tugas }: { tugas: HandInTask }) {
  const { query, shown, isByTask } = useHandIn(tugas);
  const waiting = useWaitingHandIn(tugas.id);
  const refused = waiting?.refused ? `${waiting.id} ${waiting.revision}` : null;
  const [asked, setAsked] = useState<{ refused: string; at: number } | null>(null);
  const { refetch } = query;
  useEffect(() => {
    if (refused === null) return;
    setAsked({ refused, at: Date.now() });
    void refetch();
  }, [refused, refetch]);
  const isFresh = asked !== null && asked.refused === refused && query.dataUpdatedAt >= asked.at;
  return (
    <QueryState query={shown} skeleton={<Skeleton h={280} />}>
      {(saya) => (
        <Panel
          tugas={tugas}
          saya={saya}
          isFresh={isFresh}
          isByTask={isByTask}
          onAskLink={() => void query.refetch()}
        />
      )}
    </QueryState>
  );
}
