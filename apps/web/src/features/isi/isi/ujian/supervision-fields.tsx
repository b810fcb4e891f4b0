import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NumberEntry } from '../../../../shared/form/number-entry.tsx';
import type { AppForm } from '../../../../shared/form/use-app-form.ts';
import { penggunaQueries } from '../../../../shared/queries/pengguna.ts';
import { Choice, yesNo } from './exam-fields.tsx';
import type { UjianValues } from './ujian-form.ts';

const MOST_AMBANG = 1_000;

/** Unchanged, the college's defaults apply (U48, U66). */
export function SupervisionFields({ form }: { form: AppForm<UjianValues> }) {
  const { kode_ujian: kode, ambang_fokus: ambang } = form.fields.values;
  const awal = useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas.ujian;
  const put = (change: Partial<UjianValues>): void => {
    form.fields.setValues((before) => ({ ...before, ...change }));
    for (const key of Object.keys(change)) form.fields.clearFieldError(key);
  };
  const shown = ambang === undefined ? awal?.ambang_fokus : ambang;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Choice
        label="Kode ujian"
        description="Mahasiswa memasukkan kode dari layar Pantau saat memulai dan saat berpindah perangkat."
        value={(kode ?? awal?.kode_ujian) ? 'ya' : 'tidak'}
        options={yesNo}
        onChange={(value) => put({ kode_ujian: value === 'ya' })}
      />
      <NumberEntry
        label="Ambang kejadian fokus"
        description="Sejak kejadian sebanyak ini pengerjaan bertanda netral; tidak mengakhiri dan tidak menilai apa pun. Kosongkan bila tanpa tanda."
        min={1}
        max={MOST_AMBANG}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        inputMode="numeric"
        {...form.field('ambang_fokus')}
        value={shown ?? ''}
        onChange={(typed) => put({ ambang_fokus: typed === '' ? null : Math.trunc(Number(typed)) })}
      />
    </SimpleGrid>
  );
}
