import { Divider, Loader, Paper, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { cameraObstacle } from './camera.ts';
import { CameraScanner } from './camera-scanner.tsx';
import { CodeForm } from './code-form.tsx';
import { takeScan, usePindai } from './qr.ts';
import classes from './scan.module.css';
import { readParams, type ScanContent } from './scan-content.ts';
import { ScanDone, ScanRefusal, ScanWaiting } from './scan-result.tsx';

/**
 * A code in the address (the phone's own camera app has opened it) is sent once, and taken out of
 * the address: a reload must not send a code that is old by then.
 */
function useCodeInAddress(send: (content: ScanContent) => void): void {
  const [params, setParams] = useSearchParams();
  const sent = useRef<string | null>(null);
  const address = params.toString();
  // The outside system is the address that another app has opened.
  useEffect(() => {
    const content = readParams(new URLSearchParams(address));
    if (content === null || sent.current === address) return;
    sent.current = address;
    send(content);
    setParams({}, { replace: true });
  }, [address, send, setParams]);
}

/** A camera that has not opened by then is waited for beside the code field. */
const VERDICT_MS = 1_500;

/**
 * Whether there is a camera; null while it is opening for the first time. Without one the code is
 * what is left, so it comes first: the field appears when its place is known, and does not jump.
 */
function useCameraVerdict(): [boolean | null, (usable: boolean) => void] {
  const [hasCamera, setHasCamera] = useState<boolean | null>(
    cameraObstacle() === null ? null : false,
  );
  // The outside system is the camera, or whoever is asked to allow it.
  useEffect(() => {
    const timer = window.setTimeout(() => setHasCamera((known) => known ?? true), VERDICT_MS);
    return () => window.clearTimeout(timer);
  }, []);
  // The first word holds: who has begun to type is not moved by a camera that gives up late.
  const judge = useCallback((usable: boolean) => setHasCamera((known) => known ?? usable), []);
  return [hasCamera, judge];
}

/** Scan or type the code of the lecturer's screen; then what came of it (DECISIONS 132). */
export function ScanScreen() {
  const { mutate, reset, status, data, error, variables } = usePindai();
  const [hasCamera, setHasCamera] = useCameraVerdict();
  const send = useCallback((content: ScanContent) => mutate(takeScan(content)), [mutate]);
  useCodeInAddress(send);
  if (status === 'success') {
    return (
      <Stack className={classes.screen}>
        {data === null ? <ScanWaiting /> : <ScanDone scanned={data} />}
      </Stack>
    );
  }
  const pending = status === 'pending';
  const resend = (): void => {
    if (variables) mutate(variables);
  };
  // The camera rests while a code is on its way or refused: one code is sent once.
  const camera = status === 'idle' && (
    <div key="kamera" className={hasCamera === null ? classes.unplaced : undefined}>
      <CameraScanner onScan={send} onUsable={setHasCamera} keepsPlace={hasCamera === true} />
    </div>
  );
  const between = <Divider key="atau" label="atau" />;
  const form = (
    <CodeForm
      // A new form after "Pindai lagi", the refused code otherwise.
      key={status === 'idle' ? 'baru' : 'terkirim'}
      initial={variables?.kode ?? ''}
      pending={pending}
      onSubmit={send}
    />
  );
  return (
    <Stack className={classes.screen} gap="md">
      {status === 'error' && (
        <ScanRefusal error={error} pending={pending} onResend={resend} onRescan={reset} />
      )}
      {pending && (
        <Paper withBorder className={classes.pending} role="status">
          <Loader />
          <Text>Mencatat kehadiran…</Text>
        </Paper>
      )}
      {hasCamera === null && status === 'idle' && (
        <div className={classes.opening}>
          <Loader role="status" aria-label="Menyalakan kamera" />
        </div>
      )}
      {hasCamera === false
        ? [form, between, camera]
        : [camera, ...(hasCamera ? [between, form] : [])]}
    </Stack>
  );
}
