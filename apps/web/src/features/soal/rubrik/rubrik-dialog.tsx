import {
  MOST_KRITERIA,
  MOST_POIN,
  MOST_TEKS_KRITERIA,
  MOST_TINGKAT,
} from '@lms/contracts/soal/batas';
import { simpanRubrikSoalUjian } from '@lms/contracts/soal/rubrik';
import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  Paper,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { byContract } from '../../../shared/form/by-contract.ts';
import { ChangedElsewhere } from '../../../shared/form/changed-elsewhere.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { NumberEntry } from '../../../shared/form/number-entry.tsx';
import { type AppForm, useAppForm } from '../../../shared/form/use-app-form.ts';
import { useConflict, versionUpon } from '../../../shared/form/use-conflict.ts';
import { versionedDraft } from '../../../shared/form/versioned-draft.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { notifyProblem, notifySuccess } from '../../../shared/lib/notify.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { IconPlus, IconTrash } from '../../../shared/ui/icons.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import type { Rubrik, RubrikDikirim, RubrikHome } from './home.ts';
import classes from './rubrik.module.css';
import {
  type KriteriaValues,
  maksimumOf,
  mayRemoveTingkat,
  newKriteria,
  newTingkat,
  type RubrikValues,
  rubrikToSent,
  savedText,
  storedRubrik,
} from './rubrik-form.ts';
import { RubrikView } from './rubrik-view.tsx';

interface CriterionProps {
  form: AppForm<RubrikValues>;
  one: KriteriaValues;
  index: number;
}

