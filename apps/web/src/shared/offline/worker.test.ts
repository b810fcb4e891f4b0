import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class FakeWorker extends EventTarget {
  state = 'installing';
  told: unknown[] = [];
  ports: MessagePort[] = [];
  postMessage(message: unknown, ports: MessagePort[] = []): void {
    this.told.push(message);
    this.ports.push(...ports);
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  registration = Object.assign(new EventTarget(), {
    active: new FakeWorker(),
    waiting: null as FakeWorker | null,
    installing: null as FakeWorker | null,
    update: vi.fn(async () => undefined),
  });
  ready = Promise.resolve(this.registration);
  register = vi.fn(async () => this.registration);
  getRegistration = async () => this.registration;
}

let container: FakeContainer;
let worker: typeof import('./worker.ts');
const reload = vi.fn();

beforeEach(async () => {
  container = new FakeContainer();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  vi.stubEnv('DEV', false);
  vi.stubGlobal('location', { reload });
  reload.mockClear();
  vi.resetModules();
  worker = await import('./worker.ts');
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
  vi.unstubAllEnvs();
});

function newVersion(): FakeWorker {
  const next = new FakeWorker();
  container.registration.installing = next;
  container.registration.dispatchEvent(new Event('updatefound'));
  container.registration.waiting = next;
  next.state = 'installed';
  next.dispatchEvent(new Event('statechange'));
  return next;
}

test('the parts of one’s screens are asked for, once', async () => {
  await worker.startWorker(['bersama', 'kelas']);
  await worker.startWorker(['bersama', 'kelas']);
  expect(container.register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' });
  expect(container.registration.active.told).toEqual([
    { kind: 'simpan', bagian: ['bersama', 'kelas'] },
  ]);
});

test('who saves data is asked first', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await worker.startWorker(['bersama', 'kelas']);
  expect(container.registration.active.told).toEqual([]);
  await worker.keepParts();
  expect(container.registration.active.told).toEqual([
    { kind: 'simpan', bagian: ['bersama', 'kelas'] },
  ]);
});

test('a registration that fails is no error of the page, and is tried again', async () => {
  container.register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await worker.startWorker([]);
  await worker.startWorker([]);
  expect(container.register).toHaveBeenCalledTimes(2);
});

test('a newer version waits until it is asked for; then the page is loaded anew under it', async () => {
  container.controller = new FakeWorker();
  await worker.startWorker([]);
  const next = newVersion();
  expect(next.told).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
  const loading = worker.loadNewestVersion();
  await vi.waitFor(() => expect(next.told).toEqual([{ kind: 'ganti' }]));
  expect(container.registration.active.told).toContainEqual({ kind: 'lepas' });
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  await loading;
  expect(reload).toHaveBeenCalledOnce();
});

test('a page whose files are gone waits until the newer worker is there', async () => {
  const next = new FakeWorker();
  container.registration.update.mockImplementationOnce(async () => {
    container.registration.installing = next;
    return undefined;
  });
  let done = false;
  const fetching = worker.fetchNewestVersion().then(() => {
    done = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(done).toBe(false);
  next.state = 'installed';
  next.dispatchEvent(new Event('statechange'));
  await fetching;
});

test('without a worker the page is simply loaded anew', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await worker.fetchNewestVersion();
  await worker.loadNewestVersion();
  expect(reload).toHaveBeenCalledOnce();
});
