import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { Group, Skeleton, Text } from '@mantine/core';
import { formatTimeSeconds } from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { kodeLabel, lengthText } from '../../fokus/fokus-words.ts';
import { keadaanOf, peristiwaLabel, ringkasan } from './kata.ts';
import { type Langkah, type LangkahSimpanan, saatOf } from './linimasa.ts';
import { type Awal, useSimpanan } from './queries.ts';

interface StepContentProps {
  step: Langkah;
  idPengerjaan: string;
  awal: Awal;
}

function Saved({
  step: { tempat, titik },
  idPengerjaan,
  awal,
}: StepContentProps & { step: LangkahSimpanan }) {
  const { data } = useSimpanan(idPengerjaan, tempat);
  if (!data) return <Skeleton h={16} w="70%" mt={4} />;
  const soal = awal.soal.find(({ nomor }) => nomor === titik.nomor)?.soal;
  const late = keadaanOf(data);
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm" truncate dir="auto">
        {ringkasan(soal, data.jawaban as IsiJawaban)}
      </Text>
      {late && (
        <Tag color={late.color} size="sm">
          {late.text}
        </Tag>
      )}
    </Group>
  );
}

/** A timeline row: time, event and a short detail. */
export function StepContent(props: StepContentProps) {
  const { step, awal } = props;
  const zone = useZone();
  const title =
    step.jenis === 'simpanan'
      ? step.titik.nomor === null
        ? 'Soal di luar lembar'
        : `Soal ${step.titik.nomor}`
      : step.jenis === 'fokus'
        ? 'Kejadian fokus'
        : peristiwaLabel[step.peristiwa.jenis];
  return (
    <>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text size="sm" fw={550} truncate>
          {title}
        </Text>
        <Group gap={6} wrap="nowrap">
          {step.jenis === 'simpanan' && !step.titik.utuh && (
            <Tag color="danger" size="sm">
              Berubah
            </Tag>
          )}
          <Text size="xs" c="dimmed" className="tab-angka">
            {formatTimeSeconds(saatOf(awal, step.saat), zone)}
          </Text>
        </Group>
      </Group>
      {step.jenis === 'simpanan' && <Saved {...props} step={step} />}
      {step.jenis === 'fokus' && (
        <Text size="sm" c="dimmed" truncate>
          {`${kodeLabel[step.kejadian.kode]}, ${lengthText(step.kejadian.durasi_detik)}`}
        </Text>
      )}
      {step.jenis === 'peristiwa' && (
        <Text size="sm" c="dimmed" truncate>
          {[step.peristiwa.oleh, step.peristiwa.keterangan].filter(Boolean).join(' · ')}
        </Text>
      )}
    </>
  );
}
