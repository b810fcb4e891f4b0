import { nilaiRubrik } from '@lms/contracts/soal/aturan-rubrik';
import type { NilaiSoal } from '@lms/contracts/ujian/penilaian/penilaian';
import { Alert, Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { ChangedElsewhere } from '../../../../shared/form/changed-elsewhere.tsx';
import { settleConflict, theirRows } from '../../../../shared/grading/conflict.ts';
import { MAX_GRADE_WIDTH, MaxGrade } from '../../../../shared/grading/max-grade.tsx';
import { SaveLine } from '../../../../shared/grading/save-state.tsx';
import type { SaveState } from '../../../../shared/grading/saves.ts';
import { parseNilai } from '../../../../shared/grading/typed-grade.ts';
import { useSaveState } from '../../../../shared/grading/use-saves.ts';
import { formatDateTime } from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import classes from '../penilaian-ujian.module.css';
import type { Soal } from '../queries.ts';
import { RubricFields } from './rubric-fields.tsx';
import { useOwnText } from './use-own-text.ts';
import { keyOf, type NilaiChange, type SoalSaves } from './use-soal-saves.ts';

type Kriteria = NonNullable<Soal['rubrik']>['kriteria'];

/** Whole numbers (U75). */
const FAULT = 'Nilai 0–100, bilangan bulat.';
const LONGEST = 5_000;

/** An empty line keeps the place, so that the first grade moves nothing. */
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

/** Pending saves included: chosen levels make the grade, and a typed grade replaces them. */
function standingOf(penilaian: NilaiSoal, pending: NilaiChange | null, kriteria: Kriteria | null) {
  const { komentar = penilaian.komentar } = pending ?? {};
  if (pending?.rubrik)
    return { nilai: nilaiRubrik(kriteria ?? [], pending.rubrik), rubrik: pending.rubrik, komentar };
  if (pending?.nilai !== undefined) return { nilai: pending.nilai, rubrik: null, komentar };
  return { nilai: penilaian.nilai, rubrik: penilaian.rubrik, komentar };
}

type Settled = Pick<FieldsProps, 'saves' | 'onSettled'>;
type SoalState = SaveState<NilaiChange> | null;

/** And the choice between it and the own one (U82). */
function Conflict({
  rowKey,
  state,
  saves,
  onSettled,
}: Settled & { rowKey: string; state: Extract<SoalState, { kind: 'bentrok' }> }) {
  const [theirs] = theirRows<NilaiSoal>(state.data);
  const settle = (keepOwn: boolean): void =>
    settleConflict(saves, rowKey, {
      keepOwn,
      goOn: () => theirs && onSettled(rowKey, state.change, theirs),
    });
  return (
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
  );
}

/** The grade does not count until it is confirmed for the rewritten answer. */
function Rewritten({
  penilaian: { sebelumnya, oleh },
  onKeep,
}: {
  penilaian: NilaiSoal;
  onKeep: () => void;
}) {
  return (
    <Alert color="warning" role="status" py="xs" title="Jawaban ditulis ulang setelah dinilai">
      <Text size="sm">{`Nilai sebelumnya ${sebelumnya}${oleh ? ` oleh ${oleh}` : ''} tidak dihitung sampai dipastikan lagi.`}</Text>
      <Button variant="default" mih={44} mt={4} onClick={onKeep}>
        {`Tetap ${sebelumnya}`}
      </Button>
    </Alert>
  );
}

type OwnText = ReturnType<typeof useOwnText>;

function GradeInput({
  nomor,
  isActive,
  grade,
  onNext,
}: {
  nomor: number;
  isActive: boolean;
  grade: OwnText;
  onNext: () => void;
}) {
  const goOnByEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    grade.commit();
    onNext();
  };
  return (
    <TextInput
      className={classes.number}
      label="Nilai"
      aria-label={`Nilai soal ${nomor}`}
      inputMode="numeric"
      autoComplete="off"
      rightSection={<MaxGrade />}
      rightSectionWidth={MAX_GRADE_WIDTH}
      rightSectionPointerEvents="none"
      enterKeyHint="next"
      data-soal-nilai={nomor}
      {...(isActive && { 'data-grading': 'nilai' })}
      value={grade.value}
      error={grade.isFaulty ? FAULT : null}
      onChange={(event) => grade.change(event.currentTarget.value)}
      onBlur={grade.commit}
      onKeyDown={goOnByEnter}
    />
  );
}

/** A button until the grader writes, because most answers get no comment. */
function NoteInput({ nomor, note }: { nomor: number; note: OwnText }) {
  const [writes, setWrites] = useState(false);
  if (!writes && note.value === '')
    return (
      <Button
        variant="subtle"
        px={6}
        mih={44}
        aria-label={`Tulis komentar soal ${nomor}`}
        onClick={() => setWrites(true)}
      >
        Tulis komentar
      </Button>
    );
  return (
    <Textarea
      label={`Komentar soal ${nomor}`}
      description="Dibaca mahasiswa setelah nilai ditampilkan."
      autosize
      minRows={2}
      maxRows={10}
      maxLength={LONGEST}
      value={note.value}
      onChange={(event) => note.change(event.currentTarget.value)}
      onBlur={note.commit}
    />
  );
}

/** Each saved on blur (U82). */
export function GradeFields({ soal, nim, saves, isActive, onNext, onSettled }: FieldsProps) {
  const { penilaian, nomor } = soal;
  const { versi } = penilaian;
  const key = keyOf(nim, soal.soal.id);
  const state = useSaveState(saves, key);
  const kriteria = soal.rubrik?.kriteria ?? null;
  const stands = standingOf(penilaian, saves.pending(key), kriteria);
  const grade = useOwnText({
    shown: stands.nilai === null ? '' : String(stands.nilai),
    versi,
    parse: (typed) => parseNilai(typed, 0),
    onCommit: (nilai, base) => saves.put(key, { nilai, versi: base }),
  });
  const note = useOwnText({
    shown: stands.komentar ?? '',
    versi,
    parse: (typed) => typed.trim() || null,
    onCommit: (komentar, base) => saves.put(key, { komentar, versi: base }),
  });
  return (
    <Stack gap="xs" data-grading="isian">
      {state?.kind === 'bentrok' && (
        <Conflict rowKey={key} state={state} saves={saves} onSettled={onSettled} />
      )}
      {penilaian.sebelumnya !== null && stands.nilai === null && (
        <Rewritten
          penilaian={penilaian}
          onKeep={() => saves.put(key, { nilai: penilaian.sebelumnya, versi })}
        />
      )}
      {kriteria !== null && (
        <RubricFields
          kriteria={kriteria}
          dipilih={stands.rubrik}
          nomor={nomor}
          onChoose={(rubrik) => saves.put(key, { rubrik, versi })}
        />
      )}
      <div className={classes.grade}>
        <GradeInput nomor={nomor} isActive={isActive} grade={grade} onNext={onNext} />
        <div>
          <SaveLine state={state} isFaulty={grade.isFaulty} onRetry={() => saves.again(key)} />
          <SourceLine penilaian={penilaian} />
        </div>
      </div>
      <div {...(isActive && { 'data-grading': 'komentar' })}>
        <NoteInput nomor={nomor} note={note} />
      </div>
    </Stack>
  );
}
