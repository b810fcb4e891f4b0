/** Starts a clock of this process's work, which does not run while other tests have the machine. */
export function processorTime(): () => number {
  const begun = process.cpuUsage();
  /** Milliseconds of work until now. */
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  };
}
