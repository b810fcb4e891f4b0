import { DateTimeInput } from '../../../shared/ui/date-time-input.tsx';
import { type RangeDraft, rangeProblem } from '../range.ts';

interface RangeFieldsProps {
  draft: RangeDraft;
  onChange: (draft: RangeDraft) => void;
}

/** Start and end, on the college's wall clock. */
export function RangeFields({ draft, onChange }: RangeFieldsProps) {
  return (
    <>
      <DateTimeInput
        label="Waktu Awal"
        value={draft.waktu_awal}
        onChange={(waktu_awal) => onChange({ ...draft, waktu_awal })}
        error={rangeProblem(draft, 'waktu_awal')}
      />
      <DateTimeInput
        label="Waktu Akhir"
        end
        value={draft.waktu_akhir}
        onChange={(waktu_akhir) => onChange({ ...draft, waktu_akhir })}
        error={rangeProblem(draft, 'waktu_akhir')}
      />
    </>
  );
}
