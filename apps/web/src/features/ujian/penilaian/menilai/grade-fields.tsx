import { nilaiRubrik } from '@lms/contracts/soal/aturan-rubrik';
import type { NilaiSoal } from '@lms/contracts/ujian/penilaian/penilaian';
import { Alert, Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { ChangedElsewhere } from '../../../../shared/form/changed-elsewhere.tsx';
import { MAX_GRADE_WIDTH, MaxGrade } from '../../../../shared/grading/max-grade.tsx';
import { SaveLine } from '../../../../shared/grading/save-state.tsx';
import { useSaveState } from '../../../../shared/grading/use-saves.ts';
import { formatDateTime } from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { parseNilai } from '../list-filter.ts';
import classes from '../penilaian-ujian.module.css';
import type { Soal } from '../queries.ts';
import { RubricFields } from './rubric-fields.tsx';
import { useOwnText } from './use-own-text.ts';
import { keyOf, type NilaiChange, type SoalSaves } from './use-soal-saves.ts';

type Kriteria = NonNullable<Soal['rubrik']>['kriteria'];

const FAULT = 'Nilai 0–100, bilangan bulat.';
const LONGEST = 5_000;

/** Names the grader; an empty line keeps the place, so that the first grade moves nothing. */
export function SourceLine({
  penilaian: { sumber, nilai, rubrik, oleh, pada },
}: {
  penilaian: NilaiSoal;
}) {
  const zone = useZone();
  if (sumber === null || nilai === null) {
    return <Text size="xs">{'\u00a0'}</Text>;
  }
  const when = pada === null ? '' : `, ${formatDateTime(pada, zone)}`;
  const who =
    oleh === null
      ? 'Dinilai otomatis'
      : `Dinilai ${oleh}${rubrik === null ? '' : ' dengan rubrik'}`;
  return (
    <Text size="xs" c="dimmed">
      {`${sumber === 'koreksi' ? 'Dinilai ulang setelah koreksi kunci' : who}${when}`}
    </Text>
  );
}

export interface FieldsProps extends SoalSaves {
  nim: string;
  soal: Soal;
  isActive: boolean;
  onNext: () => void;
}

/** The row inside the error nilai_berubah (U82). */
const theirsOf = (data: Readonly<Record<string, unknown>>): NilaiSoal | undefined =>
  Array.isArray(data.baris) ? (data.baris as NilaiSoal[])[0] : undefined;

/** Includes pending saves: chosen levels make the grade, and a typed grade replaces them. */
function standingOf(penilaian: NilaiSoal, pending: NilaiChange | null, kriteria: Kriteria | null) {
  const { komentar = penilaian.komentar } = pending ?? {};
  if (pending?.rubrik)
    return { nilai: nilaiRubrik(kriteria ?? [], pending.rubrik), rubrik: pending.rubrik, komentar };
  if (pending?.nilai !== undefined) return { nilai: pending.nilai, rubrik: null, komentar };
  return { nilai: penilaian.nilai, rubrik: penilaian.rubrik, komentar };
}

/** A question's grade and comment, each saved on blur (U82). */
export function GradeFields({ soal, nim, saves, isActive, onNext, onSettled }: FieldsProps) {
  const { penilaian } = soal;
  const key = keyOf(nim, soal.soal.id);
  const state = useSaveState(saves, key);
  const pending = saves.pending(key);
  const kriteria = soal.rubrik?.kriteria ?? null;
  const stands = standingOf(penilaian, pending, kriteria);
  const [writes, setWrites] = useState(false);
  const grade = useOwnText({
    shown: stands.nilai === null ? '' : String(stands.nilai),
    versi: penilaian.versi,
    parse: parseNilai,
    onCommit: (nilai, versi) => saves.put(key, { nilai, versi }),
  });
  const note = useOwnText({
    shown: stands.komentar ?? '',
    versi: penilaian.versi,
    parse: (typed) => typed.trim() || null,
    onCommit: (komentar, versi) => saves.put(key, { komentar, versi }),
  });
  const settle = (keepOwn: boolean): void => {
    if (state?.kind !== 'bentrok') return;
    const theirs = theirsOf(state.data);
    if (theirs) onSettled(key, state.change, theirs);
    if (keepOwn) saves.again(key);
    else saves.drop(key);
  };
  const theirs = state?.kind === 'bentrok' ? theirsOf(state.data) : undefined;
  return (
    <Stack gap="xs" data-grading="isian">
      {state?.kind === 'bentrok' && (
        <ChangedElsewhere onKeepOwn={() => settle(true)} onTakeTheirs={() => settle(false)}>
          <Text size="sm" fw={650} className="tab-angka">
            {theirs?.nilai == null
              ? 'Belum dinilai'
              : `Nilai ${theirs.nilai}${theirs.oleh ? ` oleh ${theirs.oleh}` : ''}`}
          </Text>
          {theirs?.komentar && (
            <Text size="sm" className={classes.text}>
              {theirs.komentar}
            </Text>
          )}
        </ChangedElsewhere>
      )}
      {penilaian.sebelumnya !== null && stands.nilai === null && (
        <Alert color="warning" role="status" py="xs" title="Jawaban ditulis ulang setelah dinilai">
          <Text size="sm">{`Nilai sebelumnya ${penilaian.sebelumnya}${penilaian.oleh ? ` oleh ${penilaian.oleh}` : ''} tidak dihitung sampai dipastikan lagi.`}</Text>
          <Button
            variant="default"
            mih={44}
            mt={4}
            onClick={() => saves.put(key, { nilai: penilaian.sebelumnya, versi: penilaian.versi })}
          >
            {`Tetap ${penilaian.sebelumnya}`}
          </Button>
        </Alert>
      )}
      {kriteria !== null && (
        <RubricFields
          kriteria={kriteria}
          dipilih={stands.rubrik}
          nomor={soal.nomor}
          onChoose={(rubrik) => saves.put(key, { rubrik, versi: penilaian.versi })}
        />
      )}
      <div className={classes.grade}>
        <TextInput
          className={classes.number}
          label="Nilai"
          aria-label={`Nilai soal ${soal.nomor}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          rightSection={<MaxGrade />}
          rightSectionWidth={MAX_GRADE_WIDTH}
          rightSectionPointerEvents="none"
          enterKeyHint="next"
          data-soal-nilai={soal.nomor}
          {...(isActive && { 'data-grading': 'nilai' })}
          value={grade.value}
          error={grade.isFaulty ? FAULT : null}
          onChange={(event) => grade.change(event.currentTarget.value)}
          onBlur={grade.commit}
          onKeyDown={(event: KeyboardEvent) => {
            if (
              event.key !== 'Enter' ||
              event.nativeEvent.isComposing ||
              event.ctrlKey ||
              event.metaKey
            )
              return;
            event.preventDefault();
            grade.commit();
            onNext();
          }}
        />
        <div>
          <SaveLine state={state} isFaulty={grade.isFaulty} onRetry={() => saves.again(key)} />
          <SourceLine penilaian={penilaian} />
        </div>
      </div>
      <div {...(isActive && { 'data-grading': 'komentar' })}>
        {writes || note.value !== '' ? (
          <Textarea
            label={`Komentar soal ${soal.nomor}`}
            description="Dibaca mahasiswa setelah nilai ditampilkan."
            autosize
            minRows={2}
            maxRows={10}
            maxLength={LONGEST}
            value={note.value}
            onChange={(event) => note.change(event.currentTarget.value)}
            onBlur={note.commit}
          />
        ) : (
          <Button
            variant="subtle"
            px={6}
            mih={44}
            aria-label={`Tulis komentar soal ${soal.nomor}`}
            onClick={() => setWrites(true)}
          >
            Tulis komentar
          </Button>
        )}
      </div>
    </Stack>
  );
}
