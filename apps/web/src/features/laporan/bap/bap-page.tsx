import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveInterval, useStream } from '../../../shared/lib/stream/stream.ts';
import { paths } from '../../../shared/paths.ts';
import { toPath } from '../../../shared/to-path.ts';
import { IconAlertTriangle } from '../../../shared/ui/icons.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { partsText, statusWords } from './bap-words.ts';
import { FactsView } from './facts-view.tsx';
import { useBatalkan } from './mutations.ts';
import { type Bap, bapQueries, type Realisasi } from './queries.ts';
import { RealisasiForm } from './realisasi-form.tsx';
import { ReasonModal } from './reason-modal.tsx';
import { SignSection, WitnessSection } from './sign-section.tsx';
import { Signatures, VersionTrail } from './version-trail.tsx';

function RealisasiSection({
  idPertemuan,
  realisasi,
}: {
  idPertemuan: string;
  realisasi: Realisasi;
}) {
  const [correcting, setCorrecting] = useState(false);
  const isOpen = realisasi.boleh_ubah && (!realisasi.terkunci || correcting);
  if (isOpen)
    return (
      <RealisasiForm
        key={realisasi.versi}
        idPertemuan={idPertemuan}
        realisasi={realisasi}
        onSaved={() => setCorrecting(false)}
        {...(realisasi.terkunci ? { onCancel: () => setCorrecting(false) } : {})}
      />
    );
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {realisasi.versi === 0 ? 'Realisasi belum diisi.' : realisasi.materi}
      </Text>
      {realisasi.boleh_ubah && (
        <Button variant="default" mih={44} onClick={() => setCorrecting(true)}>
          Perbaiki Realisasi
        </Button>
      )}
    </Stack>
  );
}

function Withdrawal({ idBap }: { idBap: string }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useBatalkan(idBap);
  return (
    <>
      <Button variant="default" color="danger" mih={44} onClick={() => setAsking(true)}>
        Batalkan Berita Acara
      </Button>
      {asking && (
        <ReasonModal
          title="Batalkan Berita Acara"
          submitLabel="Batalkan Berita Acara"
          missing="Alasan pembatalan wajib diisi"
          sending={withdraw}
          onClose={() => setAsking(false)}
        >
          Halaman pemeriksaan akan menyebut versi ini dibatalkan. Dosen dapat menandatangani versi
          baru.
        </ReasonModal>
      )}
    </>
  );
}

function Content({ bap, realisasi }: { bap: Bap; realisasi: Realisasi }) {
  const current = bap.versi.find(({ status }) => status === bap.status);
  const isOutdated = bap.tidak_sesuai.length > 0;
  const maySign = bap.izin.tanda_tangan.boleh;
  // The facts of the valid version stand in its own page; here stands what would be signed.
  const showsDraft = current === undefined || maySign;
  return (
    <Stack gap="md">
      {isOutdated && (
        <Alert
          color="warning"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title="Tidak sesuai lagi"
        >
          {`Sejak ditandatangani, ${partsText(bap.tidak_sesuai)} berubah.${maySign ? ' Tanda tangani versi baru dengan alasannya.' : ''}`}
        </Alert>
      )}
      {current && (
        <SectionCard title="Tanda tangan">
          <Stack gap="md">
            <Signatures versi={current} />
            {bap.penanda_kelas && current.tanda_kelas === 'menunggu' && (
              <Text size="sm">{`Diminta dari: ${bap.penanda_kelas.nama}`}</Text>
            )}
            {bap.izin.saksi && current.tanda_kelas === 'menunggu' && (
              <WitnessSection bap={bap} idBap={current.id} />
            )}
            {bap.izin.batalkan && <Withdrawal idBap={current.id} />}
          </Stack>
        </SectionCard>
      )}
      <SectionCard title="Realisasi">
        <RealisasiSection idPertemuan={bap.id_pertemuan} realisasi={realisasi} />
      </SectionCard>
      {showsDraft && (
        <SectionCard title={current ? 'Isi versi baru' : 'Isi berita acara'}>
          <Stack gap="md">
            <FactsView fakta={bap.draf.fakta} sidik={bap.draf.sidik} />
            <SignSection bap={bap} />
          </Stack>
        </SectionCard>
      )}
      {bap.versi.length > 0 && (
        <SectionCard title="Riwayat versi">
          <VersionTrail versions={bap.versi} />
        </SectionCard>
      )}
    </Stack>
  );
}

const skeleton = (
  <Stack gap="md">
    <Skeleton h={280} />
    <Skeleton h={420} />
  </Stack>
);

/** The report of a meeting: realisation, what is signed, signatures and versions. */
export function BapPage({ idPertemuan }: { idPertemuan: string }) {
  useStream(`pertemuan:${idPertemuan}`);
  const refetchInterval = useLiveInterval();
  const bap = useQuery({ ...bapQueries.ofMeeting(idPertemuan), refetchInterval });
  const realisasi = useQuery(bapQueries.realisasi(idPertemuan));
  const { fakta } = bap.data?.draf ?? {};
  const meeting = fakta && `Pertemuan ${fakta.pertemuan.nomor}`;
  return (
    <>
      <PageHeader
        title="Berita Acara Perkuliahan"
        description={
          fakta ? `${fakta.mata_kuliah.nama} ${fakta.kelas.nama} · ${meeting}` : '\u00A0'
        }
        crumbs={[
          ...(bap.data && meeting
            ? [
                {
                  label: meeting,
                  to: toPath(paths.pertemuanKelas, {
                    classId: bap.data.id_kelas,
                    meetingId: idPertemuan,
                  }),
                },
              ]
            : []),
          { label: 'Berita Acara' },
        ]}
        aside={
          bap.data && (
            <Tag color={statusWords[bap.data.status].color}>
              {statusWords[bap.data.status].text}
            </Tag>
          )
        }
      />
      <QueryState query={bap} skeleton={skeleton}>
        {(found) => (
          <QueryState query={realisasi} skeleton={skeleton}>
            {(told) => <Content bap={found} realisasi={told} />}
          </QueryState>
        )}
      </QueryState>
    </>
  );
}
