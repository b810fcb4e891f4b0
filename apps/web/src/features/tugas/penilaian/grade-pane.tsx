import { Alert, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { MAX_GRADE_WIDTH, MaxGrade } from '../../../shared/grading/max-grade.tsx';
import { SaveLine } from '../../../shared/grading/save-state.tsx';
import type { Saves } from '../../../shared/grading/saves.ts';
import { parseNilai } from '../../../shared/grading/typed-grade.ts';
import { useSaveState } from '../../../shared/grading/use-saves.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { applyChange, commonOf, countingOf, formatNilai, type NilaiChange } from './change.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { EditedMark } from './edited-mark.tsx';
import { KELUAR } from './list-filter.ts';
import { MemberFields } from './member-fields.tsx';
import type { Names } from './names.ts';
import classes from './penilaian.module.css';
import type { Baris, Detail } from './queries.ts';
import { TypedArea, TypedInput, useTypedField } from './typed-field.tsx';
import type { TypedTexts } from './typed-texts.ts';

const BankDialog = lazyPart(() => import('./bank-dialog.tsx').then((module) => module.BankDialog));

const FAULT = 'Nilai 0–100, paling banyak dua desimal.';
const LONGEST_NOTE = 5_000;

export interface GradePaneProps {
  idTugas: string;
  detail: Detail;
  waiting: NilaiChange | null;
  saves: Saves<NilaiChange>;
  texts: TypedTexts;
  names: Names;
  mayGrade: boolean;
  onSettled: (row: Baris) => void;
  bankShown: boolean;
  onBank: (shown: boolean) => void;
  others?: ReactNode;
  comments?: ReactNode;
}

function GradeField({ row, props }: { row: Baris; props: GradePaneProps }) {
  const { saves, texts, detail, mayGrade } = props;
  const state = useSaveState(saves, detail.id);
  const isGroup = detail.kelompok !== null;
  const dasar = commonOf(countingOf(row), ({ nilai_dasar }) => nilai_dasar);
  const field = useTypedField({
    texts,
    row: detail,
    name: 'nilai',
    shown: formatNilai(dasar),
    parse: parseNilai,
    fault: FAULT,
    onCommit: (nilai) => {
      if (nilai !== dasar) saves.put(detail.id, { nilai });
    },
  });
  const label = isGroup ? 'Nilai kelompok' : 'Nilai';
  if (!mayGrade) {
    return (
      <div>
        <Text size="sm" fw={550}>
          {label}
        </Text>
        <Text fz={24} fw={700} className="tab-angka">
          {dasar === undefined
            ? 'Berbeda-beda'
            : dasar === null
              ? 'Belum dinilai'
              : formatNilai(dasar)}
        </Text>
      </div>
    );
  }
  return (
    <div>
      <TypedInput
        field={field}
        label={label}
        className={classes.grade}
        size="md"
        inputMode="decimal"
        autoComplete="off"
        placeholder={dasar === undefined ? 'Berbeda-beda' : undefined}
        rightSection={<MaxGrade />}
        rightSectionWidth={MAX_GRADE_WIDTH}
        rightSectionPointerEvents="none"
        data-grading="nilai"
        enterKeyHint="done"
      />
      <SaveLine
        state={state}
        isFaulty={field.error !== null}
        onRetry={() => saves.again(detail.id)}
      />
    </div>
  );
}

function NoteField({ row, props }: { row: Baris; props: GradePaneProps }) {
  const { saves, texts, detail, mayGrade, bankShown, onBank } = props;
  const common = commonOf(countingOf(row), ({ catatan }) => catatan);
  const field = useTypedField({
    texts,
    row: detail,
    name: 'catatan',
    shown: common ?? '',
    parse: (typed) => typed.trim() || null,
    fault: '',
    onCommit: (catatan) => {
      if (catatan !== common) saves.put(detail.id, { catatan });
    },
  });
  if (!mayGrade) {
    return common ? (
      <div>
        <Text size="sm" fw={550}>
          Catatan
        </Text>
        <Text size="sm" className={classes.text} style={{ whiteSpace: 'pre-wrap' }}>
          {common}
        </Text>
      </div>
    ) : null;
  }
  return (
    <div>
      <TypedArea
        field={field}
        label={detail.kelompok === null ? 'Catatan untuk mahasiswa' : 'Catatan untuk kelompok'}
        description="Dibaca setelah nilai ditampilkan."
        placeholder={
          common === undefined
            ? 'Berbeda-beda: yang ditulis di sini menggantikan semuanya'
            : undefined
        }
        autosize
        minRows={2}
        maxRows={10}
        maxLength={LONGEST_NOTE}
      />
      <Button
        size="compact-md"
        variant="subtle"
        mt={4}
        px={6}
        aria-haspopup="dialog"
        onClick={() => onBank(true)}
      >
        Bank komentar
      </Button>
      <Suspense>
        {bankShown && (
          <BankDialog
            note={field.value}
            onUse={(teks) => {
              field.put([field.value.trim(), teks].filter(Boolean).join('\n'));
              onBank(false);
            }}
            onClose={() => onBank(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Grade, factors and note of the open row; the conversation below. */
export function GradePane(props: GradePaneProps) {
  const { detail, waiting, saves, texts, names, mayGrade, onSettled, others, comments } = props;
  const state = useSaveState(saves, detail.id);
  const row = applyChange<Baris>(applyChange<Baris>(detail, waiting), saves.pending(detail.id));
  const [only] = row.anggota;
  const discard = (): void => {
    texts.forget(detail.id);
    saves.drop(detail.id);
  };
  return (
    <Stack gap="md">
      <Stack gap="sm" data-grading="isian">
        {others}
        {state?.kind === 'bentrok' && (
          <ConflictNotice
            rowId={detail.id}
            state={state}
            saves={saves}
            names={names}
            texts={texts}
            onSettled={onSettled}
          />
        )}
        {detail.keluar && (
          <Alert color="gray" py="xs" role="note" title={KELUAR}>
            Nilai dan pengumpulannya hanya dapat dibaca.
            {state && (
              <Button mt="xs" size="compact-md" variant="default" onClick={() => discard()}>
                Buang nilai yang belum tersimpan
              </Button>
            )}
          </Alert>
        )}
        <GradeField row={row} props={props} />
        {detail.kelompok === null && only && <EditedMark penilaian={only.penilaian} />}
        <NoteField row={row} props={props} />
        {detail.kelompok !== null && (
          <Stack
            component="ul"
            gap={0}
            m={0}
            p={0}
            style={{ listStyle: 'none' }}
            aria-label="Anggota kelompok"
          >
            {row.anggota.map((member, index) => (
              <MemberFields
                key={member.nim}
                member={member}
                name={names.ofMember(member.nama, index)}
                row={detail}
                texts={texts}
                mayGrade={mayGrade}
                onCommit={(faktor) => saves.put(detail.id, { faktor: { [member.nim]: faktor } })}
              />
            ))}
          </Stack>
        )}
      </Stack>
      {comments}
    </Stack>
  );
}
