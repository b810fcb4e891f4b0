/**
 * Preloaded (`node --import`) into a child that has an IPC channel: the parent's death, by SIGKILL
 * too, becomes a SIGTERM.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep a finished child alive.
process.channel?.unref();
