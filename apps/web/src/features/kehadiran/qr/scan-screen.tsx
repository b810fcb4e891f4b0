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
 * A code in the address (the phone's camera app opened it) is sent once and removed, so that a
 * reload sends no expired one.
 */
function useCodeInAddress(send: (content: ScanContent) => void): void {
  const [params, setParams] = useSearchParams();
  const sent = useRef<string | null>(null);
  const address = params.toString();
  // The outside system is the address another app opened.
  useEffect(() => {
    const content = readParams(new URLSearchParams(address));
    if (content === null || sent.current === address) return;
    sent.current = address;
    send(content);
    setParams({}, { replace: true });
  }, [address, send, setParams]);
}

/** The code field appears then, even if the camera has not opened. */
const VERDICT_MS = 1_500;

/**
 * Null while the camera first opens. The code field waits for the answer: without a camera it comes
 * first and must not jump.
 */
function useCameraVerdict(): [boolean | null, (usable: boolean) => void] {
  const [hasCamera, setHasCamera] = useState<boolean | null>(
    cameraObstacle() === null ? null : false,
  );
  // The outside system is the camera and its permission prompt.
  useEffect(() => {
    const timer = window.setTimeout(() => setHasCamera((known) => known ?? true), VERDICT_MS);
    return () => window.clearTimeout(timer);
  }, []);
  // The first answer holds: a late failure must not move a field someone types in.
  const judge = useCallback((usable: boolean) => setHasCamera((known) => known ?? usable), []);
  return [hasCamera, judge];
}

/** DECISIONS 132. */
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
  // Pauses while a code is sent or refused, so each is sent once.
  const camera = status === 'idle' && (
    <div key="kamera" className={hasCamera === null ? classes.unplaced : undefined}>
      <CameraScanner onScan={send} onUsable={setHasCamera} keepsPlace={hasCamera === true} />
    </div>
  );
  const between = <Divider key="atau" label="atau" />;
  const form = (
    <CodeForm
      // Emptied after "Pindai lagi"; otherwise it keeps the refused code.
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
