import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { formatNumber } from '../../../../shared/lib/format.ts';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { kindNames } from '../../../soal/kind-names.ts';
import { KeyButton } from '../../../soal/koreksi/key-button.tsx';
import { ruleName } from '../../../soal/koreksi/rules.ts';
import { RubrikView } from '../../../soal/rubrik/rubrik-view.tsx';
import { SoalBody } from '../../../soal/soal-view.tsx';
import { AnswerView } from '../answer-view.tsx';
import classes from '../penilaian-ujian.module.css';
import { type FieldsProps, GradeFields, SourceLine } from './grade-fields.tsx';
import { RubricButton } from './rubric-button.tsx';
import type { SoalSaves } from './use-soal-saves.ts';

export interface GradingOf extends SoalSaves {
  nim: string;
  mayGrade: boolean;
}

interface QuestionCardProps extends FieldsProps {
  mayGrade: boolean;
  onFocus: () => void;
  /** The exam whose key the user may correct, else null. */
  idUjian: string | null;
  onAskLink: () => void;
}

export function QuestionCard({
  onFocus,
  onAskLink,
  idUjian,
  mayGrade,
  ...fields
}: QuestionCardProps) {
  const { soal } = fields;
  const { nilai, komentar } = soal.penilaian;
  return (
    <Paper
      withBorder
      p="md"
      component="article"
      aria-label={`Soal ${soal.nomor}`}
      id={`soal-${soal.nomor}`}
      onFocus={onFocus}
    >
      <Stack gap="sm">
        <Group gap={6}>
          <Text fw={650} className="tab-angka">{`Soal ${soal.nomor}`}</Text>
          <Tag color="gray">{kindNames[soal.soal.jenis]}</Tag>
          <Tag color="gray">{`Bobot ${formatNumber(soal.bobot)}`}</Tag>
          {nilai === null ? (
            <Tag color="warning">Belum dinilai</Tag>
          ) : (
            <Tag color="success">{`Nilai ${nilai}`}</Tag>
          )}
          {soal.koreksi && (
            <Tag color="info">{`Koreksi kunci: ${ruleName(soal.koreksi.aturan)}`}</Tag>
          )}
        </Group>
        <SoalBody soal={soal.soal} onAskLink={onAskLink} />
        <AnswerView
          key={`jawaban-${fields.nim}`}
          soal={soal.soal}
          jawaban={(soal.jawaban ?? null) as IsiJawaban}
          berkas={soal.berkas}
          ragu={soal.ragu_ragu}
          onAskLink={onAskLink}
        />
        {idUjian !== null && (
          <Group>
            <KeyButton idUjian={idUjian} idSoal={soal.soal.id} nomor={soal.nomor} />
            <RubricButton idUjian={idUjian} soal={soal} />
          </Group>
        )}
        {mayGrade ? (
          <GradeFields key={`nilai-${fields.nim}`} {...fields} />
        ) : (
          <>
            {soal.rubrik && (
              <RubrikView kriteria={soal.rubrik.kriteria} dipilih={soal.penilaian.rubrik} />
            )}
            <SourceLine penilaian={soal.penilaian} />
            {komentar && (
              <Text size="sm" className={classes.text}>
                {komentar}
              </Text>
            )}
          </>
        )}
      </Stack>
    </Paper>
  );
}
