import type { SoalPenulis } from '@lms/contracts/soal/soal';
import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  formatCount,
  formatHeaderClock,
  formatTimeSeconds,
} from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { type Fact, FactList } from '../../../../shared/ui/fact-list.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { textOf } from '../../../soal/answering.ts';
import { SoalBody } from '../../../soal/soal-view.tsx';
import { kodeLabel, lengthText, wajarLabel } from '../../fokus/fokus-words.ts';
import { bedaTeks } from './beda-teks.ts';
import { keadaanOf, perangkatText, peristiwaLabel } from './kata.ts';
import { type Langkah, type LangkahSimpanan, saatOf, seSoal } from './linimasa.ts';
import classes from './putar-ulang.module.css';
import { type Awal, type Simpanan, useSimpanan } from './queries.ts';
import { SavedAnswer } from './saved-answer.tsx';

interface StepPaneProps<Step = Langkah> {
  step: Step;
  idPengerjaan: string;
  awal: Awal;
  onQuestion: (nomor: number) => void;
  onAskLink: () => void;
}

const isTyped = ({ pilihan, pilihan_jamak, benar_salah }: SoalPenulis): boolean =>
  !pilihan && !pilihan_jamak && !benar_salah;

function Grown({ sebelum, sesudah }: { sebelum: string; sesudah: string }) {
  const { awal, hapus, tambah, akhir } = bedaTeks(sebelum, sesudah);
  if (hapus === '' && tambah === '')
    return <Text size="sm">Teksnya sama dengan simpanan sebelumnya.</Text>;
  return (
    <div>
      <Text size="sm" fw={650}>
        {`Perubahan teks: ${formatCount(tambah.length)} huruf ditambah, ${formatCount(hapus.length)} dihapus`}
      </Text>
      <div className={classes.grown} dir="auto">
        {awal}
        {hapus !== '' && <del>{hapus}</del>}
        {tambah !== '' && <ins>{tambah}</ins>}
        {akhir}
      </div>
    </div>
  );
}

interface BeforeProps {
  soal: SoalPenulis;
  now: Simpanan;
  tempat: number;
  idPengerjaan: string;
  onAskLink: () => void;
}

function Before({ soal, now, tempat, idPengerjaan, onAskLink }: BeforeProps) {
  const query = useSimpanan(idPengerjaan, tempat);
  return (
    <QueryState query={query} skeleton={<Skeleton h={48} />}>
      {(before) =>
        before === null ? null : isTyped(soal) ? (
          <Grown
            sebelum={textOf(before.jawaban as IsiJawaban)}
            sesudah={textOf(now.jawaban as IsiJawaban)}
          />
        ) : (
          <SavedAnswer label="Sebelumnya" soal={soal} simpanan={before} onAskLink={onAskLink} />
        )
      }
    </QueryState>
  );
}

/** The difference between device time and arrival. */
function underwayText({ waktu_klien, waktu_server }: Simpanan): string {
  if (waktu_klien === null) return 'Tidak disebut perangkat';
  const seconds = (Date.parse(waktu_server) - Date.parse(waktu_klien)) / 1_000;
  return seconds < 0 ? `Waktu perangkat ${lengthText(-seconds)} di depan` : lengthText(seconds);
}

