import type { JenisFileDiterima } from '@lms/contracts/soal/soal';
import { MOST_LAMPIRAN_PAKET } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { Checkbox, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { formatBytes } from '../../../../shared/lib/format.ts';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { FileButtons } from '../../../../shared/ui/file-viewer/file-buttons.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { AnswerPart } from '../../../soal/answer-part.tsx';
import { askedOf } from '../../../soal/asked.ts';
import type { BerkasLokal } from '../berkas/use-berkas-lokal.ts';
import classes from '../pengerjaan.module.css';
import type { SoalLembar, Tanda } from '../sesi/question-states.ts';
import type { Sesi } from '../sesi/sesi.ts';
import { Zoomable } from './zoomable.tsx';

const BerkasField = lazyPart(() =>
  import('../berkas/berkas-field.tsx').then((module) => module.BerkasField),
);

/** Typing is recorded after a pause, a choice at once. */
const isTyped = (jenis: SoalLembar['jenis']): boolean =>
  ['esay', 'isian', 'numerik'].includes(jenis);

interface QuestionPaneProps {
  sesi: Sesi;
  soal: SoalLembar;
  tanda: Tanda;
  count: number;
  takesFocus: boolean;
  lokal: BerkasLokal;
  onAskLink: () => void;
}

export function QuestionPane({
  sesi,
  soal,
  tanda,
  count,
  takesFocus,
  lokal,
  onAskLink,
}: QuestionPaneProps) {
  const { isi, ragu } = sesi.nowOf(soal.id);
  const { lembar } = sesi.state();
  const accepted: readonly JenisFileDiterima[] = askedOf(soal).esay?.jenis_file_diterima ?? [];
  const takesFiles = accepted.some((jenis) => jenis !== 'text');
  const stored = new Map(soal.soal_files.map(({ id, path }) => [id, lokal.get(path)?.blob]));
  const besar = soal.soal_files.filter(
    ({ id, content_length }) => content_length > MOST_LAMPIRAN_PAKET && !stored.get(id),
  );
  const head = useRef<HTMLHeadingElement>(null);
  // The outside system is the browser's focus.
  useEffect(() => {
    if (takesFocus) head.current?.focus();
  }, [takesFocus]);
  return (
    <Paper
      withBorder
      p="md"
      component="article"
      aria-label={`Soal ${soal.nomor}`}
      className={classes.question}
    >
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Title
            order={2}
            size="h5"
            tabIndex={-1}
            ref={head}
            style={{ outline: 'none' }}
            className="tab-angka"
          >
            {`Soal ${soal.nomor} dari ${count}`}
          </Title>
          <Checkbox
            label="Ragu-ragu"
            checked={ragu}
            onChange={(event) => sesi.mark(soal.id, event.currentTarget.checked)}
            styles={{ body: { minHeight: 44, alignItems: 'center' } }}
          />
        </Group>
        <Zoomable>
          <div dir="auto">
            <RichText html={soal.pertanyaan} />
          </div>
          {soal.soal_files.length > 0 && (
            <FileButtons
              label="Lampiran soal"
              files={soal.soal_files}
              stored={stored}
              onAskLink={onAskLink}
            />
          )}
          {besar.length > 0 && (
            <Text size="sm" c="dimmed">
              {`Diunduh saat dibuka: ${besar.map((file) => `${file.nama} (${formatBytes(file.content_length)})`).join(', ')}`}
            </Text>
          )}
          <AnswerPart
            asked={askedOf(soal)}
            jenis={soal.jenis}
            name={`soal-${soal.id}`}
            answering={{
              value: isi,
              onChange: (next) =>
                isTyped(soal.jenis) ? sesi.typeIn(soal.id, next) : sesi.choose(soal.id, next),
            }}
          />
          {takesFiles && (
            <Suspense fallback={<Skeleton h={96} />}>
              <BerkasField
                sesi={sesi}
                idUjian={lembar.pengerjaan.id_ujian}
                idKelompok={
                  lembar.kelompok.find((one) => one.soal.some(({ id }) => id === soal.id))?.id ?? ''
                }
                soal={soal}
                accepted={accepted}
              />
            </Suspense>
          )}
        </Zoomable>
        {tanda.ditolak !== null && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {`Jawaban ini tidak diterima server: ${tanda.ditolak}`}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
