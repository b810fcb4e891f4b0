import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = (retryAfterSeconds: number | null) =>
  new ApiError({
    status: 429,
    code: 'terlalu_sering',
    message: 'x',
    kind: 'http',
    retryAfterSeconds,
  });

test.each([
  ['is asked again when the server says', busy(5), [0, 5, 10]],
  ['is not waited for where that is long', busy(60), [0]],
  ['is not waited for where nobody says how long', busy(null), [0]],
])('what was asked for too often %s', async (_name, error, expected) => {
  const from = Date.now();
  const asked: number[] = [];
  const queryFn = () => {
    asked.push((Date.now() - from) / 1_000);
    return Promise.reject(error);
  };
  const leave = new QueryObserver(createQueryClient(), { queryKey: ['uji'], queryFn }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  leave();
  expect(asked).toEqual(expected);
});

/** A list whose answers the test gives by hand. */
function slowList() {
  const client = createQueryClient();
  const answers: ((value: string) => void)[] = [];
  const options = {
    queryKey: ['uji'],
    queryFn: () => new Promise<string>((resolve) => void answers.push(resolve)),
  };
  const leave = new QueryObserver(client, options).subscribe(() => undefined);
  const answer = async (value: string): Promise<void> => {
    answers.at(-1)?.(value);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { client, answers, answer, leave, shown: () => client.getQueryData(['uji']) };
}

test('a change that is told before the first answer asks once more after it', async () => {
  const { client, answers, answer, leave, shown } = slowList();
  void client.invalidateQueries({ queryKey: ['uji'] });
  void client.invalidateQueries();
  await answer('sebelum');
  expect(answers).toHaveLength(2);
  await answer('sesudah');
  expect([shown(), answers.length]).toEqual(['sesudah', 2]);
  leave();
});

test('a swarm of changes leaves a running request alone and asks once more after it', async () => {
  const { client, answers, answer, leave, shown } = slowList();
  await answer('pertama');
  for (let change = 0; change < 5; change += 1)
    void client.invalidateQueries({ queryKey: ['uji'] }, { cancelRefetch: false });
  expect(answers).toHaveLength(2);
  await answer('kedua');
  expect(answers).toHaveLength(3);
  await answer('ketiga');
  expect([shown(), answers.length]).toEqual(['ketiga', 3]);
  leave();
});

test('a restarted request is not asked again', async () => {
  const { client, answers, answer, leave } = slowList();
  await answer('pertama');
  void client.invalidateQueries({ queryKey: ['uji'] }, { cancelRefetch: false });
  void client.invalidateQueries({ queryKey: ['uji'] }, { cancelRefetch: false });
  void client.invalidateQueries({ queryKey: ['uji'] });
  await answer('terakhir');
  expect(answers).toHaveLength(3);
  leave();
});
