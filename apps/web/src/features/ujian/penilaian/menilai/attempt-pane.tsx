import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { CountingNotice } from '../counting-notice.tsx';
import type { Detail } from '../queries.ts';
import { LateAnswers } from './late-answers.tsx';
import { type GradingOf, QuestionCard } from './question-card.tsx';

interface AttemptPaneProps extends GradingOf {
  idUjian: string;
  detail: Detail;
  onAskLink: () => void;
}

/** Leaves the fields after the last question. */
function focusGrade(nomor: number): void {
  const field = document.querySelector<HTMLInputElement>(`[data-soal-nilai="${nomor}"]`);
  if (field) {
    field.focus();
    field.select();
  } else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Wraps around; false: none is left. */
export function focusNextOpen(from: HTMLElement): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-soal-nilai]')];
  const own = from
    .closest('[data-grading=isian]')
    ?.querySelector<HTMLInputElement>('[data-soal-nilai]');
  const at = own ? fields.indexOf(own) : -1;
  const next = [...fields.slice(at + 1), ...fields.slice(0, Math.max(at, 0))].find(
    ({ value }) => value.trim() === '',
  );
  next?.focus();
  return next !== undefined;
}

/** Late answers stay visible after they are decided. */
function LateOnce({ idUjian, pengerjaan }: { idUjian: string; pengerjaan: Detail['pengerjaan'] }) {
  const [hasLate] = useState(pengerjaan.menyusul > 0);
  return hasLate || pengerjaan.menyusul > 0 ? (
    <LateAnswers idUjian={idUjian} idPengerjaan={pengerjaan.id} />
  ) : null;
}

/** Without a key: the next student's questions are mostly the same, and their texts stay mounted. */
export function AttemptPane({ idUjian, detail, onAskLink, ...grading }: AttemptPaneProps) {
  const { id } = detail.pengerjaan;
  const all = detail.kelompok.flatMap(({ soal }) => soal);
  const [touched, setTouched] = useState<{ id: string; nomor: number } | null>(null);
  // Keys act on the first ungraded question, then on the last touched.
  const active =
    touched?.id === id
      ? touched.nomor
      : (all.find(({ penilaian }) => penilaian.nilai === null) ?? all[0])?.nomor;
  return (
    <Stack gap="md">
      <CountingNotice status={detail.pengerjaan.perhitungan} />
      {detail.pengerjaan.status === 'sedang_berlangsung' && (
        <Text size="sm">Pengerjaan masih berlangsung. Nilai dapat diisi setelah selesai.</Text>
      )}
      <LateOnce key={id} idUjian={idUjian} pengerjaan={detail.pengerjaan} />
      {detail.kelompok.map(({ id: idKelompok, nama, soal }) => (
        <Stack key={idKelompok} gap="sm">
          <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
            {nama}
          </Title>
          {soal.map((one) => (
            <QuestionCard
              key={one.soal.id}
              {...grading}
              soal={one}
              idUjian={detail.boleh_ubah ? idUjian : null}
              isActive={one.nomor === active}
              onFocus={() => setTouched({ id, nomor: one.nomor })}
              onNext={() => focusGrade(one.nomor + 1)}
              onAskLink={onAskLink}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
