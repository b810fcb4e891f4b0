import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FormFrame } from '../../../../shared/form/app-form.tsx';
import { useAppForm } from '../../../../shared/form/use-app-form.ts';
import { ApiError } from '../../../../shared/lib/errors.ts';
import { paths } from '../../../../shared/paths.ts';
import { IconInfoCircle } from '../../../../shared/ui/icons.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { useActivate } from '../mutations.ts';
import { faultOfNew, faultOfRepeated, ruleText } from '../password-rules.ts';
import { akunQueries } from '../queries.ts';
import { PasswordField } from './password-fields.tsx';

interface ActivationFormProps {
  kode: string;
  /** Receives the new credentials, to sign in. */
  onSaved: (credentials: { username: string; password: string }) => void;
  onSignIn: () => void;
}

function Ended({ isUsed, onSignIn }: { isUsed: boolean; onSignIn: () => void }) {
  return (
    <Stack>
      <Alert color="warning" icon={<IconInfoCircle size={18} aria-hidden />} role="alert">
        {isUsed ? usedText : expiredText}
      </Alert>
      {!isUsed && (
        <Button component={Link} to={paths.lupaSandi}>
          Minta tautan baru
        </Button>
      )}
      <Button variant="default" onClick={onSignIn}>
        Ke halaman masuk
      </Button>
    </Stack>
  );
}

const expiredText = 'Tautan ini sudah tidak berlaku.';
const usedText = 'Tautan ini sudah dipakai. Silakan masuk dengan kata sandi Anda.';

const empty = { sandi: '', ulangi: '' };

function Fields({
  kode,
  nama,
  username,
  onSaved,
  onSignIn,
}: ActivationFormProps & { nama: string; username: string }) {
  const activate = useActivate(kode);
  const { error } = activate;
  const form = useAppForm({
    initialValues: empty,
    validate: {
      sandi: faultOfNew,
      ulangi: (repeated: string, { sandi }: typeof empty) => faultOfRepeated(sandi, repeated),
    },
    sending: activate,
    toSent: ({ sandi }) => sandi,
    onSent: onSaved,
  });
  if (error instanceof ApiError && error.code === 'tautan_terpakai')
    return <Ended isUsed onSignIn={onSignIn} />;
  if (error instanceof ApiError && error.code === 'tautan_kedaluwarsa')
    return <Ended isUsed={false} onSignIn={onSignIn} />;
  return (
    <FormFrame
      form={form}
      actions={
        <Button type="submit" size="md" fullWidth loading={form.pending}>
          Simpan Kata Sandi
        </Button>
      }
    >
      <Text>{`Halo ${nama}, nama pengguna Anda adalah ${username}.`}</Text>
      {/* Password managers store the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        label="Kata sandi baru"
        description={ruleText}
        autoComplete="new-password"
        {...form.field('sandi')}
      />
      <PasswordField
        label="Ulangi kata sandi baru"
        autoComplete="new-password"
        {...form.field('ulangi')}
      />
    </FormFrame>
  );
}

export function ActivationForm({ kode, onSaved, onSignIn }: ActivationFormProps) {
  const query = useQuery({ ...akunQueries.aktivasi(kode), enabled: kode !== '' });
  if (kode === '') return <Ended isUsed={false} onSignIn={onSignIn} />;
  return (
    <QueryState query={query} skeleton={<Skeleton h={240} />}>
      {({ status, nama, username }) => {
        if (status === 'terpakai') return <Ended isUsed onSignIn={onSignIn} />;
        if (status === 'kedaluwarsa' || nama === null || username === null)
          return <Ended isUsed={false} onSignIn={onSignIn} />;
        return (
          <Fields
            kode={kode}
            nama={nama}
            username={username}
            onSaved={onSaved}
            onSignIn={onSignIn}
          />
        );
      }}
    </QueryState>
  );
}
