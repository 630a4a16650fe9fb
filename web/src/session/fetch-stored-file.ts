/** A file at a signed address of the storage, which is asked for without the session's headers. */
export async function fetchStoredFile(url: string, signal: AbortSignal): Promise<Blob> {
  const reply = await fetch(url, { signal });
  if (!reply.ok) throw new Error(`The storage answered ${reply.status}.`);
  return reply.blob();
}
