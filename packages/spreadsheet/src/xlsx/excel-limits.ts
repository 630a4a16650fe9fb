export const excelLimits = { columns: 16_384 } as const;
