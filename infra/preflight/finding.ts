/** Something that a deployment should not begin with: what is wrong, and what to do about it. */
export interface Finding {
  /** An error ends the command before anything is touched, unless the operator accepts its code. */
  readonly severity: 'error' | 'warning';
  /** What `--accept` names it by. */
  readonly code: string;
  readonly what: string;
  readonly todo: string;
}

/** A finding that stops the command. */
export function error(code: string, what: string, todo: string): Finding {
  return { severity: 'error', code, what, todo };
}

/** A finding that the operator should know, and the command goes on. */
export function warning(code: string, what: string, todo: string): Finding {
  return { severity: 'warning', code, what, todo };
}

/** The findings with those that the operator accepts as warnings. */
export function accepting(findings: readonly Finding[], accepted: readonly string[]): readonly Finding[] {
  return findings.map((one) => (accepted.includes(one.code) ? { ...one, severity: 'warning' } : one));
}

/** Whether nothing of it stops the command. */
export function mayGoOn(findings: readonly Finding[]): boolean {
  return findings.every(({ severity }) => severity === 'warning');
}

/** The findings as text, errors first. */
export function reportOf(findings: readonly Finding[]): string {
  const sorted = findings.toSorted((a, b) => a.severity.localeCompare(b.severity));
  return sorted
    .map(({ severity, code, what, todo }) => {
      const [first = '', ...more] = todo.split('\n');
      return [`${severity.padEnd(7)}  ${code}: ${what}`, `         → ${first}`]
        .concat(more.map((line) => `           ${line}`))
        .join('\n');
    })
    .join('\n');
}
