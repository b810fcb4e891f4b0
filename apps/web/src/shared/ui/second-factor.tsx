import { Box, Button, CopyButton, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import classes from './second-factor.module.css';

const QrImage = lazyPart(() => import('./qr-image.tsx').then((module) => module.QrImage));

/** For an authenticator app: the QR code, and the same secret to type. */
export function Enrolment({ uri, rahasia }: { uri: string; rahasia: string }) {
  return (
    <Stack gap="sm">
      <Text size="sm">
        Buka aplikasi autentikator (misalnya Google Authenticator, Microsoft Authenticator, atau
        Aegis), lalu pindai kode QR ini.
      </Text>
      <Box className={classes.qr}>
        <Suspense fallback={<Skeleton h={208} w={208} />}>
          <QrImage text={uri} label="Kode QR untuk aplikasi autentikator" />
        </Suspense>
      </Box>
      <Text size="sm" c="dimmed">
        Tidak dapat memindai? Ketik kunci ini di aplikasi:
      </Text>
      <Text className={classes.secret}>{rahasia.match(/.{1,4}/g)?.join(' ')}</Text>
    </Stack>
  );
}

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <Stack gap="sm">
      <Text size="sm">
        Simpan kode pemulihan ini di tempat aman. Setiap kode dapat dipakai satu kali untuk masuk
        bila Anda kehilangan perangkat. Kode tidak akan ditampilkan lagi.
      </Text>
      <ul className={classes.codes} aria-label="Kode pemulihan">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Tersalin' : 'Salin Kode'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="kode-pemulihan-lms.txt"
        >
          Unduh
        </Button>
        <Button onClick={onDone} ml="auto">
          Sudah Saya Simpan
        </Button>
      </Group>
    </Stack>
  );
}

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  withRecovery?: boolean;
}

export function CodeField({ value, onChange, error, withRecovery = false }: CodeFieldProps) {
  const [recovery, setRecovery] = useState(false);
  return (
    <Stack gap={4} align="flex-start">
      <TextInput
        w="100%"
        label={recovery ? 'Kode pemulihan' : 'Kode autentikator'}
        description={
          recovery
            ? 'Sepuluh huruf dan angka, misalnya 7QK2M-XH40B'
            : 'Enam angka dari aplikasi autentikator'
        }
        name="kode"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={recovery ? 'text' : 'numeric'}
        maxLength={50}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {withRecovery && (
        <Button variant="subtle" size="compact-sm" px={0} onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Gunakan kode autentikator' : 'Gunakan kode pemulihan'}
        </Button>
      )}
    </Stack>
  );
}
