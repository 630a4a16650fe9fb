/** Makes the directory of the local stack fail, as its `/control` takes it (docs/decisions/directory.md). */
export async function failDirectory(failure: { mode: 'error' | 'hang' }): Promise<void> {
  await control('POST', failure);
}

export async function recoverDirectory(): Promise<void> {
  await control('DELETE');
}

async function control(method: string, failure?: unknown): Promise<void> {
  const address = process.env.LANDBRIEF_DIRECTORY_CONTROL;
  if (!address) throw new Error('LANDBRIEF_DIRECTORY_CONTROL has to name the control of the directory.');
  const body = failure === undefined ? {} : { body: JSON.stringify(failure) };
  const answer = await fetch(address, { method, ...body });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status}`);
}
