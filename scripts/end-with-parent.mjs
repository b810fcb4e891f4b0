/**
 * Preloaded (`node --import`) into a child with an IPC channel: the parent's death, even by
 * SIGKILL, becomes a SIGTERM.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep a finished child alive.
process.channel?.unref();