function Saved({
  step,
  idPengerjaan,
  awal,
  onQuestion,
  onAskLink,
}: StepPaneProps<LangkahSimpanan>) {
  const zone = useZone();
  const { tempat, titik } = step;
  const query = useSimpanan(idPengerjaan, tempat);
  const soal = awal.soal.find(({ nomor }) => nomor === titik.nomor)?.soal;
  const saves = seSoal(awal.garis, tempat);
  const ke = saves.indexOf(tempat);
  const before = saves[ke - 1];
  const { nomor } = titik;
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4">
          {nomor === null ? 'Soal di luar lembar ini' : `Soal ${nomor}`}
        </Title>
        {nomor !== null && saves.length > 1 && (
          <Button variant="subtle" mih={44} px={6} onClick={() => onQuestion(nomor)}>
            {`Simpanan ke-${ke + 1} dari ${saves.length}`}
          </Button>
        )}
      </Group>
      <QueryState query={query} skeleton={<Skeleton h={200} />}>
        {(data) => {
          if (data === null) return <Text size="sm">Simpanan ini belum dimuat. Muat ulang.</Text>;
          const late = keadaanOf(data);
          const facts: Fact[] = [
            {
              label: 'Dibuat menurut perangkat',
              value:
                data.waktu_klien === null
                  ? 'Tidak disebut'
                  : formatTimeSeconds(data.waktu_klien, zone),
            },
            { label: 'Tiba di server', value: formatHeaderClock(data.waktu_server, zone) },
            { label: 'Di jalan', value: underwayText(data) },
            { label: 'Perangkat', value: perangkatText(awal.perangkat, data.generasi) },
            { label: 'Sidik', value: data.sidik, wide: true },
          ];
          return (
            <Stack gap="md">
              <Group gap={6}>
                {data.utuh ? (
                  <Tag color="success">Sama dengan saat diterima</Tag>
                ) : (
                  <Tag color="danger">Tidak sama lagi dengan saat diterima</Tag>
                )}
                {late && <Tag color={late.color}>{late.text}</Tag>}
              </Group>
              {soal && (
                <>
                  <SavedAnswer
                    label="Jawaban saat itu"
                    soal={soal}
                    simpanan={data}
                    onAskLink={onAskLink}
                  />
                  {before !== undefined && (
                    <Before
                      soal={soal}
                      now={data}
                      tempat={before}
                      idPengerjaan={idPengerjaan}
                      onAskLink={onAskLink}
                    />
                  )}
                </>
              )}
              <FactList facts={facts} />
              {soal && (
                <section aria-label="Soal">
                  <Stack gap="sm">
                    <SoalBody soal={soal} onAskLink={onAskLink} />
                  </Stack>
                </section>
              )}
            </Stack>
          );
        }}
      </QueryState>
    </>
  );
}

function Told({
  title,
  children,
  facts,
}: {
  title: string;
  children?: ReactNode;
  facts: readonly Fact[];
}) {
  return (
    <>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
      <FactList facts={facts} />
    </>
  );
}

/** One step in full. */
export function StepPane(props: StepPaneProps) {
  const { step, awal } = props;
  const zone = useZone();
  const when: Fact = { label: 'Waktu', value: formatHeaderClock(saatOf(awal, step.saat), zone) };
  return (
    <Stack gap="sm">
      {step.jenis === 'simpanan' && <Saved {...props} step={step} key={step.id} />}
      {step.jenis === 'peristiwa' && (
        <Told
          title={peristiwaLabel[step.peristiwa.jenis]}
          facts={[
            when,
            ...(step.peristiwa.oleh === null
              ? []
              : [{ label: 'Oleh', value: step.peristiwa.oleh }]),
            ...(step.peristiwa.keterangan === ''
              ? []
              : [{ label: 'Keterangan', value: step.peristiwa.keterangan, wide: true }]),
          ]}
        />
      )}
      {step.jenis === 'fokus' && (
        <Told
          title="Kejadian fokus"
          facts={[
            when,
            { label: 'Lama', value: lengthText(step.kejadian.durasi_detik) },
            { label: 'Kejadian', value: kodeLabel[step.kejadian.kode] },
            ...(step.kejadian.catatan === null
              ? []
              : [{ label: 'Keterangan mahasiswa', value: step.kejadian.catatan, wide: true }]),
          ]}
        >
          <Text size="sm" c="dimmed">
            Dicatat oleh perangkat. Tidak mengakhiri ujian dan tidak mengubah nilai.
          </Text>
          {step.kejadian.kemungkinan_wajar && (
            <Group gap="xs">
              <Tag color="info">Kemungkinan wajar</Tag>
              <Text size="sm">
                {step.kejadian.alasan_wajar.map((one) => wajarLabel[one]).join(', ')}
              </Text>
            </Group>
          )}
        </Told>
      )}
    </Stack>
  );
}
