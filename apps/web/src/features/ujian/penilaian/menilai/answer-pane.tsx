import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatNumber } from '../../../../shared/lib/format.ts';
import { useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { kindNames } from '../../../soal/kind-names.ts';
import { KeyButton } from '../../../soal/koreksi/key-button.tsx';
import { ruleName } from '../../../soal/koreksi/rules.ts';
import { SoalBody } from '../../../soal/soal-view.tsx';
import { AnswerView } from '../answer-view.tsx';
import { CountingNotice } from '../counting-notice.tsx';
import classes from '../penilaian-ujian.module.css';
import type { Detail, Soal } from '../queries.ts';
import { RubricButton } from './rubric-button.tsx';

interface AnswerPaneProps {
  detail: Detail;
  soal: Soal;
  idUjian: string;
  onAskLink: () => void;
}

/** Late answers are decided on the attempt's own page. */
function LateNote({ detail: { pengerjaan } }: Pick<AnswerPaneProps, 'detail'>) {
  const anonim = useQueryParams().params.get('anonim') === '1';
  if (pengerjaan.menyusul === 0) return null;
  const query = new URLSearchParams({
    peserta: pengerjaan.mahasiswa.nim,
    ...(anonim && { anonim: '1' }),
  });
  return (
    <Text size="sm" role="note">
      Ada jawaban menyusul yang belum diputuskan.{' '}
      <Anchor component={Link} to={`?${query}`} inherit>
        Lihat pengerjaannya
      </Anchor>
    </Text>
  );
}

/** The question below the answer stays the same from row to row. */
export function AnswerPane({ detail, soal, idUjian, onAskLink }: AnswerPaneProps) {
  return (
    <Stack gap="md">
      <CountingNotice status={detail.pengerjaan.perhitungan} />
      <LateNote detail={detail} />
      <AnswerView
        soal={soal.soal}
        jawaban={(soal.jawaban ?? null) as IsiJawaban}
        berkas={soal.berkas}
        ragu={soal.ragu_ragu}
        onAskLink={onAskLink}
      />
      <Stack gap="sm" component="section" aria-label="Soal dan kunci" className={classes.asked}>
        <Group gap={6}>
          <Title order={3} size="h5">
            Soal dan kunci
          </Title>
          <Tag color="gray">{kindNames[soal.soal.jenis]}</Tag>
          <Tag color="gray">{`Bobot ${formatNumber(soal.bobot)}`}</Tag>
          {soal.koreksi && (
            <Tag color="info">{`Koreksi kunci: ${ruleName(soal.koreksi.aturan)}`}</Tag>
          )}
        </Group>
        <SoalBody soal={soal.soal} onAskLink={onAskLink} />
        {detail.boleh_ubah && (
          <Group>
            <KeyButton idUjian={idUjian} idSoal={soal.soal.id} nomor={soal.nomor} />
            <RubricButton idUjian={idUjian} soal={soal} />
          </Group>
        )}
      </Stack>
    </Stack>
  );
}
