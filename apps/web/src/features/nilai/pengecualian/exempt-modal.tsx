import { kecualikanNilai } from '@lms/contracts/nilai/pengecualian-nilai';
import { Alert, Button, Group, Select, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormActions, FormFrame } from '../../../shared/form/app-form.tsx';
import { byContract } from '../../../shared/form/by-contract.ts';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import { formatDateTime, zoneLabel } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { useEntry } from '../isian/use-entry.ts';
import { jenisLabel } from '../rekap/cell-text.ts';
import type { ActivityHead, RecapRow } from '../rekap/queries.ts';
import { type Exemption, exemptionQuery, useEndExemption, useExempt } from './queries.ts';

interface Values {
  alasan: string;
}
const toSent = ({ alasan }: Values) => ({ alasan: alasan.trim() });
const byShape = byContract(kecualikanNilai, toSent);

const nameOf = ({ aktivitas, label_pertemuan }: ActivityHead): string =>
  [jenisLabel[aktivitas.jenis], aktivitas.label, label_pertemuan].filter(Boolean).join(' · ');

function Given({ exemption: { oleh, pada } }: { exemption: Exemption }) {
  const zone = useZone();
  return (
    <Text size="sm">
      {`Dikecualikan oleh ${oleh} pada ${formatDateTime(pada, zone)} ${zoneLabel(zone)}.`}
    </Text>
  );
}

interface PartProps {
  row: RecapRow;
  head: ActivityHead;
  exemption: Exemption | null;
  onClose: () => void;
}

function ExemptForm({ row, head, exemption, onClose }: PartProps) {
  const { idKelas } = useEntry();
  const place = { idKelas, studentId: row.id, idAktivitas: head.aktivitas.id };
  const { nama } = row.mahasiswa;
  const end = useEndExemption(place, nama);
  const form = useAppForm<Values, Values, unknown>({
    initialValues: { alasan: exemption?.alasan ?? '' },
    validate: byShape,
    sending: useExempt(place, nama),
    toSent,
    onSent: onClose,
  });
  return (
    <FormFrame
      form={form}
      label="Pengecualian"
      actions={
        <Group justify="space-between" gap="xs" wrap="wrap-reverse">
          {exemption ? (
            <Button
              variant="subtle"
              color="danger"
              loading={end.isPending}
              disabled={form.pending}
              onClick={() => end.mutate(undefined, { onSuccess: onClose })}
            >
              Batalkan pengecualian
            </Button>
          ) : (
            <span />
          )}
          <FormActions
            form={form}
            submitLabel={exemption ? 'Simpan alasan' : 'Kecualikan'}
            onCancel={onClose}
            cancelLabel={texts.close}
            disabled={end.isPending || (exemption !== null && !form.isChanged)}
          />
        </Group>
      }
    >
      {end.error && (
        <Alert color="danger" role="alert" py="xs">
          {loadFailureText(end.error)}
        </Alert>
      )}
      {exemption && <Given exemption={exemption} />}
      <Text size="sm" c="dimmed">
        Aktivitas ini tidak dihitung bagi mahasiswa ini pada setiap komponen yang memakainya.
        Pengerjaan dan nilainya tetap tersimpan.
      </Text>
      <Textarea
        label="Alasan"
        description="Dibaca dosen dan operator, tidak oleh mahasiswa."
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
        data-autofocus
        {...form.field('alasan')}
      />
    </FormFrame>
  );
}

function ReadOnly({ exemption }: { exemption: Exemption | null }) {
  if (exemption === null) return <Text size="sm">Pengecualian ini sudah dibatalkan.</Text>;
  return (
    <Stack gap="xs">
      <Given exemption={exemption} />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>{`Alasan: ${exemption.alasan}`}</Text>
    </Stack>
  );
}

function OfActivity(props: Omit<PartProps, 'exemption'> & { mayChange: boolean }) {
  const { row, head, mayChange } = props;
  const { idKelas } = useEntry();
  const query = useQuery({
    ...exemptionQuery({ idKelas, studentId: row.id, idAktivitas: head.aktivitas.id }),
    // The form stands on what it was opened with.
    staleTime: 0,
  });
  return (
    <QueryState query={query} skeleton={<Skeleton h={180} />}>
      {({ pengecualian }) =>
        mayChange ? (
          <ExemptForm {...props} exemption={pengecualian} />
        ) : (
          <ReadOnly exemption={pengecualian} />
        )
      }
    </QueryState>
  );
}

interface ExemptModalProps {
  row: RecapRow;
  /** One is chosen already; of several the user chooses. */
  heads: readonly ActivityHead[];
  mayChange: boolean;
  onClose: () => void;
}

/** A student owes an activity no more, with a reason, or again (N9). */
export function ExemptModal({ row, heads, mayChange, onClose }: ExemptModalProps) {
  const [first] = heads;
  const [chosen, setChosen] = useState(heads.length === 1 ? (first?.aktivitas.id ?? null) : null);
  const head = heads.find(({ aktivitas }) => aktivitas.id === chosen);
  return (
    <AppModal opened onClose={onClose} title="Pengecualian aktivitas" size={600}>
      <Stack gap="md">
        <Text size="sm" fw={550} dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {[row.mahasiswa.nama, heads.length === 1 && head && nameOf(head)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {heads.length > 1 && (
          <Select
            label="Aktivitas"
            placeholder="Pilih aktivitas"
            searchable
            allowDeselect={false}
            nothingFoundMessage="Tidak ada aktivitas yang cocok"
            data={heads.map((one) => ({
              value: one.aktivitas.id,
              label:
                row.aktivitas[one.aktivitas.id]?.status === 'dikecualikan'
                  ? `${nameOf(one)} (dikecualikan)`
                  : nameOf(one),
            }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {heads.length > 1 && head && (
          <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {nameOf(head)}
          </Text>
        )}
        {head && (
          <OfActivity
            key={head.aktivitas.id}
            row={row}
            head={head}
            mayChange={mayChange}
            onClose={onClose}
          />
        )}
      </Stack>
    </AppModal>
  );
}
