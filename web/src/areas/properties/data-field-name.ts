/** A data field of the directory as a name to read: "Utilities › Gas › Line size" of `utilities.gas.lineSize`. */
export function dataFieldName(field: string): string {
  return field.split('.').map(partName).filter(Boolean).join(' › ');
}

function partName(part: string): string {
  const words = part
    .replace(/[_-]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, (_, before, word) => `${before} ${word.toLowerCase()}`)
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
