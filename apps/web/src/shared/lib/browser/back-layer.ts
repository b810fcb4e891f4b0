/**
 * Back closes a layer over a page (menu, panel, edit mode) before it leaves the page: phones have
 * no nearer gesture. Opening pushes a history entry of the same address that the router does not
 * know; Back removes it and closes the layer.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface Layer {
  id: number;
  idx: number;
  address: () => string;
  onBack: () => void;
}

interface LayerState {
  lapisan?: number;
  idx?: number;
}

// Entries outlive a reload, so ids must stay unique.
let lastId = Date.now();
let layers: readonly Layer[] = [];
/** Actions to run after the steps back requested here, in order. */
let expected: readonly (() => void)[] = [];

const stateOf = (state: unknown): LayerState =>
  typeof state === 'object' && state !== null ? state : {};

const isForgotten = ({ lapisan }: LayerState): boolean =>
  lapisan !== undefined && !layers.some(({ id }) => id === lapisan);

function onPopState(event: PopStateEvent): void {
  const top = layers.at(-1);
  const [after] = expected;
  if (after !== undefined) {
    event.stopImmediatePropagation();
    // A layer closed below another one left its entry behind.
    if (isForgotten(stateOf(event.state))) window.history.back();
    else {
      expected = expected.slice(1);
      after();
    }
  } else if (top !== undefined && (stateOf(event.state).idx ?? 0) < top.idx) {
    const { pathname, search, hash } = window.location;
    // A search in the layer may have changed the entry's address; then the router must see the
    // step.
    if (top.address() === pathname + search + hash) event.stopImmediatePropagation();
    layers = layers.slice(0, -1);
    top.onBack();
  }
}

// Captures, so that it runs before the router's listener.
window.addEventListener('popstate', onPopState, true);

function openLayer(layer: Pick<Layer, 'address' | 'onBack'>): number {
  lastId += 1;
  const state = stateOf(window.history.state);
  const idx = (state.idx ?? 0) + 1;
  window.history.pushState({ ...state, idx, lapisan: lastId }, '');
  layers = [...layers, { ...layer, id: lastId, idx }];
  return lastId;
}

function dropLayer(id: number): boolean {
  const isTop = layers.at(-1)?.id === id;
  layers = layers.filter((layer) => layer.id !== id);
  return isTop;
}

/**
 * Closes a layer without Back: removes its entry unless another one is on top, then runs `after`.
 */
function closeLayer(id: number, after: () => void): void {
  if (dropLayer(id) && stateOf(window.history.state).lapisan === id) {
    expected = [...expected, after];
    window.history.back();
  } else after();
}

const nothing = (): void => undefined;

interface Traveller {
  state: { navigation: { state: string } };
  subscribe(listener: (state: Traveller['state']) => void): () => void;
}
let traveller: Traveller | null = null;

export function followRouter(router: Traveller): void {
  traveller = router;
}

/**
 * Runs at once, or when the router has arrived: until then the browser still has the old address.
 */
function onceArrived(action: () => void): void {
  if (traveller === null || traveller.state.navigation.state === 'idle') {
    action();
    return;
  }
  const stop = traveller.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    stop();
    action();
  });
}

const endings = new Map<number, ReturnType<typeof setTimeout>>();

/**
 * Waits for a navigation that the closing dialog started: its entry is then no longer the present
 * one.
 */
function endSoon(id: number): void {
  const timer = setTimeout(() =>
    onceArrived(() => {
      // Another dialog may have taken the entry over.
      if (endings.get(id) !== timer) return;
      endings.delete(id);
      closeLayer(id, nothing);
    }),
  );
  endings.set(id, timer);
}

/** Takes over the entry of a dialog that this one replaces. */
function takeOrOpen(layer: Pick<Layer, 'address' | 'onBack'>): number {
  const { lapisan } = stateOf(window.history.state);
  const timer = lapisan === undefined ? undefined : endings.get(lapisan);
  if (lapisan === undefined || timer === undefined) return openLayer(layer);
  clearTimeout(timer);
  endings.delete(lapisan);
  layers = layers.map((known) => (known.id === lapisan ? { ...known, ...layer } : known));
  return lapisan;
}

/** Waits for steps back in progress, which would step over a new entry. */
function whenSettled(action: () => void): void {
  const last = expected.at(-1);
  if (last === undefined) action();
  else {
    const both = (): void => {
      last();
      whenSettled(action);
    };
    expected = [...expected.slice(0, -1), both];
  }
}

function useAddress(): () => string {
  const { pathname, search, hash } = useLocation();
  const address = useRef('');
  address.current = pathname + search + hash;
  return () => address.current;
}

/**
 * Back closes a dialog through its owner. A dialog that stays open (while sending) pushes a new
 * entry.
 */
export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const address = useAddress();
  const tell = useRef(onClose);
  tell.current = onClose;
  const [backs, setBacks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `backs` counts on when Back was pressed
  useEffect(() => {
    if (!opened) return;
    let id: number | null = null;
    let over = false;
    whenSettled(() => {
      if (over) return;
      id = takeOrOpen({
        address,
        onBack: () => {
          id = null;
          tell.current();
          setBacks((before) => before + 1);
        },
      });
    });
    return () => {
      over = true;
      if (id !== null) endSoon(id);
    };
  }, [opened, backs]);
}

export interface BackLayer {
  opened: boolean;
  open: () => void;
  close: () => void;
  /** Closes during a navigation that replaces its entry (`replace`). */
  leave: () => void;
  /** Runs an action that may navigate, once the entry is gone; false keeps the layer open. */
  closeWith: (action: () => unknown) => void;
}

export function useBackLayer(onBack: () => void = nothing): BackLayer {
  const [opened, setOpened] = useState(false);
  const tell = useRef(onBack);
  tell.current = onBack;
  const address = useAddress();
  const layer = useRef<number | null>(null);
  const lay = (): void => {
    layer.current = openLayer({
      address,
      onBack: () => {
        layer.current = null;
        setOpened(false);
        tell.current();
      },
    });
  };
  const end = (how: (id: number) => void): void => {
    if (layer.current !== null) how(layer.current);
    layer.current = null;
    setOpened(false);
  };
  // The history outlives the component.
  useEffect(
    () => () => {
      if (layer.current !== null) dropLayer(layer.current);
      layer.current = null;
    },
    [],
  );
  return {
    opened,
    open: () => {
      if (layer.current !== null) return;
      setOpened(true);
      lay();
    },
    close: () => end((id) => closeLayer(id, nothing)),
    leave: () => end(dropLayer),
    closeWith: (action) => {
      const id = layer.current;
      if (id === null) return;
      layer.current = null;
      closeLayer(id, () => {
        if (action() === false) lay();
        else setOpened(false);
      });
    },
  };
}
