import { MAKS_ALASAN_BAP } from '@lms/contracts/laporan/bap/batas';
import { Alert, Button, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiError, loadFailureText } from '../../../shared/lib/errors.ts';
import { IconAlertTriangle, IconWritingSign } from '../../../shared/ui/icons.ts';
import { useTandaTangani, useTunjukSaksi } from './mutations.ts';
import type { Bap } from './queries.ts';

const presentOf = (bap: Bap) =>
  bap.draf.fakta.peserta.daftar
    .filter(({ status }) => status === 'H')
    .map(({ nim, nama }) => ({ value: nim, label: `${nama} (${nim})` }));

function WitnessSelect({
  bap,
  value,
  onChange,
}: {
  bap: Bap;
  value: string | null;
  onChange: (nim: string | null) => void;
}) {
  return (
    <Select
      label="Penanda tangan kelas"
      description="Kelas ini tanpa ketua. Pilih mahasiswa yang hadir; ia punya 7 hari."
      placeholder="Pilih mahasiswa"
      data={presentOf(bap)}
      value={value}
      onChange={onChange}
      searchable
      clearable
      nothingFoundMessage="Tidak ada mahasiswa yang tercatat hadir"
    />
  );
}

/** For the lecturer who taught: signs exactly the facts shown above (N57, N59). */
export function SignSection({ bap }: { bap: Bap }) {
  const sign = useTandaTangani(bap.id_pertemuan);
  const [alasan, setAlasan] = useState('');
  const [saksi, setSaksi] = useState<string | null>(null);
  const { boleh, alasan: why, perlu_alasan: needsReason } = bap.izin.tanda_tangan;
  if (!boleh) return why === null ? null : <Text size="sm">{why}</Text>;
  const isChanged = sign.error instanceof ApiError && sign.error.code === 'bap_fakta_berubah';
  const isMissing = needsReason && alasan.trim() === '';
  return (
    <Stack gap="sm">
      {sign.error && (
        <Alert
          color={isChanged ? 'warning' : 'danger'}
          icon={<IconAlertTriangle size={18} aria-hidden />}
          role="alert"
          py="xs"
        >
          {loadFailureText(sign.error)}
        </Alert>
      )}
      {needsReason && (
        <Textarea
          label="Alasan versi baru"
          required
          autosize
          minRows={2}
          maxLength={MAKS_ALASAN_BAP}
          value={alasan}
          onChange={(event) => setAlasan(event.currentTarget.value)}
        />
      )}
      {bap.izin.saksi && <WitnessSelect bap={bap} value={saksi} onChange={setSaksi} />}
      <Text size="sm" c="dimmed">
        Dengan menandatangani, Anda menyatakan isi di atas sesuai dengan kuliah yang berlangsung.
      </Text>
      <Button
        mih={44}
        leftSection={<IconWritingSign size={18} aria-hidden />}
        loading={sign.isPending}
        disabled={isMissing}
        onClick={() =>
          sign.mutate({
            sidik: bap.draf.sidik,
            alasan: needsReason ? alasan.trim() : null,
            nim_saksi: saksi,
          })
        }
      >
        {needsReason ? 'Tanda Tangani Versi Baru' : 'Tanda Tangani'}
      </Button>
    </Stack>
  );
}

/** While the class has not answered, the lecturer may name another student. */
export function WitnessSection({ bap, idBap }: { bap: Bap; idBap: string }) {
  const name = useTunjukSaksi(idBap);
  const [nim, setNim] = useState<string | null>(bap.penanda_kelas?.nim ?? null);
  return (
    <Stack gap="sm">
      {name.error && (
        <Alert color="danger" role="alert" py="xs">
          {loadFailureText(name.error)}
        </Alert>
      )}
      <WitnessSelect bap={bap} value={nim} onChange={setNim} />
      <Button
        variant="default"
        mih={44}
        loading={name.isPending}
        disabled={nim === null || nim === bap.penanda_kelas?.nim}
        onClick={() => nim !== null && name.mutate(nim)}
      >
        Tunjuk Mahasiswa
      </Button>
    </Stack>
  );
}
