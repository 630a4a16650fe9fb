export const excelLimits = { columns: 16_384, rows: 1_048_576 } as const;
