/**
 * A tab's one server-sent connection (DECISIONS 44–46), read with fetch, because EventSource sends
 * no headers. Reconnects with back-off and Last-Event-ID, and drops repeated ids.
 */
import { createSseParser, type SseMessage } from './sse-parser.ts';

/** `terputus` only after CUT_AFTER_MS: a short gap is not reported. */
export type StreamState = 'terhubung' | 'menyambung' | 'terputus';
export const CUT_AFTER_MS = 3_000;
/** The heartbeat comes every 20 s; two missed ones mean a dead connection. */
const SILENCE_MS = 45_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 20_000;
const REMEMBERED_IDS = 500;

export interface StreamOptions {
  /** Rejects, or resolves with a response that is not ok, on failure. */
  open: (
    streams: readonly string[],
    lastEventId: string | null,
    signal: AbortSignal,
  ) => Promise<Response>;
  /** The first connection's start; null: now. */
  since: () => string | null;
  onMessage: (message: SseMessage) => void;
  onGap: () => void;
  onState: (state: StreamState) => void;
  random?: () => number;
}

export interface StreamConnection {
  /** Connects to exactly these streams; an empty list closes. */
  setStreams: (streams: readonly string[]) => void;
  wake: () => void;
  close: () => void;
}

export function createStreamConnection({
  open,
  since,
  onMessage,
  onGap,
  onState,
  random = Math.random,
}: StreamOptions): StreamConnection {
  let streams: readonly string[] = [];
  let attempt: AbortController | null = null;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let cutTimer: ReturnType<typeof setTimeout> | undefined;
  let lastEventId: string | null = null;
  let wasConnected = false;
  let connected = false;
  const seen = new Set<string>();

  const connectedNow = (): void => {
    clearTimeout(cutTimer);
    cutTimer = undefined;
    failures = 0;
    if (wasConnected && lastEventId === null) onGap();
    wasConnected = true;
    connected = true;
    onState('terhubung');
  };

  const lost = (): void => {
    connected = false;
    if (cutTimer === undefined) {
      onState('menyambung');
      cutTimer = setTimeout(() => onState('terputus'), CUT_AFTER_MS);
    }
    const delay = Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
    failures += 1;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(connect, delay / 2 + (random() * delay) / 2);
  };

  const receive = (message: SseMessage): void => {
    if (message.id !== null) {
      lastEventId = message.id;
      const key = `${message.event} ${message.id}`;
      if (seen.has(key)) return;
      seen.add(key);
      if (seen.size > REMEMBERED_IDS) seen.delete(seen.values().next().value ?? '');
    }
    onMessage(message);
  };

  const read = async (response: Response, controller: AbortController): Promise<void> => {
    if (!response.ok || !response.body) throw new Error(`stream refused: ${response.status}`);
    connectedNow();
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    const parse = createSseParser(receive);
    let silence = setTimeout(() => controller.abort(), SILENCE_MS);
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        clearTimeout(silence);
        silence = setTimeout(() => controller.abort(), SILENCE_MS);
        parse(decoder.decode(next.value, { stream: true }));
      }
    } finally {
      clearTimeout(silence);
    }
  };

  function connect(): void {
    clearTimeout(retryTimer);
    attempt?.abort();
    if (streams.length === 0) return;
    const controller = new AbortController();
    attempt = controller;
    if (!wasConnected) lastEventId ??= since();
    // Any end reconnects, unless this attempt was replaced.
    const again = (): void => {
      if (attempt === controller) lost();
    };
    open(streams, lastEventId, controller.signal)
      .then((response) => (attempt === controller ? read(response, controller) : undefined))
      .then(again, again);
  }

  return {
    setStreams: (next) => {
      streams = next;
      if (next.length > 0) return connect();
      attempt?.abort();
      attempt = null;
      clearTimeout(retryTimer);
    },
    wake: () => {
      if (!connected && streams.length > 0) connect();
    },
    close: () => {
      streams = [];
      attempt?.abort();
      attempt = null;
      clearTimeout(retryTimer);
      clearTimeout(cutTimer);
      cutTimer = undefined;
    },
  };
}
