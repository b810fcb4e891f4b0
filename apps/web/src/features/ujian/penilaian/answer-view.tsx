import type { SoalPenulis } from '@lms/contracts/soal/soal';
import type { BerkasDijawab, IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { Group, Stack, Text } from '@mantine/core';
import { chosenOf, isAnswered, textOf, truthOf } from '../../soal/answering.ts';
import { OptionBody } from '../../soal/pilihan/option-body.tsx';
import { letterOf } from '../../soal/pilihan/options.ts';
import { AnswerFiles } from './answer-files.tsx';
import classes from './penilaian-ujian.module.css';

interface TypedAnswerProps {
  jawaban: IsiJawaban;
  berkas: readonly BerkasDijawab[];
  onAskLink: () => void;
}

export function TypedAnswer({ jawaban, berkas, onAskLink }: TypedAnswerProps) {
  const text = textOf(jawaban);
  return (
    <Stack gap={4}>
      {text && (
        <Text size="sm" className={classes.text} dir="auto">
          {text}
        </Text>
      )}
      {berkas.length > 0 && <AnswerFiles files={berkas} onAskLink={onAskLink} />}
    </Stack>
  );
}

/** Options by their letters in the question. */
function Given({ soal, ...given }: TypedAnswerProps & { soal: SoalPenulis }) {
  const { jawaban } = given;
  const options = soal.pilihan ?? soal.pilihan_jamak;
  if (options) {
    const chosen = chosenOf(jawaban);
    return (
      <Stack gap={4}>
        {options.pilihan.map((teks, index) => {
          const id = options.id_pilihan[index] ?? '';
          return chosen.includes(id) ? (
            <Group key={id} gap="xs" align="flex-start" wrap="nowrap">
              <Text span fw={650}>
                {letterOf(index)}
              </Text>
              <OptionBody teks={teks} gambar={options.gambar[index]} index={index} />
            </Group>
          ) : null;
        })}
      </Stack>
    );
  }
  if (soal.benar_salah) {
    const [right = 'Benar', wrong = 'Salah'] = soal.benar_salah.pilihan;
    return <Text size="sm">{truthOf(jawaban) ? right : wrong}</Text>;
  }
  return <TypedAnswer {...given} />;
}

interface AnswerViewProps extends TypedAnswerProps {
  soal: SoalPenulis;
  ragu: boolean;
  label?: string;
}

export function AnswerView({ soal, ragu, label = 'Jawaban mahasiswa', ...given }: AnswerViewProps) {
  return (
    <div className={classes.answer}>
      <Text size="sm" fw={650} mb={4}>
        {ragu ? `${label} (ditandai ragu-ragu)` : label}
      </Text>
      {isAnswered(given.jawaban) ? (
        <Given soal={soal} {...given} />
      ) : (
        <Text size="sm" c="dimmed">
          Tidak dijawab
        </Text>
      )}
    </div>
  );
}
