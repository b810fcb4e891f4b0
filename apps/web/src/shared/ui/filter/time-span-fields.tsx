import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';

const DateTimeInput = lazyPart(() =>
  import('../date-time-input.tsx').then((module) => module.DateTimeInput),
);

interface TimeSpan {
  waktu_awal: string | null;
  waktu_akhir: string | null;
}

interface TimeSpanFieldsProps {
  fromLabel: string;
  toLabel: string;
  span: TimeSpan;
  onChange: (change: Partial<TimeSpan>) => void;
}

export function TimeSpanFields({ fromLabel, toLabel, span, onChange }: TimeSpanFieldsProps) {
  return (
    <Suspense>
      <DateTimeInput
        label={fromLabel}
        value={span.waktu_awal}
        onChange={(waktu_awal) => onChange({ waktu_awal })}
      />
      <DateTimeInput
        label={toLabel}
        end
        value={span.waktu_akhir}
        onChange={(waktu_akhir) => onChange({ waktu_akhir })}
      />
    </Suspense>
  );
}
