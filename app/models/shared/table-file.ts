import type { CellFormat } from "./cell-format";

export interface FileColumn<Row> {
	header: string;
	value: (row: Row) => string | number | null | undefined;
	format?: (row: Row) => CellFormat;
}

export type RowPages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

export const FILE_TYPES = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type FileType = keyof typeof FILE_TYPES;
