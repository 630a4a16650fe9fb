const longestName = 31;
const notAllowed = /[\\/?*[\]:\p{Cc}]/gu;

/** Names that Excel accepts: 31 characters, none of `\ / ? * [ ] :`, no apostrophe at either end, all different. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const base = cleaned(name) || 'Sheet';
    let unique = base.slice(0, longestName);
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) {
      const suffix = ` (${number})`;
      unique = base.slice(0, longestName - suffix.length) + suffix;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function cleaned(name: string): string {
  return name
    .toWellFormed()
    .replace(notAllowed, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s']+|[\s']+$/g, '');
}
