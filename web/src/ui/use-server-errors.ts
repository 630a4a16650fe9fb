import type { FormErrors } from '@mantine/form';
import { useEffect } from 'react';
import { ApiProblem } from '../api.ts';

/** Shows the server's refusals at their fields: by the problem's code, or by the path of each of its details. */
export function useServerErrors(
  form: { setErrors: (errors: FormErrors) => void },
  error: Error | null,
  fieldOfPath: (path: string) => string,
  fieldOfCode: Readonly<Partial<Record<string, string>>> = {},
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!(error instanceof ApiProblem)) return;
    const field = fieldOfCode[error.code];
    const found = error.details.map(({ path, message }) => [fieldOfPath(path), message]);
    form.setErrors(field ? { [field]: error.message } : Object.fromEntries(found));
  }, [error]);
}
