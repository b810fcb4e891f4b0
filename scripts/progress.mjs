/** Reports that a long step still runs; several may run at once, so each line is complete. */

const EVERY_MS = 10_000;

/**
 * Returns the function that ends it.
 * @param {string} label
 * @param {(line: string) => void} say
 * @returns {(succeeded: boolean) => void}
 */
export function startProgress(label, say = (line) => void process.stdout.write(`${line}\n`)) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1_000);
  say(`${label} …`);
  const timer = setInterval(() => say(`${label} … sudah ${seconds()} detik`), EVERY_MS);
  return (succeeded) => {
    clearInterval(timer);
    if (succeeded) say(`${label}: selesai dalam ${seconds()} detik`);
  };
}
