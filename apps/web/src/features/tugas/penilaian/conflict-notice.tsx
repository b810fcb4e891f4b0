import type { BarisPengumpulan } from '@lms/contracts/tugas/penilaian';
import { Text } from '@mantine/core';
import { ChangedElsewhere } from '../../../shared/form/changed-elsewhere.tsx';
import type { SaveState, Saves } from '../../../shared/grading/saves.ts';
import { commonOf, formatNilai, type NilaiChange } from './change.ts';
import { EditedMark } from './edited-mark.tsx';
import type { Names } from './names.ts';
import type { Baris } from './queries.ts';
import type { TypedTexts } from './typed-texts.ts';

/** The rows in a refusal nilai_berubah (K67). */
export function rowsOf(data: Readonly<Record<string, unknown>>): readonly BarisPengumpulan[] {
  return Array.isArray(data.baris) ? (data.baris as BarisPengumpulan[]) : [];
}

interface ConflictNoticeProps {
  rowId: string;
  state: Extract<SaveState<NilaiChange>, { kind: 'bentrok' }>;
  saves: Saves<NilaiChange>;
  names: Names;
  texts: TypedTexts;
  /** Receives the other's row, on which the grader continues. */
  onSettled: (row: Baris) => void;
}

/** The other's grade beside the own, and the choice between them (K67). */
export function ConflictNotice({
  rowId,
  state,
  saves,
  names,
  texts,
  onSettled,
}: ConflictNoticeProps) {
  const theirs = rowsOf(state.data).find(({ id }) => id === rowId);
  const settle = (keepOwn: boolean): void => {
    if (!keepOwn) texts.forget(rowId);
    if (theirs) {
      texts.rebase(theirs);
      onSettled(theirs);
    }
    if (keepOwn) saves.again(rowId);
    else saves.drop(rowId);
  };
  const common = theirs && commonOf(theirs.anggota, ({ nilai }) => nilai);
  const [only] = theirs?.anggota ?? [];
  return (
    <ChangedElsewhere onKeepOwn={() => settle(true)} onTakeTheirs={() => settle(false)}>
      {common === undefined ? (
        theirs?.anggota.map(({ nim, nama, penilaian }, index) => (
          <Text key={nim} size="sm" className="tab-angka">
            {`${names.ofMember(nama, index)}: ${formatNilai(penilaian.nilai) || 'belum dinilai'} (faktor ${penilaian.faktor}%)`}
          </Text>
        ))
      ) : (
        <Text size="sm" fw={650} className="tab-angka">
          {common === null ? 'Belum dinilai' : `Nilai ${formatNilai(common)}`}
        </Text>
      )}
      {only?.penilaian.catatan && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} lineClamp={6}>
          {only.penilaian.catatan}
        </Text>
      )}
      {only && <EditedMark penilaian={only.penilaian} />}
    </ChangedElsewhere>
  );
}