function Criterion({ form, one, index }: CriterionProps) {
  const path = `kriteria.${index}`;
  const name = `Kriteria ${index + 1}`;
  const { fields, field, pending } = form;
  const errorOf = (of: string) => fields.errors[`${path}.${of}`];
  return (
    <Fieldset legend={name} p="sm">
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            flex={1}
            aria-label={`Nama ${name}`}
            placeholder="Yang dinilai, misalnya: contohnya tepat"
            maxLength={MOST_TEKS_KRITERIA}
            disabled={pending}
            {...field(`${path}.nama`)}
          />
          <ActionIcon
            variant="subtle"
            color="danger"
            size={44}
            aria-label={`Hapus ${name}`}
            disabled={pending}
            onClick={() => fields.removeListItem('kriteria', index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <ul className={classes.levels} aria-label={`Tingkat ${name}`}>
          {one.tingkat.map(({ id }, at) => {
            const level = `tingkat ${at + 1} ${name}`;
            return (
              <li key={id} className={classes.level}>
                <TextInput
                  aria-label={`Nama ${level}`}
                  placeholder={`Tingkat ${at + 1}`}
                  maxLength={MOST_TEKS_KRITERIA}
                  disabled={pending}
                  {...field(`${path}.tingkat.${at}.nama`)}
                />
                <NumberEntry
                  aria-label={`Poin ${level}`}
                  placeholder="Poin"
                  min={0}
                  max={MOST_POIN}
                  allowDecimal={false}
                  allowNegative={false}
                  hideControls
                  inputMode="numeric"
                  disabled={pending}
                  {...field(`${path}.tingkat.${at}.poin`)}
                />
                <ActionIcon
                  variant="subtle"
                  color="danger"
                  size={44}
                  aria-label={`Hapus ${level}`}
                  disabled={pending || !mayRemoveTingkat(one)}
                  onClick={() => fields.removeListItem(`${path}.tingkat`, at)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
        {errorOf('tingkat') && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {errorOf('tingkat')}
          </Text>
        )}
        <Group>
          <Button
            variant="subtle"
            mih={44}
            px={6}
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={`Tambah tingkat ${name}`}
            disabled={pending || one.tingkat.length >= MOST_TINGKAT}
            onClick={() => fields.insertListItem(`${path}.tingkat`, newTingkat())}
          >
            Tambah tingkat
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}

interface FormProps extends RubrikDialogProps {
  stored: Rubrik;
}

function RubrikForm({ home, idSoal, nomor, stored, onSaved, onClose }: FormProps) {
  // Keeps the opening version; the save reports a conflict.
  const [first] = useState(stored);
  const { id: idUser } = usePengguna();
  const [draft] = useState(() =>
    versionedDraft<Partial<RubrikValues>>({ name: 'rubrik', idUser, of: idSoal }, first.updated_at),
  );
  const saving = useMutation({
    mutationFn: (body: RubrikDikirim) => home.save(idSoal, body),
    // The form shows failures.
    onSuccess: (answer) => {
      notifySuccess(savedText(answer));
      return onSaved();
    },
  });
  const { known, theirs, sending, settle } = useConflict(
    saving,
    first,
    () => home.find(idSoal),
    draft,
  );
  const form: AppForm<RubrikValues> = useAppForm<
    RubrikValues,
    ReturnType<typeof rubrikToSent>,
    Rubrik
  >({
    initialValues: storedRubrik(first),
    validate: byContract(simpanRubrikSoalUjian, (values) => ({
      ...rubrikToSent(values),
      versi: first.versi,
    })),
    sending: {
      ...sending,
      mutate: (sent, options) =>
        sending.mutate({ ...sent, versi: versionUpon(known, first) }, options),
    },
    toSent: rubrikToSent,
    onSent: onClose,
    onFaults: () => notifyProblem('Pengisian Data Belum Lengkap!'),
    draft,
  });
  const { kriteria } = form.fields.values;
  const cancel = (): void => {
    form.discard();
    onClose();
  };
  return (
    <FormModal
      form={form}
      title={`Rubrik soal ${nomor}`}
      submitLabel="Simpan"
      size={800}
      onClose={onClose}
      onCancel={cancel}
      guard="Rubrik belum disimpan. Tinggalkan halaman ini?"
    >
      {theirs && (
        <ChangedElsewhere
          title={`Sudah diubah ${theirs.oleh ?? 'pengguna lain'}`}
          onKeepOwn={settle}
          onTakeTheirs={() => {
            form.fields.setValues(storedRubrik(theirs));
            settle();
          }}
        >
          <Paper withBorder p="sm">
            <RubrikView kriteria={theirs.kriteria} dipilih={null} />
          </Paper>
        </ChangedElsewhere>
      )}
      <Text size="sm" c="dimmed">
        Nilai adalah jumlah poin tingkat yang dipilih, dijadikan skala 100 dan dibulatkan.
      </Text>
      {first.jumlah_dinilai > 0 && (
        <Text size="sm" role="note">
          {`${formatCount(first.jumlah_dinilai)} nilai diberikan dengan rubrik ini dan dihitung ulang saat disimpan; dengan kriteria baru, jawabannya menunggu dinilai lagi. Nilai yang diisi langsung tidak berubah.`}
        </Text>
      )}
      {kriteria.length === 0 && (
        <Text size="sm" c="dimmed">
          Belum ada kriteria.
        </Text>
      )}
      {kriteria.map((one, index) => (
        <Criterion key={one.id} form={form} one={one} index={index} />
      ))}
      <Group justify="space-between">
        <Button
          variant="default"
          mih={44}
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={form.pending || kriteria.length >= MOST_KRITERIA}
          onClick={() => form.fields.insertListItem('kriteria', newKriteria())}
        >
          Tambah kriteria
        </Button>
        <Text size="sm" className="tab-angka" role="status">
          {`Poin tertinggi ${formatCount(maksimumOf(form.fields.values))}`}
        </Text>
      </Group>
    </FormModal>
  );
}

export interface RubrikDialogProps {
  home: RubrikHome;
  idSoal: string;
  nomor: number;
  mayWrite: boolean;
  onSaved: () => unknown;
  onClose: () => void;
}

/** An essay's grading criteria (U83); read-only without the right to write. */
export function RubrikDialog(props: RubrikDialogProps) {
  const { home, idSoal, nomor, mayWrite, onClose } = props;
  const query = useQuery({
    queryKey: ['rubrik', home.key, idSoal],
    queryFn: ({ signal }) => home.find(idSoal, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (query.data && mayWrite) return <RubrikForm {...props} stored={query.data} />;
  return (
    <AppModal opened onClose={onClose} title={`Rubrik soal ${nomor}`} size={800}>
      <QueryState query={query} skeleton={<Skeleton h={240} />}>
        {({ kriteria }) =>
          kriteria.length === 0 ? (
            <Text size="sm" c="dimmed">
              Soal ini belum memiliki rubrik.
            </Text>
          ) : (
            <RubrikView kriteria={kriteria} dipilih={null} />
          )
        }
      </QueryState>
    </AppModal>
  );
}
