const nameCharactersMax = 31;
const notAllowed = /[\\/?*[\]:\p{Cc}]/gu;

/**
 * Makes names that Excel accepts: 31 characters, none of `\ / ? * [ ] :`, no apostrophe at either end, all different.
 */
export function sheetNames(requested: readonly string[]): string[] {
  const taken = new Set<string>();
  return requested.map((name) => {
    const base = cleanName(name) || 'Sheet';
    let unique = base.slice(0, nameCharactersMax);
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) {
      const suffix = ` (${number})`;
      unique = base.slice(0, nameCharactersMax - suffix.length) + suffix;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function cleanName(name: string): string {
  return name
    .toWellFormed()
    .replace(notAllowed, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s']+|[\s']+$/g, '');
}
