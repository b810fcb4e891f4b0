/** Waits when told to, like a device (U68). */
export async function patiently<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const reply = await call();
    if (reply.status !== 429) return reply;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
