import type { JenisSoal } from '@lms/contracts/soal/soal';
import type { AturanKoreksi } from '@lms/contracts/ujian/penilaian/koreksi-kunci';
import { Button, Group, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { type KindValues, kinds } from '../kinds.ts';
import { type SoalValues, soalFaults, soalToSent, storedSoal } from '../soal-form.ts';
import { SoalBody } from '../soal-view.tsx';
import { Impact } from './impact.tsx';
import { useCorrect } from './mutations.ts';
import { type Diminta, koreksiQueries, type SoalDikoreksi } from './queries.ts';
import { rules, takesKey } from './rules.ts';

const files = { soal: 'soal_ujian', kunci: 'kunci_ujian' } as const;

interface KeyEditorProps<Jenis extends JenisSoal> {
  jenis: Jenis;
  values: SoalValues;
  errors: Readonly<Record<string, unknown>>;
  onChange: (values: SoalValues) => void;
}

function KeyEditor<Jenis extends JenisSoal>({
  jenis,
  values,
  errors,
  onChange,
}: KeyEditorProps<Jenis>) {
  const { Editor } = kinds[jenis];
  return (
    <Editor
      value={values[jenis] as KindValues[Jenis]}
      onChange={(next) => onChange({ ...values, [jenis]: next })}
      errorOf={(field) => errors[`${jenis}.${field}`] as string | undefined}
      disabled={false}
      files={files}
    />
  );
}

interface FormProps {
  idUjian: string;
  soal: SoalDikoreksi;
  onClose: () => void;
}

function Form({ idUjian, soal, onClose }: FormProps) {
  const [first] = useState(soal);
  const { jenis } = first;
  // People grade essays, so they have no key rules.
  const offered = jenis === 'esay' ? rules.filter(({ value }) => !takesKey(value)) : rules;
  const [aturan, setAturan] = useState<AturanKoreksi>(offered[0]?.value ?? 'anulir');
  const [values, setValues] = useState(() => storedSoal(first));
  const [errors, setErrors] = useState<Readonly<Record<string, unknown>>>({});
  const [asked, setAsked] = useState<Diminta | null>(null);
  const correct = useCorrect(idUjian, first.id);
  const change = (next: SoalValues): void => {
    setValues(next);
    setErrors({});
    setAsked(null);
  };
  const ask = (): void => {
    const faults = takesKey(aturan) ? soalFaults(values) : {};
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    setAsked({ aturan, versi: first.versi, ...(takesKey(aturan) && { soal: soalToSent(values) }) });
  };
  return (
    <Stack gap="md">
      <Radio.Group
        label="Aturan"
        value={aturan}
        onChange={(next) => {
          const chosen = offered.find(({ value }) => value === next);
          if (chosen) setAturan(chosen.value);
          setAsked(null);
        }}
      >
        <Stack gap="xs" mt="xs">
          {offered.map(({ value, label, description }) => (
            <Radio key={value} value={value} label={label} description={description} />
          ))}
        </Stack>
      </Radio.Group>
      {takesKey(aturan) ? (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            Tandai kunci yang benar. Pilihan tidak bisa ditambah atau dihapus, karena sudah dijawab.
          </Text>
          <KeyEditor jenis={jenis} values={values} errors={errors} onChange={change} />
        </Stack>
      ) : (
        <SoalBody soal={first} onAskLink={() => undefined} />
      )}
      <Text size="sm" c="dimmed">
        Nilai yang diberikan dosen sendiri tidak berubah. Mahasiswa diberi tahu pada hasilnya bila
        nilai sudah ditampilkan.
      </Text>
      {asked && (
        <Impact key={JSON.stringify(asked)} idUjian={idUjian} idSoal={first.id} body={asked} />
      )}
      <DialogFoot>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          {asked === null ? (
            <Button onClick={ask}>Lihat dampak</Button>
          ) : (
            <Button
              loading={correct.isPending}
              onClick={() => correct.mutate(asked, { onSuccess: onClose })}
            >
              Terapkan koreksi
            </Button>
          )}
        </Group>
      </DialogFoot>
    </Stack>
  );
}

export interface KeyDialogProps {
  idUjian: string;
  idSoal: string;
  nomor: number;
  onClose: () => void;
}

/** Corrects a key or its rule and previews the effect (U36, U82). */
export function KeyDialog({ idUjian, idSoal, nomor, onClose }: KeyDialogProps) {
  const query = useQuery(koreksiQueries.soal(idUjian, idSoal));
  return (
    <AppModal opened onClose={onClose} title={`Koreksi kunci soal ${nomor}`} size="xl">
      <QueryState query={query} skeleton={<Skeleton h={320} />}>
        {(soal) =>
          soal === null ? (
            <EmptyState>Soal ini sudah tidak ada pada ujian.</EmptyState>
          ) : (
            <Form idUjian={idUjian} soal={soal} onClose={onClose} />
          )
        }
      </QueryState>
    </AppModal>
  );
}
