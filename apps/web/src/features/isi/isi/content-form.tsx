import { Select, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormActions, FormFrame } from '../../../shared/form/app-form.tsx';
import type { AppForm } from '../../../shared/form/use-app-form.ts';
import { formatDate, formatSession, formatTimeRange } from '../../../shared/lib/format.ts';
import {
  kelasQueries,
  type PertemuanDetail,
  pertemuanQueries,
} from '../../../shared/queries/kelas.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';

interface MeetingFieldProps<Values extends { id_pertemuan: string | null }> {
  form: AppForm<Values>;
  meeting: PertemuanDetail;
  fixed: boolean;
  onChosen?: (meeting: PertemuanDetail) => void;
}

/** Operators choose a meeting of the class; others see the fixed one (S2 §2.4, §6). */
function MeetingField<Values extends { id_pertemuan: string | null }>({
  form,
  meeting,
  fixed,
  onChosen,
}: MeetingFieldProps<Values>) {
  const zone = useZone();
  const queryClient = useQueryClient();
  const chooses = usePengguna().role === 'ROLE_OPERATOR' && !fixed;
  const menu =
    useQuery({ ...kelasQueries.menu(meeting.kelas_kuliah.id), enabled: chooses }).data?.data ?? [];
  if (!chooses) {
    return (
      <Text size="sm">{`Pertemuan ${meeting.nomor} · ${formatSession(meeting.waktu_mulai, meeting.waktu_selesai, zone)}`}</Text>
    );
  }
  const choose = async (id: string | null): Promise<void> => {
    form.fields.setValues((values) => ({ ...values, id_pertemuan: id }));
    if (id === null) return;
    const chosen = await queryClient
      .fetchQuery({ ...pertemuanQueries.detail(id), staleTime: 60_000 })
      .catch(() => null);
    if (chosen) onChosen?.(chosen);
  };
  return (
    <Select
      label="Pertemuan"
      required
      searchable
      nothingFoundMessage="Tidak ditemukan"
      data={menu.map(({ id, nomor, waktu_mulai, waktu_selesai }) => ({
        value: id,
        label: `Pertemuan ${nomor} · ${formatDate(waktu_mulai, zone)}, ${formatTimeRange(waktu_mulai, waktu_selesai, zone)}`,
      }))}
      {...form.field('id_pertemuan')}
      onChange={(id) => void choose(id)}
    />
  );
}

interface ContentFormProps<Values extends { id_pertemuan: string | null }>
  extends MeetingFieldProps<Values> {
  label: string;
  guard: string;
  submitLabel?: string;
  onClose: () => void;
  notice?: ReactNode;
  children: ReactNode;
}

export function ContentForm<Values extends { id_pertemuan: string | null }>(
  props: ContentFormProps<Values>,
) {
  const {
    form,
    meeting,
    fixed,
    onChosen,
    label,
    guard,
    submitLabel = 'Simpan',
    onClose,
    notice,
    children,
  } = props;
  const cancel = (): void => {
    form.discard();
    onClose();
  };
  return (
    <FormFrame
      form={form}
      label={label}
      guard={guard}
      actions={
        <DialogFoot>
          <FormActions form={form} submitLabel={submitLabel} onCancel={cancel} />
        </DialogFoot>
      }
    >
      {notice}
      <MeetingField form={form} meeting={meeting} fixed={fixed} {...(onChosen && { onChosen })} />
      {children}
    </FormFrame>
  );
}
