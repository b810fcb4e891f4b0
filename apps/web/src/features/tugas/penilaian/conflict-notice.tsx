import type { BarisPengumpulan } from '@lms/contracts/tugas/penilaian';
import { Text } from '@mantine/core';
import { ChangedElsewhere } from '../../../shared/form/changed-elsewhere.tsx';
import { settleConflict, theirRows } from '../../../shared/grading/conflict.ts';
import type { SaveState, Saves } from '../../../shared/grading/saves.ts';
import { commonOf, formatNilai, type NilaiChange } from './change.ts';
import { EditedMark } from './edited-mark.tsx';
import type { Names } from './names.ts';
import type { Baris } from './queries.ts';
import type { TypedTexts } from './typed-texts.ts';

interface ConflictNoticeProps {
  rowId: string;
  state: Extract<SaveState<NilaiChange>, { kind: 'bentrok' }>;
  saves: Saves<NilaiChange>;
  names: Names;
  texts: TypedTexts;
  onSettled: (row: Baris) => void;
}

export function ConflictNotice({
  rowId,
  state,
  saves,
  names,
  texts,
  onSettled,
}: ConflictNoticeProps) {
  const theirs = theirRows<BarisPengumpulan>(state.data).find(({ id }) => id === rowId);
  const settle = (keepOwn: boolean): void => {
    const goOn = (): void => {
      if (!keepOwn) texts.forget(rowId);
      if (!theirs) return;
      texts.rebase(theirs);
      onSettled(theirs);
    };
    settleConflict(saves, rowId, { keepOwn, goOn });
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
