import {
  type Dipilih,
  dipilihDari,
  nilaiRubrik,
  poinRubrik,
} from '@lms/contracts/soal/aturan-rubrik';
import { Radio, Stack, Text } from '@mantine/core';
import classes from '../penilaian-ujian.module.css';
import type { Soal } from '../queries.ts';

type Kriteria = NonNullable<Soal['rubrik']>['kriteria'];

interface RubricFieldsProps {
  kriteria: Kriteria;
  /** Null: a manual grade, or none. */
  dipilih: Dipilih | null;
  nomor: number;
  onChoose: (dipilih: Dipilih) => void;
}

function sumText(kriteria: Kriteria, dipilih: Dipilih): string {
  const { poin, maksimum, belum } = poinRubrik(kriteria, dipilih);
  const nilai = nilaiRubrik(kriteria, dipilih);
  return `${poin} dari ${maksimum} poin · ${nilai === null ? `${belum} kriteria belum dipilih` : `nilai ${nilai}`}`;
}

/** Choosing all of them sets the grade (U83). */
export function RubricFields({ kriteria, dipilih, nomor, onChoose }: RubricFieldsProps) {
  const chosen = dipilihDari(kriteria, dipilih ?? {});
  return (
    <Stack gap="sm" component="section" aria-label={`Rubrik soal ${nomor}`}>
      {kriteria.map(({ id, nama, tingkat }) => (
        <Radio.Group
          key={id}
          label={nama}
          classNames={{ label: classes.text }}
          value={chosen[id] ?? null}
          onChange={(level) => onChoose({ ...chosen, [id]: level })}
        >
          <Stack gap={0}>
            {tingkat.map((level) => (
              <Radio
                key={level.id}
                value={level.id}
                label={`${level.nama} · ${level.poin} poin`}
                classNames={{
                  body: classes.level,
                  labelWrapper: classes.levelName,
                  label: classes.text,
                }}
              />
            ))}
          </Stack>
        </Radio.Group>
      ))}
      <Text size="sm" role="status" className="tab-angka">
        {sumText(kriteria, chosen)}
      </Text>
      <Text size="xs" c="dimmed">
        {dipilih === null
          ? 'Memilih tingkat mengganti nilai yang diisi langsung.'
          : 'Mengisi nilai langsung melepasnya dari rubrik.'}
      </Text>
    </Stack>
  );
}
